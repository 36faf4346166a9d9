import Testing

@testable import RehearsalBase

/// The silence of a thread lasts while that works or sleeps.
struct SilenceTests {
  @Test func `time counts while a thread sleeps, half a second at most between two looks`() throws {
    let asleep = try #require(ThreadActivity(Self.line("S", ticks: 100)))
    let start = ContinuousClock.now
    var silence = Silence(asleep, at: start)
    silence.lookAgain(asleep, at: start + .milliseconds(100))
    #expect(silence.duration == .milliseconds(100))
    // The machine may have slept.
    silence.lookAgain(asleep, at: start + .seconds(60))
    #expect(silence.duration == .milliseconds(600))
  }

  @Test func `time does not count while a thread waits for a processor`() throws {
    let waiting = try #require(ThreadActivity(Self.line("R", ticks: 100)))
    let start = ContinuousClock.now
    var silence = Silence(waiting, at: start)
    silence.lookAgain(waiting, at: start + .milliseconds(100))
    #expect(silence.duration == .zero)
  }

  @Test func `all time counts where nothing is known of a thread`() {
    let start = ContinuousClock.now
    var silence = Silence(nil, at: start)
    silence.lookAgain(nil, at: start + .milliseconds(100))
    #expect(silence.duration == .milliseconds(100))
  }

  /// A line as the system writes it; its times are in hundredths of a second.
  private static func line(_ state: String, ticks: Int) -> String {
    "10057 (app) \(state) 10055 10055 9123 0 -1 4194304 88 0 0 0 \(ticks) 0 0 0 20 0 1 0 2288563 2654208"
  }
}
