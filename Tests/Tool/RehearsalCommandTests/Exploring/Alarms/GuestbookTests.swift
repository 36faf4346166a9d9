import Rehearsal
import Testing

/// Words that have shown one failure show the next, whatever it is and whatever was entered between.
struct GuestbookTests {
  @Test(arguments: Guestbook.Manner.allCases)
  func `words that are still there show the next failure`(manner: Guestbook.Manner) async {
    for life in ["0", "1"] {
      let run = await rehearse(
        [
          "explore", "--app", "Guestbook", "--in-process", "--actions", "3", "--faults", "2", "--life", life,
          "--fault-kinds", "offline,500",
        ], apps: [Guestbook.appUnderTest(manner)])
      #expect(run.status == (manner.isSound ? 0 : 1), "\(manner) \(life)\n\(run.output)")
    }
  }
}
