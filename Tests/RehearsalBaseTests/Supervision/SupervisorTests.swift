import Foundation
import RehearsalBase
import RehearsalTestSupport
import Testing

/// Children that answer, and children that end early: everything they sent before arrives.
struct SupervisorTests {
  private static let program = ChildProgram(
    path: BuiltPrograms.folder.appending(path: "RehearsalFallibleApp").path, arguments: ["obey"])

  /// The result of a child that was sent some requests.
  private struct Course {
    var frames: [String] = []
    var lines: [String] = []
    var exit: ChildExit?
  }

  private func course(_ requests: [String], timeout: Duration? = nil) throws -> Course {
    var supervisor = Supervisor(timeout: timeout)
    let child = try supervisor.start(Self.program)
    for request in requests { child.send(Array(request.utf8)) }
    child.dismiss()
    var course = Course()
    while let (_, event) = supervisor.next() {
      switch event {
      case .frame(let bytes): course.frames.append(String(decoding: bytes, as: UTF8.self))
      case .wrote(let line): course.lines.append(line)
      case .ended(let exit): course.exit = exit
      }
    }
    return course
  }

  @Test func `a child answers everything, then ends by itself`() throws {
    let requests = (0..<1000).map { "echo \($0)" }
    let course = try course(requests)
    #expect(course.frames == requests + ["bye"])
    #expect(course.exit?.cause == .exited(0))
  }

  @Test(arguments: [
    ("trap oh no", "the app trapped: Fatal error: oh no (Mishap.swift:10)"),
    ("trap one\ntwo", "the app trapped: Fatal error: one\ntwo (Mishap.swift:10)"),
    ("exit 3", "the app ended its process with exit code 3"),
    ("kill", "the app's process was killed (SIGKILL): perhaps there was no memory left"),
    ("disconnect", "the app closed its process's connection to the runner"),
  ])
  func `what a child sent before it ended arrives, and the exit is explained`(
    request: String, explanation: String
  ) throws {
    let course = try course(["echo", request, "never"])
    #expect(course.frames == ["echo", request])
    #expect(course.exit?.explanation == explanation)
  }

  @Test(arguments: [
    ("index", "the app trapped: Fatal error: Index out of range"), ("abort", "the app crashed"),
    ("overflow x", "the app crashed"),
  ])
  func `the signal that ended a child is reported`(request: String, start: String) throws {
    let exit = try #require(try course([request]).exit)
    #expect(exit.explanation.hasPrefix(start), "\(exit)")
  }

  @Test func `a child that hangs is killed after the time-out, and one with much work is not`() throws {
    let start = ContinuousClock.now
    let hung = try course(["echo", "hang"], timeout: .milliseconds(300))
    #expect(hung.frames == ["echo", "hang"])
    #expect(hung.exit?.explanation == "the app hung: it was stopped after 0.3 s")
    #expect(ContinuousClock.now - start < .seconds(10))
    let waiting = try course(["echo"], timeout: .milliseconds(300))
    #expect(waiting.exit?.cause == .exited(0))
  }

  @Test func `what a child prints arrives line by line`() throws {
    let course = try course(["print a\nb", "complain c", "trap d"])
    #expect(course.lines.starts(with: ["a", "b"]))
    #expect(course.lines.contains { $0.hasSuffix("c" + "RehearsalFallibleApp/Mishap.swift:10: Fatal error: d") })
  }

  @Test func `frames of any size arrive`() throws {
    let requests = [0, 1, 100_000, 300_000, 3_000_000, 5].map { "echo " + String(repeating: "x", count: $0) }
    #expect(try course(requests).frames == requests + ["bye"])
  }

  @Test func `a child that is already started can be used, and an unfinished line is printed too`() throws {
    var supervisor = Supervisor(timeout: nil)
    let child = supervisor.adopt(try SupervisedChild(Self.program))
    child.send(Array("complain half a line".utf8))
    child.dismiss()
    var events: [ChildEvent] = []
    while let (_, event) = supervisor.next() { events.append(event) }
    #expect(events.contains(.wrote("half a line")))
    guard case .ended(let exit) = events.last else { return #expect(Bool(false), "\(events)") }
    #expect(exit.cause == .exited(0))
  }

  @Test func `a child that ends before it connects is no failure of the app`() throws {
    var supervisor = Supervisor(timeout: nil)
    let child = try supervisor.start(ChildProgram(path: "/bin/sh", arguments: ["-c", "echo no room; exit 7"]))
    child.dismiss()
    var exit: ChildExit?
    while let (_, event) = supervisor.next() { if case .ended(let end) = event { exit = end } }
    #expect(exit?.hasConnected == false)
    #expect(
      exit?.explanation == "a child process did not start: it ended with exit code 7, and had printed: no room")
  }

  @Test func `a child has no descriptors but its own`() throws {
    let inherited = open("/dev/null", O_RDONLY)
    defer { close(inherited) }
    var supervisor = Supervisor(timeout: nil)
    let script = "for n in 3 4 5 6 7 8 9 \(inherited); do if { true <&$n; } 2>/dev/null; then echo $n; fi; done"
    let child = try supervisor.start(ChildProgram(path: "/bin/bash", arguments: ["-c", script]))
    child.dismiss()
    var lines: [String] = []
    while let (_, event) = supervisor.next() { if case .wrote(let line) = event { lines.append(line) } }
    #expect(lines == ["3", "4"], "its connection, and the memory that its parent sees")
  }

  @Test func `a program that cannot be started is an error`() {
    var supervisor = Supervisor(timeout: nil)
    #expect(throws: SpawnError.self) { try supervisor.start(ChildProgram(path: "/nowhere", arguments: [])) }
  }
}
