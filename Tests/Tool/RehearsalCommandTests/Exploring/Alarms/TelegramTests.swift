import Rehearsal
import Testing

/// A spinner turns while something is waited for (Invariants: 1), and what was sent stands in sight where it failed (9).
struct TelegramTests {
  @Test(arguments: Telegram.Manner.allCases)
  func `spinners end, and a text that was not sent is not lost`(manner: Telegram.Manner) async {
    let run = await rehearse(
      ["explore", "--app", "Telegram", "--in-process", "--actions", "2", "--fault-kinds", "offline,500"],
      apps: [Telegram.appUnderTest(manner)])
    #expect(run.status == (manner.broken == nil ? 0 : 1), "\(manner)\n\(run.output)\(run.error)")
    guard let broken = manner.broken else { return }
    #expect(run.output.contains(broken) && run.output.contains("\n1 kind of violation"), "\(manner)\n\(run.output)")
    #expect(run.output.contains("as a scenario that fails"), "\(run.output)")
  }
}
