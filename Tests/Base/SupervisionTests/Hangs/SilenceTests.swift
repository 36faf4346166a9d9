#if os(Linux)
  import Foundation
  import TestFiles
  import Supervision
  import Testing

  /// The silence of a thread lasts while that works or sleeps, until it gives a sign.
  struct SilenceTests {
    @Test func `time counts while a process sleeps, and begins anew after a sign of life`() throws {
      let sleeper = Program()
      sleeper.executableURL = URL(filePath: "/bin/sleep")
      sleeper.arguments = ["60"]
      try sleeper.run()
      defer { sleeper.terminate() }
      let process = Int(sleeper.processIdentifier)
      while ThreadActivity(process: process, thread: process)?.isAsleep != true { usleep(1_000) }
      let start = ContinuousClock.now
      var silence = Silence(ofThread: process, in: process, at: start)
      silence.lookAgain(at: start + .milliseconds(100))
      #expect(silence.duration == .milliseconds(100))
      // One of them, or the machine, may have slept.
      silence.lookAgain(at: start + .seconds(60))
      #expect(silence.duration == .milliseconds(600))
      silence.end(at: start + .seconds(61))
      #expect(silence.duration == .zero)
      silence.lookAgain(at: start + .seconds(61) + .milliseconds(10))
      #expect(silence.duration == .milliseconds(10))
    }

    @Test func `time does not count while a process has been stopped`() throws {
      let sleeper = Program()
      sleeper.executableURL = URL(filePath: "/bin/sleep")
      sleeper.arguments = ["60"]
      try sleeper.run()
      defer {
        kill(sleeper.processIdentifier, SIGKILL)
      }
      kill(sleeper.processIdentifier, SIGSTOP)
      let process = Int(sleeper.processIdentifier)
      while ThreadActivity(process: process, thread: process)?.isAsleep != false { usleep(1_000) }
      let start = ContinuousClock.now
      var silence = Silence(ofThread: process, in: process, at: start)
      silence.lookAgain(at: start + .milliseconds(100))
      #expect(silence.duration == .zero)
    }
  }
#endif
