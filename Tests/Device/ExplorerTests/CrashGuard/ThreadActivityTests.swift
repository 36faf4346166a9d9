#if os(Linux)
  import Foundation
  import Testing

  @testable import Explorer

  /// A thread that has no processor on a busy machine is not taken to hang; one that works or sleeps is.
  struct ThreadActivityTests {
    @Test(arguments: [("R", 100, 130, 300), ("R", 100, 100, 0), ("S", 100, 100, 500), ("D", 100, 102, 20)])
    func `time counts at work and asleep`(state: String, before: Int, now: Int, milliseconds: Int) throws {
      let earlier = try #require(ThreadActivity(line("R", ticks: before)))
      let later = try #require(ThreadActivity(line(state, ticks: now)))
      #expect(later.time(since: earlier, of: .milliseconds(500)) == .milliseconds(milliseconds))
    }

    @Test func `this thread has a line, and one that is not there has none`() {
      #expect(ThreadActivity(process: Int(getpid()), thread: Int(getpid())) != nil)
      #expect(ThreadActivity(process: Int(getpid()), thread: 0) == nil)
      #expect(ThreadActivity("") == nil)
      #expect(ThreadActivity("7 (a) R 1") == nil)
    }

    /// A line as the system writes it, in which the clock ticks a hundred times a second.
    private func line(_ state: String, ticks: Int) -> String {
      "10057 (a) b) (c) \(state) 10055 10055 9123 0 -1 4194304 88 0 0 0 \(ticks - 10) 10 0 0 20 0 1 0 2288563 2654208"
    }
  }
#endif
