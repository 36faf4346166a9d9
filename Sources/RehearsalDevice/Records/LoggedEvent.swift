package import RehearsalApp
package import RehearsalBase

/// Something that happened, with its virtual time.
package struct LoggedEvent: Hashable, Sendable {
  /// The event.
  package enum Kind: Hashable, Sendable {
    case launched
    case terminated
    case user(String)
    case world(String)
    case appearance(Appearance, scene: String)
    case segue(String, from: String, to: String)
    case segueDropped(String, from: String)
    case navigation(String, scene: String)
    case overlay(String, isAppearing: Bool)
    case waitingDropped(String, scene: String)
    case sent(ServiceOperation, resource: String)
    case ended(ServiceOperation, resource: String, ServiceError?)
    case unanswered(UnansweredTouch)
    case issue(Issue)
  }

  package let instant: Instant
  package let kind: Kind
}

extension LoggedEvent: CustomStringConvertible {
  package var description: String {
    switch kind {
    case .launched: "the app starts"
    case .terminated: "the app's process ends"
    case .user(let text), .world(let text): text
    case .appearance(let appearance, let scene): "\(scene): \(appearance.rawValue)"
    case .segue(let identifier, let source, let destination): "segue \"\(identifier)\" from \(source) to \(destination)"
    case .segueDropped(let identifier, let source): "segue \"\(identifier)\" from \(source) is dropped"
    case .navigation(let call, let scene): "\(scene): \(call)"
    case .overlay(let name, let isAppearing): "\(name) \(isAppearing ? "appears" : "goes")"
    case .waitingDropped(let name, let scene): "\(name) of \(scene) is dropped: its screen is gone"
    case .sent(let operation, let resource): "request: \(operation.of(resource))"
    case .ended(let operation, let resource, nil): "reply: \(operation.of(resource))"
    case .ended(let operation, let resource, let error?):
      "failure: \(operation.of(resource)): \(error.description)"
    case .unanswered(let touch): "nothing happens: \(touch.controller) has no \(touch.method)"
    case .issue(let issue): "issue: \(issue.text.summary)"
    }
  }
}

extension ServiceOperation {
  /// The operation with its resource, unless the name includes it: `query balance_book`, `POST /pay`.
  func of(_ resource: String) -> String {
    resource.isEmpty || name.hasSuffix(" \(resource)") ? name : "\(name) \(resource)"
  }
}

/// A screen that has come again and again since the user's last touch, while virtual time passed.
package struct RecurringScreen: Hashable, Sendable {
  package let scene: String
  package let times: Int

  /// So often a screen may appear by itself; more is a circle.
  private static let mostTimes = 20

  package init?(on device: Device) {
    var counts: [String: Int] = [:]
    for event in device.records.log.reversed() {
      if case .user = event.kind { break }
      if case .appearance(.viewDidAppear, let scene) = event.kind { counts[scene, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let (scene, times) = most, times > Self.mostTimes else { return nil }
    (self.scene, self.times) = (scene, times)
  }

  package var summary: String { "\(scene) comes again and again: it has appeared \(times) times since the last touch" }
}
