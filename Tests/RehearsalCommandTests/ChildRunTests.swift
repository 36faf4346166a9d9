import Foundation
import RehearsalTestSupport
import Testing

@testable import RehearsalBase
@testable import RehearsalFallibleApp

/// Scenarios run in child processes: a crash of an app fails its scenario and does not end the run.
struct ChildRunTests {
  @Test func `each crash fails its scenario at its step, and the others run`() async throws {
    let folder = try Folder(["mishaps.feature": Self.mishaps])
    let run = try await FallibleCommand.run("run", "mishaps.feature", in: folder, explainsTraps: true)
    #expect(run.status == 1)
    try Golden.expect(run.output, "mishaps.txt")
  }

  @Test func `a trap in our own code is not the app's`() async throws {
    let folder = try Folder(["a.feature": Self.feature("When own happens", "Given it works")])
    try await FallibleCommand.run("run", "a.feature", in: folder).expect(
      2, FallibleCommand.ownTrap, endingWith: "1 passed, 1 failed, 0 skipped\n")
  }

  // By itself, so that on a busy machine no other scenario takes so long.
  @Test func `a hang fails its scenario at its step`() async throws {
    let folder = try Folder(["a.feature": Self.feature("When hang happens")])
    try await FallibleCommand.run("run", "a.feature", "--timeout", "3", in: folder).expect(
      1, "✘ When hang happens", "the app hung: it was stopped after 3 s")
  }

  @Test func `the report is the same, byte for byte, for any number of children and for none`() async throws {
    let folder = try Folder(["a.feature": Self.harmless])
    for (options, jobs) in [
      (["--order", "random:3"], "1"), (["--retry", "1"], "2"), (["--fail-fast"], "5"),
      (["--format", "message", "--clock", "virtual"], "3"),
    ] {
      let here = try await FallibleCommand.run(["run", "a.feature", "--in-process"] + options, in: folder)
      let there = try await FallibleCommand.run(["run", "a.feature", "--jobs", jobs] + options, in: folder)
      #expect(here.output == there.output, "\(jobs) jobs \(options)")
      #expect(here.status == 1 && there.status == 1)
    }
  }

  @Test func `trapped scenarios are reported the same for any number of children`() async throws {
    let folder = try Folder(["a.feature": Self.harmless + Self.traps])
    let one = try await FallibleCommand.run("run", "a.feature", in: folder)
    let three = try await FallibleCommand.run("run", "a.feature", "--jobs", "3", in: folder)
    #expect(one.output == three.output)
    #expect(one.output.hasSuffix("24 passed, 9 failed, 0 skipped\n"), "\(one.output.suffix(200))")
  }

