import Foundation
import Rehearsal
import TestFiles
import Testing

@testable import RehearsalCommand

/// `rehearse run --watch`: what runs after which change.
@Suite(.timeLimit(.minutes(2)))
struct WatchTests {
  private static func feature(_ name: String, _ steps: String...) -> String {
    "Feature: \(name)\n"
      + steps.enumerated().map { index, step in
        "  Scenario: \(name) \(index + 1)\n    Given the app \"Fallible\"\n    When \(step)\n"
      }.joined()
  }

  /// A watching command, its keys and its output.
  private final class Watching {
    let process = Process()
    private let keys = Pipe()
    private let file: String
    /// How much of the output was looked at.
    private var seen = 0

    init(_ arguments: [String], in folder: Folder, program: URL, environment: [String: String] = [:]) throws {
      file = folder.path + "/.output"
      try Data().write(to: URL(filePath: file))
      process.executableURL = program
      process.arguments = ["run", "--watch"] + arguments
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = keys
      process.standardOutput = FileHandle(forWritingAtPath: file)
      process.standardError = process.standardOutput
      try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func press(_ text: String) throws { try keys.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    /// The output since the last call, up to the next prompt.
    func next() async throws -> String {
      for _ in 0..<1000 {
        let text = String(decoding: try Data(contentsOf: URL(filePath: file)).dropFirst(seen), as: UTF8.self)
        if let end = text.firstRange(of: "q: quit\n") {
          let part = String(text[..<end.upperBound])
          seen += part.utf8.count
          return part
        }
        try await Task.sleep(for: .milliseconds(20))
      }
      Issue.record("no prompt: \(try String(contentsOfFile: file, encoding: .utf8))")
      throw CancellationError()
    }

    func quit() throws -> Int32 {
      try press("q")
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private func write(_ text: String, _ name: String, in folder: Folder) throws {
    try text.write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
  }

  @Test(arguments: [[:], ["REHEARSE_POLLING": "1"]])
  func `a changed file's scenarios run again, failing first`(environment: [String: String]) async throws {
    let folder = try Folder([
      "a.feature": Self.feature("a", "it works"), "b.feature": Self.feature("b", "it works", "it fails"),
    ])
    let watching = try Watching(
      ["."], in: folder, program: FallibleCommand.path(of: "FallibleApp"), environment: environment)
    let all = try await watching.next()
    #expect(all.contains("Scenario: a 1") && all.contains("2 passed, 1 failed, 0 skipped"), "\(all)")
    try write(Self.feature("b", "it works", "it fails", "it works"), "b.feature", in: folder)
    let changed = try await watching.next()
    #expect(!changed.contains("Scenario: a 1") && changed.contains("2 passed, 1 failed, 0 skipped"), "\(changed)")
    let order = changed.matches(of: /Scenario: (b \d)/).map { String($0.1) }
    #expect(order.prefix(3) == ["b 2", "b 1", "b 3"], "\(order)")
    try write(Self.feature("b", "it works", "it works"), "b.feature", in: folder)
    #expect(try await watching.next().contains("2 passed, 0 failed, 0 skipped"))
    try write(Self.feature("c", "it works"), "c.feature", in: folder)
    #expect(try await watching.next().contains("Scenario: c 1"))
    #expect(try watching.quit() == 0)
  }

  @Test func `keys run everything, what failed, and only some names`() async throws {
    let folder = try Folder(["a.feature": Self.feature("a", "it works", "it fails")])
    let watching = try Watching(["a.feature"], in: folder, program: FallibleCommand.path(of: "FallibleApp"))
    #expect(try await watching.next().contains("1 passed, 1 failed, 0 skipped"))
    try watching.press("a")
    #expect(try await watching.next().contains("1 passed, 1 failed, 0 skipped"))
    try watching.press("f")
    #expect(try await watching.next().contains("0 passed, 1 failed, 0 skipped"))
    try watching.press("n1$\n")
    let named = try await watching.next()
    #expect(named.contains("1 passed, 0 failed, 0 skipped") && named.contains("only names that match 1$"), "\(named)")
    try watching.press("f")
    #expect(try await watching.next().contains("Nothing failed."))
    try watching.press("n\n")
    #expect(try await watching.next().contains("1 passed, 1 failed, 0 skipped"))
    #expect(try watching.quit() == 1)
  }

  #if os(Linux)
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func `a signal leaves the terminal as it was, and no temporary folder`(signal: Int32) async throws {
      let folder = try Folder(["a.feature": Self.feature("a", "it works"), "tmp/.keep": ""])
      let terminal = try Terminal(
        ["run", "--watch", "a.feature"], environment: ["TMPDIR": folder.path + "/tmp"], in: folder,
        program: "FallibleApp")
      try terminal.wait(for: "q: quit")
      while terminal.isCanonical, terminal.isRunning { usleep(10_000) }
      terminal.kill(signal)
      #expect(terminal.end() == signal)
      #expect(terminal.isCanonical)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp") == [".keep"])
    }

    @Test func `a signal during a run ends the run, too`() async throws {
      let folder = try Folder(["a.feature": Self.feature("a", "spin happens"), "tmp/.keep": ""])
      let watching = try Watching(
        ["a.feature", "--timeout", "600"], in: folder, program: FallibleCommand.path(of: "FallibleApp"),
        environment: ["TMPDIR": folder.path + "/tmp"])
      var child: pid_t?
      for _ in 0..<3_000 where child == nil {
        usleep(20_000)
        let list = try? String(contentsOfFile: folder.path + "/spinning.txt", encoding: .utf8)
        child = list?.split(separator: "\n").first.flatMap { pid_t($0) }
      }
      watching.process.terminate()
      watching.process.waitUntilExit()
      #expect(watching.process.terminationStatus == SIGTERM && watching.process.terminationReason == .uncaughtSignal)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tmp") == [".keep"])
      let spinning = try #require(child)
      for _ in 0..<1_500 where kill(spinning, 0) == 0 { usleep(20_000) }
      #expect(kill(spinning, 0) != 0)
    }
  #endif

  @Test func `a watched file is no report`() async throws {
    let folder = try Folder(["a.feature": Self.feature("a", "it works")])
    let run = try await FallibleCommand.run(
      "run", "--watch", "a.feature", "--format", "junit:a.feature", in: folder)
    #expect(run.status == 2 && run.error.contains("the call reads this file"), "\(run.error)")
  }

  @Test func `a file that cannot be parsed is no end, nor is one that is gone`() async throws {
    let folder = try Folder(["a.feature": Self.feature("a", "it fails"), "b.feature": Self.feature("b", "it works")])
    let watching = try Watching(["."], in: folder, program: FallibleCommand.path(of: "FallibleApp"))
    _ = try await watching.next()
    try write("Feature: a\n  Scenario: x\n    Given y\n    nonsense\n", "a.feature", in: folder)
    #expect(try await watching.next().contains("a.feature:4"))
    try FileManager.default.removeItem(atPath: folder.path + "/a.feature")
    _ = try await watching.next()
    try watching.press("a")
    #expect(try await watching.next().contains("1 passed, 0 failed, 0 skipped"))
    #expect(try watching.quit() == 0)
  }

  @Test func `a change of sources builds the package, and the new program runs everything`() async throws {
    // A build that writes down how it was called, and fails the first time.
    let swift = """
      #!/bin/sh
      echo "called: $*"
      [ -e built ] && exit 0
      touch built
      exit 1

      """
    let folder = try Folder([
      "Package.swift": "", "Sources/a.swift": "1", "a.feature": Self.feature("a", "it works"), "bin/swift": swift,
      ".build/debug/x": "",
    ])
    let program = URL(filePath: folder.path + "/.build/debug/FallibleApp")
    try FileManager.default.copyItem(at: FallibleCommand.path(of: "FallibleApp"), to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/swift")
    let path = folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let watching = try Watching(["a.feature"], in: folder, program: program, environment: ["PATH": path])
    _ = try await watching.next()
    try write("2", "Sources/a.swift", in: folder)
    let failed = try await watching.next()
    #expect(failed.contains("called: build --package-path"), "\(failed)")
    #expect(failed.contains("--configuration debug --product FallibleApp") && !failed.contains("passed"), "\(failed)")
    try write("3", "Sources/a.swift", in: folder)
    let built = try await watching.next()
    #expect(built.contains("called: build") && built.contains("1 passed, 0 failed, 0 skipped"), "\(built)")
    #expect(try watching.quit() == 0)
  }

  @Test func `the scenarios of a rerun report come first on request`() async throws {
    let folder = try Folder([
      "a.feature": Self.feature("a", "it works", "it works", "it fails"), "rerun.txt": "a.feature:8\n",
    ])
    let run = try await FallibleCommand.run("run", "a.feature", "--order", "first:rerun.txt", in: folder)
    let order = run.output.matches(of: /Scenario: (a \d)/).map { String($0.1) }
    #expect(order.prefix(3) == ["a 3", "a 1", "a 2"], "\(run.output)\(run.error)")
    let missing = try await FallibleCommand.run("run", "a.feature", "--order", "first:none.txt", in: folder)
    #expect(missing.status == 2 && missing.error.contains("there is no such rerun file"), "\(missing.error)")
  }

  @Test func `the package of a program is found by its place`() {
    #expect(
      WatchedPackage(executable: "/p/.build/x86_64-unknown-linux-gnu/release/App")?.build == [
        "swift", "build", "--package-path", "/p", "--configuration", "release", "--product", "App",
      ])
    #expect(WatchedPackage(executable: "/usr/local/bin/rehearse") == nil)
  }

  @Test func `a path that is not there is refused`() async throws {
    let folder = try Folder([:])
    let run = await rehearse("run", "--watch", folder.path + "/nowhere")
    #expect(run.status == 2 && run.error.contains("there is no such file or folder"), "\(run.error)")
  }
}
