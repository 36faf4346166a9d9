import Diagnostics
import Messages
import Testing

@testable import ScenarioRunner

struct EnvironmentTests {
  private var steps: StepLibrary<ToyWorld> {
    StepLibrary { steps in
      steps.defineParameterType("color", matching: "red|black") { (texts: [String?]) -> Color in
        guard let color = texts.first.flatMap(\.self).flatMap(Color.init) else { throw StepFailure("no color") }
        return color
      }
      steps.define("text {string}") { (_: inout ToyWorld, text: String, log: Attachments) in log.log(text) }
      steps.define("word {word}") { (_: inout ToyWorld, text: String, log: Attachments) in log.log(text) }
      steps.define("/^group (.+)$/") { (_: inout ToyWorld, text: String, log: Attachments) in log.log(text) }
      steps.define("number {int}") { (_: inout ToyWorld, number: Int, log: Attachments) in log.log("\(number + 1)") }
      steps.define("color {color}") { (_: inout ToyWorld, color: Color, log: Attachments) in log.log("\(color)!") }
      steps.define("table") { (_: inout ToyWorld, table: DataTable, log: Attachments) in log.log("\(table.rows)") }
      steps.define("doc") { (_: inout ToyWorld, text: DocString, log: Attachments) in log.log(text.content) }
      steps.define("it throws {string}") { (_: inout ToyWorld, text: String) in throw StepFailure("said \(text) twice")
      }
    }
  }

  private func run(_ text: String, _ environment: [String: String]) async throws -> [Envelope] {
    var options = RunOptions()
    options.environment = { environment[$0] }
    return try await rehearse(feature(text), with: steps, options: options).messages
  }

  @Test(arguments: [
    (#"text "<env:A>""#, "a1", "a1"), (#"text "x<env:A><env:A>y""#, "a1", "xa1a1y"),
    (#"text "<env:A>""#, #"quo"te \" 'n'"#, #"quo"te \" 'n'"#), ("word <env:A>", "two words", "two words"),
    ("group <env:A>", "g", "g"), ("number <env:A>", "41", "42"), ("color <env:A>", "red", "red!"),
    (#"text "<env:1A><env:><env:A b> <ENV:A> <env:A""#, "a1", "<env:1A><env:><env:A b> <ENV:A> <env:A"),
    (#"text "<env:A>""#, "", ""), (#"text "<env:A>""#, "<env:A>", "<env:A>"),
  ])
  func `a reference stands for the variable's value`(step: String, value: String, seen: String) async throws {
    let messages = try await run("Given \(step)", ["A": value])
    #expect(messages.statuses == [.passed], "\(messages.results)")
    #expect(messages.attachedTexts == [Secrets([value]).masked(seen)])
  }

  @Test func `doc strings and tables have references too`() async throws {
    let messages = try await run(
      "Given doc\n\"\"\"\na <env:A>\n\"\"\"\nAnd table\n| <env:A> | <env:B> |", ["A": "x", "B": "y|z"])
    #expect(messages.attachedTexts == ["a x", #"[["x", "y|z"]]"#])
  }

  @Test func `a variable that is not set fails the step that names it, and no other`() async throws {
    let messages = try await run(
      "Given text \"a\"\nAnd text \"<env:A> <env:B> <env:A>\"\nAnd what is <env:C>", ["B": "b"])
    #expect(messages.statuses == [.passed, .failed, .skipped])
    #expect(messages.results[1].message == "the environment variable A is not set\ntry: A=… rehearse run …")
    let exception = messages.results[1].exception
    #expect(exception?.type == "UnsetVariable" && exception?.message == messages.results[1].message)
    let both = try await run("Given doc\n\"\"\"\n<env:A>\n<env:B>\n\"\"\"", [:])
    #expect(both.results[0].message?.hasPrefix("these environment variables are not set: A, B\n") == true)
  }

  @Test func `a dry run needs no variables`() async throws {
    var options = RunOptions()
    options.isDryRun = true
    let (messages, _) = try await rehearse(feature("Given text \"<env:A>\""), with: steps, options: options)
    #expect(messages.statuses == [.skipped])
  }

  @Test func `a step that is undefined with the value stays undefined`() async throws {
    let messages = try await run("Given number <env:A>", ["A": "secret"])
    #expect(messages.statuses == [.undefined])
    #expect(!String(decoding: messages.lines, as: UTF8.self).contains("secret"))
  }

  @Test func `no message contains the value, and the step is shown as it is written`() async throws {
    let messages = try await run(
      "Given text \"<env:A>\"\nAnd number <env:N>\nAnd it throws \"<env:A>\"", ["A": "hunter2", "N": "123456"])
    let lines = String(decoding: messages.lines, as: UTF8.self)
    #expect(messages.statuses == [.passed, .passed, .failed])
    #expect(!lines.contains("hunter2") && !lines.contains("123456"))
    #expect(lines.contains(#"text \"<env:A>\""#))
    #expect(messages.results[2].message == "said ••• twice")
  }

  @Test func `secrets of a world are hidden in messages and attachments, also in bytes`() async throws {
    let library = StepLibrary<ToyWorld> { steps in
      steps.define("note {string}") { (world: inout ToyWorld, note: String) in world.notes.append(note) }
      steps.define("tell") { (world: inout ToyWorld, log: Attachments) in
        log.log(world.notes[0])
        log.attach([0xFF] + Array(world.notes[0].utf8), mediaType: "image/png", fileName: "\(world.notes[0]).png")
        throw StepFailure(world.notes[0])
      }
    }
    let source = SourceText(name: "toy.feature", text: feature("Given note \"abcdef\"\nThen tell"))
    let run = TestRun(
      Plan(try Features(parsing: [source])), LibraryChoice(library), makeWorld: { _ in ToyWorld() },
      secrets: { Secrets($0.notes) })
    var messages: [Envelope] = []
    _ = await run.run { messages.append($0) }
    #expect(messages.results.last?.message == "•••")
    #expect(messages.attachedTexts == ["•••", "/+KAouKAouKAog=="])
    guard case .attachment(let image) = messages.last(where: { if case .attachment = $0 { true } else { false } })
    else {
      return
    }
    #expect(image.fileName == "•••.png")
  }
}
