import RehearsalBase
import Testing

@testable import RehearsalRunner

struct StepLibraryTests {
  @Test func `a body takes typed values, from left to right`() async throws {
    var steps = StepLibrary<ToyWorld>()
    steps.defineParameterType("color", words: ["red": Color.red, "black": Color.black])
    steps.define("{int} {word} of {float} in {color}: {int}") {
      (_: inout ToyWorld, count: Int, word: String, size: Double, color: Color, also: Double, log: Attachments) in
      log.log("\(count) \(word) \(size) \(color) \(also)")
    }
    let (messages, result) = try await rehearse(feature("Given 3 pens of 1.5 in black: 7"), with: steps)
    #expect(steps.problems.isEmpty)
    #expect(messages.attachedTexts == ["3 pens 1.5 black 7.0"])
    #expect(result.isSuccess)
  }

  @Test func `an expression in another language may have another order of parameters`() async throws {
    var steps = StepLibrary<ToyWorld>()
    steps.define("I type {string} into {string}", .in("ja", "{string}に{string}と入力する", order: [1, 0])) {
      (_: inout ToyWorld, text: String, field: String, log: Attachments) in log.log("\(field)=\(text)")
    }
    let japanese = "# language: ja\n機能: x\n  シナリオ: x\n    前提\"name\"に\"Aki\"と入力する\n"
    let (messages, _) = try await rehearse(feature(#"Given I type "Bo" into "name""#), japanese, with: steps)
    #expect(messages.attachedTexts == ["name=Bo", "name=Aki"])
    #expect(steps.stepDefinitions[0].expressions(in: "ja").map(\.source) == ["{string}に{string}と入力する"])
    #expect(steps.stepDefinitions[0].expressions(in: "en").count == 1)
  }

  @Test func `a table and a doc string come last and may be optional`() async throws {
    var steps = StepLibrary<ToyWorld>()
    steps.define("the rows") { (_: inout ToyWorld, table: DataTable?, log: Attachments) in
      log.log(table.map { $0.records.map { $0["b"] ?? "" }.joined() } ?? "none")
    }
    steps.define("the text") { (_: inout ToyWorld, text: DocString, log: Attachments) in log.log(text.content) }
    let (messages, _) = try await rehearse(
      feature("Given the rows\n| a | b |\n| 1 | 2 |\n| 3 | 4 |\nAnd the rows\nAnd the text\n\"\"\"json\nhi\n\"\"\""),
      with: steps)
    #expect(messages.attachedTexts == ["24", "none", "hi"])
  }

  @Test func `a step fails with an unexpected table, and without a table that it needs`() async throws {
    var steps = StepLibrary<ToyWorld>()
    steps.define("nothing more") { (_: inout ToyWorld) in }
    steps.define("a table:") { (_: inout ToyWorld, _: DataTable) in }
    let left = try await rehearse(feature("Given nothing more\n| a |"), with: steps)
    #expect(
      left.messages.results[0].message
        == "the step has a data table, and the definition takes none\ntry: take the table out")
    let missing = try await rehearse(feature("Given a table:"), with: steps)
    #expect(missing.messages.results[0].message == "the definition takes a data table, and the step has none")
  }

  @Test func `a capture group that took no part is nil`() async throws {
    var steps = StepLibrary<ToyWorld>()
    steps.define("^a (\\w+)(?: and a (\\w+))?$") {
      (_: inout ToyWorld, first: String, second: String?, log: Attachments) in log.log("\(first) \(second ?? "-")")
    }
    let (messages, _) = try await rehearse(feature("Given a cat\nAnd a cat and a dog"), with: steps)
    #expect(messages.attachedTexts == ["cat -", "cat dog"])
  }

  @Test func `a value that its type cannot hold fails the step`() async throws {
    var steps = StepLibrary<ToyWorld>()
    steps.define("{int} cukes") { (_: inout ToyWorld, _: Int) in }
    let (messages, _) = try await rehearse(feature("Given 99999999999999999999 cukes"), with: steps)
    #expect(messages.statuses == [.failed])
    #expect(messages.results[0].message?.contains("99999999999999999999") == true)
  }

  @Test func `libraries can be combined, and share parameter types`() async throws {
    var standard = StepLibrary<ToyWorld>()
    standard.defineParameterType("color", words: ["red": Color.red])
    let own = StepLibrary<ToyWorld> { steps in
      steps.define("it is {color}") { (_: inout ToyWorld, _: Color) in }
    }
    #expect(!own.problems.isEmpty)
    #expect((own + standard).problems.isEmpty)
    #expect((standard + own).stepDefinitions.count == 1)
  }

  @Test func `a problem with a definition is reported with its place and a remedy`() {
    var steps = StepLibrary<ToyWorld>()
    steps.define("I have {int} cukes", fileID: "App/Steps.swift", line: 7) { (_: inout ToyWorld) in }
    steps.define("I have {string} cukes", fileID: "App/Steps.swift", line: 8) { (_: inout ToyWorld, _: Int) in }
    steps.define("{int} of {int}", .in("ja", "{int}の{int}", order: [0, 0]), fileID: "App/Steps.swift", line: 9) {
      (_: inout ToyWorld, _: Int, _: Int) in
    }
    steps.define("in {colr}", fileID: "App/Steps.swift", line: 10) { (_: inout ToyWorld, _: String) in }
    steps.defineParameterType("color", words: ["red": Color.red], fileID: "App/Steps.swift", line: 11)
    steps.defineParameterType("color", words: ["red": Color.red], fileID: "App/Steps.swift", line: 12)
    steps.before(tags: "@a and", fileID: "App/Steps.swift", line: 13) { _, _ in }
    steps.define(fileID: "App/Steps.swift", line: 14) { (_: inout ToyWorld) in }
    let problems = steps.problems
    #expect(problems.map(\.place?.line) == [12, 7, 8, 9, 10, 13, 14])
    #expect(problems.allSatisfy { $0.subject == "App/Steps.swift" })
    #expect(problems[1].message == "'I have {int} cukes' gives 1 value, and the body takes 0")
    #expect(
      problems[2].message
        == "{string} of 'I have {string} cukes' gives a value of type String, and the body takes Int in its place")
    #expect(problems[4].remedy?.contains("{color}") == true)
  }

  @Test func `a form in another language whose values come in another order is shown how to say so`() {
    var steps = StepLibrary<ToyWorld>()
    steps.define("{string} writes {int} posts", .in("ja", "{int}件の投稿を{string}が書く")) {
      (_: inout ToyWorld, _: String, _: Int) in
    }
    steps.define("{string} reads", .in("ja", "{int}が読む")) { (_: inout ToyWorld, _: String) in }
    let remedies = steps.problems.map(\.remedy)
    #expect(
      remedies == [
        "the body takes the values in the order of the first expression; say which of them each parameter gives: "
          + ".in(\"ja\", \"…\", order: [1, 0])", "take it as Int",
      ])
  }

  @Test func `a library with a problem runs nothing`() async throws {
    var steps = StepLibrary<ToyWorld>()
    steps.define("a step") { (_: inout ToyWorld) in }
    steps.define("{int}") { (_: inout ToyWorld) in }
    let (messages, result) = try await rehearse(feature("Given a step"), with: steps)
    #expect(messages.statuses.isEmpty)
    #expect(!result.isSuccess)
    #expect(result.problem?.contains("StepLibraryTests.swift") == true)
  }
}
