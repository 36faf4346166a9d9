import Rehearsal
import Testing

/// A search says so where it cannot know whether a disabled control can be enabled again.
struct UndecidedControlTests {
  /// A lock that opens after some digits; at a limit, it is empty again.
  private struct DigitLock: Controller {
    enum Message: Hashable, Sendable { case digit(Int), open }

    let opensAfter: Int
    let limit: Int
    private var digits: [Int] = []

    init(opensAfter: Int, limit: Int) { (self.opensAfter, self.limit) = (opensAfter, limit) }

    var view: [Element<Self>] {
      (1...4).map { .button("\($0)", action: .digit($0)) }
        + [.button("Open", action: .open, isEnabled: digits.count >= opensAfter), .label("\(digits)")]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      guard case .digit(let digit) = message else { return }
      digits.append(digit)
      if digits.count == limit { digits = [] }
    }
  }

  private func search(opensAfter: Int, limit: Int, jobs: Int = 1, _ flags: String...) async -> Outcome {
    await rehearse(
      ["explore", "--app", "Lock", "--actions", "2", "--jobs", "\(jobs)"] + flags,
      apps: [
        AppUnderTest(
          AppDefinition("Lock", initial: "Lock") {
            AppScene("Lock", DigitLock(opensAfter: opensAfter, limit: limit))
          }, exploration: Exploration(asksForStuckControls: true))
      ])
  }

  @Test(arguments: [1, 2]) func `too many paths are no answer`(_ jobs: Int) async {
    let outcome = await search(opensAfter: 7, limit: .max, jobs: jobs)
    #expect(outcome.status == 3, "\(outcome.output)")
    #expect(
      outcome.output.contains(
        "No invariant is broken where it could be decided: whether 1 disabled control can be enabled again is unknown"),
      "\(outcome.output)")
  }

  @Test func `a control that opens in reach is fine`() async {
    let outcome = await search(opensAfter: 4, limit: .max, "--in-process")
    #expect(outcome.status == 0 && outcome.output.contains("No invariant is broken in "), "\(outcome.output)")
  }

  @Test func `one that never opens is found`() async {
    let outcome = await search(opensAfter: 5, limit: 3, "--in-process")
    #expect(outcome.status == 1 && !outcome.output.contains("can be enabled again is unknown"), "\(outcome.output)")
  }
}
