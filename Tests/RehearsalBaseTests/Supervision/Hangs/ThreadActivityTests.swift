#if os(Linux)
  import Foundation
  import Testing

  @testable import RehearsalBase

  /// A thread that waits for a processor on a busy machine does not count as hanging; one that works or sleeps does.
  struct ThreadActivityTests {
    @Test(arguments: [("R", 100, 130, 300), ("R", 100, 100, 0), ("S", 100, 100, 500), ("D", 100, 102, 20)])
    func `time counts while a thread works or sleeps`(state: String, before: Int, now: Int, milliseconds: Int) throws {
      let earlier = try #require(ThreadActivity(line("R", ticks: before)))
      let later = try #require(ThreadActivity(line(state, ticks: now)))
      #expect(later.time(since: earlier, of: .milliseconds(500)) == .milliseconds(milliseconds))
    }

    @Test func `this thread has a line, and a missing thread has none`() {
      #expect(ThreadActivity(thread: Int(getpid())) != nil)
      #expect(ThreadActivity(thread: 0) == nil)
      #expect(ThreadActivity("") == nil)
      #expect(ThreadActivity("7 (a) R 1") == nil)
    }

    /// A line as the system writes it; its times are in hundredths of a second.
    private func line(_ state: String, ticks: Int) -> String {
      "10057 (a) b) (c) \(state) 10055 10055 9123 0 -1 4194304 88 0 0 0 \(ticks - 10) 10 0 0 20 0 1 0 2288563 2654208"
    }
  }
#endif