  @Test func `a trapped scenario is retried like any other failed one`() async throws {
    let folder = try Folder([
      "a.feature": Self.feature("Given trap happens the first time", "Given trap \"always\" happens", "Given it works")
    ])
    let run = try await FallibleCommand.run("run", "a.feature", "--retry", "2", in: folder)
    #expect(run.output.contains("flaky"), "\(run.output)")
    #expect(
      run.output.components(separatedBy: "✘ Given trap \"always\" happens").count == 5, "three attempts and the summary"
    )
    #expect(run.output.hasSuffix("1 passed, 2 failed, 0 skipped\n"))
  }

  @Test(arguments: ["1", "3"]) func `fail-fast stops at a trap`(jobs: String) async throws {
    let folder = try Folder([
      "a.feature": Self.feature("Given it works", "Given trap \"here\" happens", "Given it works", "Given it fails")
    ])
    try await FallibleCommand.run("run", "a.feature", "--fail-fast", "--jobs", jobs, in: folder).expectOutput(
      endingWith: "1 passed, 1 failed, 2 skipped\n")
  }

  @Test func `with fail-fast and one child, nothing runs after the first failure`() async throws {
    let folder = try Folder([
      "a.feature": Self.feature(
        "Given it fails", "Given print \"too late\" happens", "Given print \"too late\" happens")
    ])
    let run = try await FallibleCommand.run("run", "a.feature", "--fail-fast", in: folder)
    #expect(!run.error.contains("too late"))
  }

  @Test func `output of apps in this process is not part of the report either`() async throws {
    let folder = try Folder(["a.feature": Self.feature("Given print \"out\" happens", "Given it fails")])
    let run = try await FallibleCommand.run("run", "a.feature", "--in-process", in: folder)
    let inChild = try await FallibleCommand.run("run", "a.feature", in: folder)
    #expect(run.output == inChild.output && run.error == "out\n" && run.status == 1)
  }

  @Test func `output of apps goes to standard error, escaped, and not into the report`() async throws {
    let folder = try Folder([
      "a.feature": Self.feature(
        "Given print \"out\u{1B}[2J\" happens", "Given complain \"err\u{1B}[2J\" happens", "Given it works")
    ])
    let run = try await FallibleCommand.run("run", "a.feature", "--format", "progress", in: folder)
    #expect(run.output.hasSuffix("3 passed, 0 failed, 0 skipped\n") && !run.output.contains("out"))
    #expect(run.error.contains("out\\u{1b}[2J") && run.error.contains("err\\u{1b}[2J"), "\(run.error)")
    #expect(!run.error.contains("\u{1B}"))
  }

  @Test func `a program that the app has left behind, and that prints for ever, is not listened to`() throws {
    let folder = try Folder(["a.feature": Self.feature("Given yes \"again\" happens", "Given it works")])
    let command = FallibleCommand.program("RehearsalFallibleApp", arguments: []).path
    let run = try RunningCommand(
      ["-c", "timeout 120 \"$0\" run a.feature 2>&1 | tail -n 1", command], in: folder,
      program: URL(filePath: "/bin/sh")
    ).end()
    #expect(run.output == "1 passed, 1 failed, 0 skipped\n", "\(run.output)")
  }

  @Test func `a trap in a hook before all scenarios prevents them, one after all of them is no success`() async throws {
    let folder = try Folder([
      "start.feature": Self.feature(app: "BadStart", "Given it works"),
      "end.feature": Self.feature(app: "BadEnd", "Given it works"),
    ])
    let start = try await FallibleCommand.run("run", "start.feature", in: folder)
    #expect(start.status == 1)
    try Golden.expect(start.output, "trap-before-all.txt")
    let end = try await FallibleCommand.run("run", "end.feature", "--jobs", "2", in: folder)
    #expect(end.status == 1)
    try Golden.expect(end.output, "trap-after-all.txt")
  }

  @Test func `the hooks after all scenarios run even if the last scenario trapped`() async throws {
    let folder = try Folder(["a.feature": Self.feature(app: "Hooked", "Given it works", "Given trap \"here\" happens")])
    try await FallibleCommand.run("run", "a.feature", "--format", "message", in: folder).expectOutput("closed")
  }

  @Test(arguments: [
    (["it works", "it works"], 1, 1), (["it works", "it works"], 2, 2), (["trap \"slow\" happens", "it works"], 2, 1),
  ])
  func `the hooks after all scenarios run once in each child that lives`(steps: [String], jobs: Int, times: Int)
    async throws
  {
    let folder = try Folder(["a.feature": Self.feature(app: "Closing", "Given \(steps[0])", "Given \(steps[1])")])
    let run = try await FallibleCommand.run("run", "a.feature", "--jobs", "\(jobs)", in: folder)
    #expect(run.error.split(separator: "\n").count { $0 == "closing" } == times)
  }

  @Test func `an undefined step gets the same snippet in a child, which compiles only used steps`() async throws {
    let folder = try Folder(["a.feature": Self.feature("Given it work", "Given it logs \"x\"")])
    let child = try await FallibleCommand.run("run", "a.feature", in: folder)
    let here = try await FallibleCommand.run("run", "a.feature", "--in-process", in: folder)
    #expect(child.output == here.output && child.status == 1)
  }

  @Test func `a trace draws the screen after every step`() async throws {
    let folder = try Folder([
      "a.feature": Self.feature(
        "When the app starts\n    And it logs \"here\"\n    Then I see the screen \"Screen\"\n    And it fails")
    ])
    let run = try await FallibleCommand.run("run", "a.feature", "--trace", in: folder)
    try Golden.expect(run.output, "trace.txt")
    let here = try await FallibleCommand.run("run", "a.feature", "--trace", "--in-process", in: folder)
    #expect(here.output == run.output)
  }

  private static func feature(app: String = "Fallible", _ steps: String...) -> String {
    steps.enumerated().reduce("Feature: f\n") {
      $0 + "  Scenario: \($1.offset)\n    Given the app \"\(app)\"\n    \($1.element)\n    And it works\n"
    }
  }

  private static let harmless = (1...30).reduce("Feature: many\n") { text, number in
    let app = number % 3 == 0 ? "Fallible" : "Hooked"
    let end = number % 5 == 0 ? "fails" : "logs \"\(number)\""
    return text + "  Scenario: \(number)\n    Given the app \"\(app)\"\n    And it \(end)\n"
  }

  private static let traps = (1...3).reduce("") { text, number in
    text + "  Scenario: trap \(number)\n    Given the app \"Fallible\"\n    And trap \"\(number)\" happens\n"
  }

  private static let mishaps = """
    Feature: What can befall an app
      Scenario: Nothing
        Given the app "Fallible"
        When it works

      Scenario: A trap
        Given the app "Fallible"
        When it logs "about to trap"
        And trap "no rows" happens
        And it works
        And nobody knows this step

      Scenario: An exit
        Given the app "Fallible"
        When exit "0" happens

      Scenario: A kill
        Given the app "Fallible"
        When kill happens

      @trapBefore
      Scenario: A trap in a hook before
        Given the app "Fallible"
        When it works

      @trapAfter
      Scenario: A trap in a hook after
        Given the app "Fallible"
        When it works

      Scenario: Nothing again
        Given the app "Fallible"
        When it works

    """
}

