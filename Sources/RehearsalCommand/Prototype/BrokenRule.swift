import RehearsalBase
import RehearsalDevice

/// A rule that the app has broken, as the page shows it on the phone.
struct BrokenRule: Hashable, Sendable {
  /// The name by which `rehearse explain` knows it, or an author's own clause.
  let rule: String
  let text: String

  /// The issues of a device since a number of them, and the invariants that do not hold on it now.
  static func all(on device: Device, since issues: Int = 0, _ exploration: Exploration) -> [BrokenRule] {
    let new = device.records.issues.dropFirst(issues).map { BrokenRule(rule: $0.text.name, text: $0.text.summary) }
    var device = device
    device.forgetIssues()
    return new
      + InvariantChecks(exploration).violations(on: device).map { BrokenRule(rule: $0.rule.name, text: $0.summary) }
  }

  var json: JSONText { .strings([rule, text]) }
}
