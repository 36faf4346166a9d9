import RehearsalApp
import RehearsalBase
import RehearsalRunner

// When: events of the world, and time.

extension Steps {
  static let world: [any DefinedStep] = [
    pass, settle, goOffline, comeBack, connectionIsLost, relaunch, crash, open, notify, toBackground, toForeground,
    answered,
  ]

  package static let pass = SharedStep<Duration>(
    "{duration} pass(es)", ja: "{duration}経過する", does: "Lets virtual time pass.", example: "When 5 s pass"
  ).acts { (world: inout DeviceWorld, duration) in
    try world.act { _ in }
    try world.change { $0.pass(duration) }
  }
  package static let settle = PlainStep(
    "everything settles", ja: "すべての処理が終わる", does: "Lets everything happen that is due, timers included.",
    example: "When everything settles"
  ).acts { (world: inout DeviceWorld) in
    try world.act { _ in }
    try world.change { device in
      guard device.settle(limit: WaitPolicy.limit) else {
        throw Report(device: device).failure(
          "something was still due after \(WaitPolicy.limit.text) of virtual time"
            + (RecurringScreen(on: device).map { ": \($0.summary)" } ?? ""))
      }
    }
  }
  package static let goOffline = PlainStep(
    "the network goes offline", ja: "ネットワークが切れる", does: "Takes the network away, now.",
    example: "When the network goes offline"
  ).acts { (world: inout DeviceWorld) in try world.live(.networkDown) }
  package static let comeBack = PlainStep(
    "the network comes back", ja: "ネットワークが復旧する", does: "Brings the network back.",
    example: "When the network comes back"
  ).acts { (world: inout DeviceWorld) in try world.live(.networkUp) }
  package static let connectionIsLost = PlainStep(
    "the connection is lost", ja: "通信中の接続が切れる", does: "Ends every request under way; the next ones go well.",
    example: "When the connection is lost"
  ).acts { (world: inout DeviceWorld) in try world.act { $0.loseConnection() } }
  package static let relaunch = PlainStep(
    "the app is relaunched", ja: "アプリを再起動する",
    does: "Launches the app in a new process, once all has settled; with `immediately` in front, at once.",
    example: "When the app is relaunched"
  ).happens { (world: inout DeviceWorld) in try world.live(running: .crash) }
  static let crash = PlainStep(
    "the app crashes", ja: "アプリがクラッシュする",
    does: "Ends the process and launches the app again, once all has settled; with `immediately`, at once.",
    example: "When the app crashes"
  ).happens { (world: inout DeviceWorld) in try world.live(running: .crash) }
  static let open = SharedStep<String>(
    "the app is opened with {string}", ja: "アプリを{string}で開く", does: "Opens a URL with the app.",
    example: "When the app is opened with \"notes://1\""
  ).acts { (world: inout DeviceWorld, url) in try world.live(.url(url)) }
  static let notify = SharedStep<String>(
    "the push notification {string} arrives", ja: "プッシュ通知{string}が届く",
    does: "Delivers a push notification with this payload.", example: "When the push notification \"new note\" arrives"
  ).acts { (world: inout DeviceWorld, payload) in try world.live(running: .notification(payload)) }
  static let toBackground = PlainStep(
    "the app goes to the background", ja: "アプリがバックグラウンドに移る",
    does: "Sends the app to the background, once all has settled; with `immediately` in front, at once.",
    example: "When the app goes to the background"
  ).happens { (world: inout DeviceWorld) in try world.live(running: .background) }
  static let toForeground = PlainStep(
    "the app comes to the foreground", ja: "アプリがフォアグラウンドに戻る", does: "Brings the app back to the foreground.",
    example: "When the app comes to the foreground"
  ).acts { (world: inout DeviceWorld) in
    guard try world.device.state.isInBackground else {
      throw StepFailure("the app is not in the background\ntry: When the app goes to the background, in front of it")
    }
    try world.live(.foreground)
  }
  package static let answered = SharedStep<Int, NamedOperation>(
    "the cloud has answered {int} {operation}", ja: "クラウドが{int}件の{operation}に応答するまで待つ",
    does: "Waits until so many such requests were answered.", example: "When the cloud has answered 2 queries"
  ).acts { (world: inout DeviceWorld, count, operation) in
    try world.act { _ in }
    try world.change { try $0.advance(untilAnswered: count, operation) }
  }
}

extension StepLibrary<DeviceWorld> {
  /// Checks every scenario after its last step.
  ///
  /// The device runs until idle, no rule is broken, every request has ended, and every rule for named requests has applied.
  mutating func defineClosingCheck() {
    after("the device comes to rest") { (world: inout DeviceWorld, context: StepContext) in
      // A failed scenario has reported its failure already.
      guard context.status == .passed else { return }
      try world.comeToRest()
    }
  }
}

extension Device {
  fileprivate mutating func advance(untilAnswered count: Int, _ operation: NamedOperation) throws {
    func answered(_ device: Device) -> Int { device.records.ledger.counts(of: operation.operation).answered }
    let end = clock.advanced(by: WaitPolicy.limit)
    while answered(self) < count {
      guard let next = nextInstant, next <= end else {
        let name = operation.operation?.name ?? "request"
        throw Report(device: self).failure("the cloud has answered \(answered(self)) × \(name), and no more are coming")
      }
      advance()
    }
  }
}

extension DeviceWorld {
  /// Lets happen what the last action set off: transitions, completions, and requests with what their replies bring.
  ///
  /// Timers are not waited for.
  ///
  /// - Complexity: One event of the device for each, ``WaitPolicy/limit`` of virtual time at most.
  mutating func settleConsequences() throws {
    guard installed?.isRunning == true else { return }
    try change { device in
      let end = device.clock.advanced(by: WaitPolicy.limit)
      while !device.isSettled, let next = device.nextInstant, next <= end { device.advance() }
    }
  }

  fileprivate mutating func live(running event: LifeEvent) throws {
    guard try device.isRunning else {
      throw StepFailure("the app does not run\ntry: When the app starts, in front of it")
    }
    try live(event)
  }

  fileprivate mutating func comeToRest() throws {
    guard installed != nil else { return }
    try change { device in
      let sent = device.records.ledger.entries.count
      device.settle(limit: WaitPolicy.limit)
      // A request sent while the device comes to rest may still be under way, as when an app polls; so may one of an app
      // in the background, which ends at its return.
      let violations = device.records.ledger.violations().filter {
        $0.kind != .neverEnded || !device.isInBackground && ($0.number <= sent || device.hasNothingDue)
      }
      guard violations.isEmpty else {
        throw Report(device: device).failure(violations.map(\.description).joined(separator: "\n"))
      }
    }
    try throwIssues()
    try checkRulesHaveApplied()
    for problem in closingChecks { if let failure = problem(self) { throw failure } }
  }
}
