import Foundation
import RehearsalTestSupport
import Testing

/// A crash or hang of an explored app is a violation with a path, and the search continues elsewhere.
struct ExploreMishapsTests {
  private func explore(_ app: String, _ options: String..., explainsTraps: Bool = false) async throws -> Outcome {
    try await FallibleCommand.run(
      ["explore", "--app", app, "--actions", "2", "--timeout", "1"] + options, in: try Folder([:]),
      explainsTraps: explainsTraps)
  }

  @Test(arguments: [
    ("Touch-trap", "Mishap.swift"), ("Touch-index", "Index out of range at a touch"),
    ("Touch-abort", "the app aborted at a touch"),
    ("Touch-overflow", "calls itself without end, at a touch"),
    ("Touch-exit", "the app ended its process at a touch"),
    ("Touch-quickExit", "the app ended its process"),
    ("Touch-hang", "the app hung"),
  ])
  func `a touch that crashes or hangs is reported with its path`(app: String, cause: String) async throws {
    let run = try await explore(app)
    #expect(run.status == 1, "\(run.error)")
    #expect(run.output.contains(cause) && run.output.contains("at a touch on Only: button Mishap"), "\(run.output)")
    #expect(run.output.contains("And I tap \"Mishap\""), "\(run.output)")
    // The other button was still touched, and the search is complete.
    #expect(run.output.contains("\n1 kind of violation"), "\(run.output)")
    #expect(run.output.contains("With 1 fault at most: 3 states"), "\(run.output)")
  }

  @Test func `a trap in our own code is not the app's`() async throws {
    let run = try await explore("Touch-own", "--faults", "0")
    #expect(run.status == 2 && run.error.contains(FallibleCommand.ownTrap), "\(run.output)\(run.error)")
    #expect(!run.output.contains("Broken"), "\(run.output)")
  }

  @Test func `a trap is found though a lock stays taken, and who waits for that lock hangs`() async throws {
    try await explore("Touch-lock", "--faults", "0").expect(
      1, "RehearsalFallibleApp/Mishap.swift:13: Fatal error", "the app hung at a touch on Only: button Mishap")
  }

  @Test(arguments: [("Touch-index", "Index out of range (Mishap.swift:11)"), ("Touch-overflow", "(Mishap.swift:57)")])
  func `a trap has its line in the sources where the runtime names none`(app: String, place: String) async throws {
    try await explore(app, "--faults", "0", explainsTraps: true).expectOutput(place)
  }

  @Test(arguments: ["Touch-trap", "Touch-overflow", "Touch-quickExit", "TrapsInRows"])
  func `the report is the same for any number of jobs`(app: String) async throws {
    let one = try await explore(app, "--jobs", "1")
    let two = try await explore(app, "--jobs", "2")
    #expect(one.status == 1 && one.output == two.output, "\(one.output)\(two.output)")
  }

  @Test func `traps of several threads at the same time are each reported with their message`() async throws {
    let arguments = ["explore", "--app", "TrapsManyWays", "--actions", "3", "--faults", "0", "--jobs"]
    let alone = try await FallibleCommand.run(arguments + ["1"])
    #expect(alone.status == 1 && alone.output.hasSuffix("8 kinds of violation\n"), "\(alone.output)\(alone.error)")
    let together = try await FallibleCommand.run(arguments + ["4"])
    #expect(together.output == alone.output, "\(together.output)")
  }

  @Test func `one trap is one finding, whatever leads to it`() async throws {
    let run = try await explore("TrapsInOnePlace", "--faults", "0")
    #expect(run.status == 1 && run.output.hasSuffix("\n2 kinds of violation\n"), "\(run.output)\(run.error)")
    #expect(run.output.components(separatedBy: "\n  RehearsalFallibleApp/Mishap.swift").count == 2, "\(run.output)")
    #expect(run.output.components(separatedBy: "\n  Swift/").count == 2, "\(run.output)")
  }

  @Test func `a trap is not repeated in states in which the trapping code reads the same`() async throws {
    let folder = try Folder([:])
    try await FallibleCommand.run(
      ["explore", "--app", "TrapsInFront", "--actions", "8", "--faults", "0"], in: folder
    ).expectOutput("in front", "\n1 kind of violation")
    let traps = try String(contentsOfFile: folder.path + "/traps.txt", encoding: .utf8)
    // Once in each of the searches, and once for the counterexample.
    #expect(traps.split(separator: "\n").count < 8, "\(traps)")
  }