/// A `rehearse` in its own process, with apps that crash and hang.
enum FallibleCommand {
  static func run(_ arguments: String..., in folder: Folder? = nil, explainsTraps: Bool = false) async throws -> Outcome
  {
    try await run(arguments, in: folder, explainsTraps: explainsTraps)
  }

  /// - Parameters:
  ///   - folder: The working folder; nil for an empty one.
  ///   - closesOutput: Whether it is started without a standard output.
  ///   - explainsTraps: Whether Swift's backtracer looks at traps, which takes a second or two for each.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: Folder? = nil,
    program: String = "RehearsalFallibleApp",
    closesOutput: Bool = false, explainsTraps: Bool = false
  ) async throws -> Outcome {
    let command = try RunningCommand(
      arguments, environment: environment, in: try folder ?? Folder([:]),
      program: BuiltPrograms.folder.appending(path: program),
      closesOutput: closesOutput, explainsTraps: explainsTraps)
    return try command.end()
  }

  /// What is said of a trap that is none of the app's.
  static let ownTrap = "a trap in Rehearsal's own code, which says nothing of the app"

  /// Starts `rehearse` itself, with the example apps.
  static func start(_ arguments: [String]) throws -> RunningCommand {
    try RunningCommand(arguments, in: try Folder([:]), program: BuiltPrograms.folder.appending(path: "rehearse"))
  }

  /// The path of an executable of the package.
  static func path(of program: String) -> URL { BuiltPrograms.folder.appending(path: program) }

  /// An executable of the package, as a child.
  static func program(_ name: String, arguments: [String]) -> ChildProgram {
    ChildProgram(path: BuiltPrograms.folder.appending(path: name).path, arguments: arguments)
  }

  /// A text with the programs' names in place of their paths.
  fileprivate static func named(_ text: String) -> String { text.replacing(BuiltPrograms.folder.path + "/", with: "") }
}

/// A command that was started in its own process, and may still run.
struct RunningCommand {
  let process = Program()
  /// Kept alive as long as the process.
  private let folder: Folder
  private let outputPath: String
  private let errorPath: String

  init(
    _ arguments: [String], environment: [String: String] = [:], in folder: Folder, program: URL,
    closesOutput: Bool = false, explainsTraps: Bool = false
  ) throws {
    self.folder = folder
    let backtrace = explainsTraps ? [:] : ["SWIFT_BACKTRACE": "enable=no"]
    process.environment = ProcessInfo.processInfo.environment.merging(backtrace) { $1 }.merging(environment) { $1 }
    process.executableURL = closesOutput ? URL(filePath: "/bin/sh") : program
    process.arguments = (closesOutput ? ["-c", "exec \"$0\" \"$@\" >&-", program.path] : []) + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    outputPath = folder.path + "/.output-\(UUID())"
    errorPath = folder.path + "/.error-\(UUID())"
    for path in [outputPath, errorPath] { try Data().write(to: URL(filePath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: outputPath)
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    try process.run()
  }

  /// The output so far.
  ///
  /// Programs are called by their paths, which are others on each machine: here they have their names.
  var output: String { get throws { FallibleCommand.named(try String(contentsOfFile: outputPath, encoding: .utf8)) } }

  /// What was written to standard error so far.
  var error: String { get throws { FallibleCommand.named(try String(contentsOfFile: errorPath, encoding: .utf8)) } }

  /// Waits until the process ends.
  func end() throws -> Outcome {
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try output,
      error: FallibleCommand.named(try String(contentsOfFile: errorPath, encoding: .utf8)))
  }
}
