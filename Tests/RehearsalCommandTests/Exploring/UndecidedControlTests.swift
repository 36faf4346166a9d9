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
        + [.button("Open", action: .open).disabled(digits.count < opensAfter), .label("\(digits)")]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      guard case .digit(let digit) = message else { return }
      digits.append(digit)
      if digits.count == limit { digits = [] }
    }
  }

  /// A lock that opens after a touch of Turn, unless it has been jammed.
  private struct JammingLock: Controller {
    enum Message: Hashable, Sendable { case turn, jam, open }

    private var isTurned = false
    private var isJammed = false

    var view: [Element<Self>] {
      [
        .button("Turn", action: .turn), .button("Jam", action: .jam),
        .button("Open", action: .open).disabled(!isTurned || isJammed),
      ]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .turn: isTurned.toggle()
      case .jam: isJammed = true
      case .open: break
      }
    }
  }

  private func search(
    opensAfter: Int, limit: Int, jobs: Int = 1, actions: Int = 2, _ flags: String...
  ) async -> Outcome {
    await search(DigitLock(opensAfter: opensAfter, limit: limit), jobs: jobs, actions: actions, flags)
  }

  private func search(
    _ lock: some Controller, jobs: Int = 1, actions: Int = 2, _ flags: [String] = []
  ) async -> Outcome {
    await rehearse(
      ["explore", "--app", "Lock", "--actions", "\(actions)", "--jobs", "\(jobs)"] + flags,
      apps: [
        AppUnderTest(
          AppDefinition("Lock", initial: "Lock") { AppScene("Lock", lock) },
          exploration: Exploration { $0.asksForStuckControls = true })
      ])
  }

  @Test(arguments: [1, 2]) func `too many paths are no answer`(_ jobs: Int) async {
    // Each state is asked for, and none has an answer: one action has a handful of them.
    await search(opensAfter: 7, limit: .max, jobs: jobs, actions: 1).expect(
      3, "No invariant is broken where it could be decided: whether 1 disabled control can be enabled again is unknown")
  }

  @Test func `a control that opens in reach is fine`() async {
    await search(opensAfter: 4, limit: .max, "--in-process").expect(0, "No invariant is broken in ")
  }

  @Test func `one that never opens is found`() async {
    await search(opensAfter: 5, limit: 3, "--in-process").expect(1, without: "can be enabled again is unknown")
  }

  /// What has opened it before is tried first, and is no proof.
  @Test(arguments: [1, 2]) func `one that has opened before, and never opens again, is found`(_ jobs: Int) async {
    await search(JammingLock(), jobs: jobs).expect(
      1, "the disabled button \"Open\" of Lock cannot be enabled again", "after 1 tap: Jam")
  }
}