  @Test func `the scenario of a hang behind another violation checks only the hang`() async throws {
    let run = try await explore("HangsBehindAnIssue", "--faults", "0")
    let finding = run.output.components(separatedBy: "Broken: trap, nothing traps").last ?? ""
    #expect(run.output.hasSuffix("2 kinds of violation\n"), "\(run.output)\(run.error)")
    #expect(
      finding.contains("the app hung") && finding.contains("only the invariant \"trap\" is asked"), "\(run.output)")
  }

  @Test func `a trap in rows is reported for the state that shows them`() async throws {
    try await explore("TrapsInRows").expect(1, "when the rows of Only were built\n  after 1 tap:")
  }

  @Test(arguments: ["1", "2"]) func `rows of a hidden screen that would trap are no violation`(
    jobs: String
  ) async throws {
    let run = try await explore("TrapsWhereHidden", "--actions", "4", "--jobs", jobs)
    #expect(
      run.status == 0 && run.output.contains("\nNo invariant is broken in 10 states"), "\(run.output)\(run.error)")
    // Behind the touch that compares the hidden list, too.
    #expect(run.output.contains("With 1 fault at most: 10 states"), "\(run.output)")
  }

  @Test(arguments: [("0", "8 states, 14 transitions"), ("1", "32 states, 78 transitions")])
  func `the first call to a hidden screen whose rows would trap is no violation`(
    life: String, extent: String
  ) async throws {
    try await explore("TrapsWheneverHidden", "--actions", "3", "--life", life).expect(0, extent)
  }

  @Test func `neither walks nor a scenario build the rows of a hidden screen`() async throws {
    try await explore("TrapsWheneverHidden", "--walks", "20", "--actions", "20").expect(0, "No invariant is broken")
    let folder = try Folder(
      scenario: "Given the app \"TrapsWheneverHidden\"", "When the app starts", "And I tap \"Edit\"",
      "And I tap \"Touch\"", "And the app goes to the background", "Then I see \"Touch\"")
    try await FallibleCommand.run(["run", "a.feature"], in: folder).expect(0)
  }

  @Test func `a trap at launch has a path of only the launch`() async throws {
    try await explore("TrapsAtLaunch").expect(1, " at its launch\n  after nothing but a launch:")
  }

  @Test func `a crash that cannot be caught is reported with the findings so far`() async throws {
    let run = try await explore("Touch-kill")
    #expect(run.status == 2)
    #expect(run.output.hasSuffix("Interrupted: this is what is known so far\nNo invariant is broken so far\n"))
    #expect(run.error.contains("the app's process was killed (SIGKILL)"), "\(run.error)")
    #expect(run.error.contains("try: less --memory than 1000 MB, if there was none left"), "\(run.error)")
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `an interrupted search reports the findings so far`(signal: Int32, status: Int32) async throws {
    // This search would take very long.
    let run = try interrupt(["--faults", "7", "--actions", "200"], with: signal)
    #expect(run.status == status && run.reason == .exit)
    #expect(run.output.contains(" still to be expanded\nInterrupted: this is what is known so far\n"), "\(run.output)")
    #expect(run.output.hasSuffix(" of violation so far\n") && run.error == "", "\(run.output)\(run.error)")
  }

  @Test func `interrupted walks are not said to hang`() async throws {
    // The first walk breaks less, so that it has ended.
    let run = try interrupt(["--walks", "1000000", "--actions", "4"], with: SIGINT, afterKinds: 2)
    #expect(run.status == 130)
    #expect(run.output.contains(" walks of 1000000, ") && !run.output.contains("ended by a hang"), "\(run.output)")
  }

  /// Explores until so many kinds of violation are found, and interrupts that.
  private func interrupt(
    _ arguments: [String], with signal: Int32, afterKinds kinds: Int = 1
  ) throws -> (status: Int32, reason: Program.TerminationReason, output: String, error: String) {
    let search = try FallibleCommand.start(["explore", "--app", "PublishedBalance"] + arguments)
    // Blocks this thread instead of awaiting: other tests may occupy all threads of tasks.
    func wait(until isThere: () throws -> Bool) rethrows {
      let limit = ContinuousClock.now + .seconds(60)
      while try !isThere(), search.process.isRunning, ContinuousClock.now < limit { usleep(20_000) }
    }
    try wait { try search.output.components(separatedBy: "Broken: ").count > kinds }
    kill(search.process.processIdentifier, signal)
    wait { false }
    if search.process.isRunning { kill(search.process.processIdentifier, SIGKILL) }
    let run = try search.end()
    return (run.status, search.process.terminationReason, run.output, run.error)
  }

  #if os(Linux)
    @Test(arguments: [false, true])
    func `no process of a search remains when its parent or itself is killed`(killsParent: Bool) throws {
      let arguments = ["explore", "--app", "PublishedBalance", "--faults", "7", "--actions", "200"]
      let search = try FallibleCommand.start(arguments)
      let parent = search.process.processIdentifier
      func wait(until isThere: () -> Bool) {
        let limit = ContinuousClock.now + .seconds(60)
        while !isThere(), ContinuousClock.now < limit { usleep(20_000) }
      }
      var processes: [pid_t] = []
      wait {
        processes = Self.descendants(of: parent)
        // A thread of its own runs the app's code.
        return processes.contains { Self.threads(of: $0) > 1 }
      }
      #expect(processes.count == 1)
      kill(killsParent ? parent : processes[0], SIGKILL)
      wait { processes.allSatisfy { !Self.isAlive($0) } }
      #expect(processes.allSatisfy { !Self.isAlive($0) })
      wait { !search.process.isRunning }
      if search.process.isRunning { kill(parent, SIGKILL) }
      let run = try search.end()
      #expect(killsParent || run.status == 2 && run.error.contains("was killed (SIGKILL)"), "\(run.error)")
    }

    /// The children of a process, each followed by its own.
    private static func descendants(of process: pid_t) -> [pid_t] {
      let list = try? String(contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
      return (list ?? "").split(separator: " ").compactMap { pid_t($0) }.flatMap { [$0] + descendants(of: $0) }
    }

    private static func threads(of process: pid_t) -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task"))?.count ?? 0
    }

    private static func isAlive(_ process: pid_t) -> Bool {
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
      return !status.contains(") Z ")
    }
  #endif

  @Test func `nothing is left in the folder for temporary files`() async throws {
    let temporary = try Folder([:])
    let run = try await FallibleCommand.run(
      ["explore", "--app", "Touch-trap", "--actions", "1"], environment: ["TMPDIR": temporary.path],
      in: try Folder([:]))
    #expect(run.status == 1 && run.output.contains("Mishap.swift"), "\(run.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  @Test func `without a folder for temporary files, traps are still caught`() async throws {
    try await FallibleCommand.run(
      ["explore", "--app", "Touch-trap", "--actions", "1"], environment: ["TMPDIR": "/nowhere"]
    ).expect(1, "Mishap.swift")
  }
}
