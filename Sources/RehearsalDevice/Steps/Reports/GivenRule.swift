import RehearsalApp

/// A rule for requests that a step gives, with the step's location.
struct GivenRule: Sendable {
  let subject: Subject
  let step: String
  let uri: String
  let line: Int?

  /// The owner of the rule.
  enum Subject: Sendable {
    /// The network's, for these requests; the device records whether it applied.
    case requests(RequestTarget)
    case backend(hasApplied: @Sendable (Device) -> Bool, seen: @Sendable (Device) -> String)
  }

  var target: RequestTarget? { if case .requests(let target) = subject { target } else { nil } }

  func hasApplied(on device: Device, number: Int) -> Bool {
    switch subject {
    case .requests: device.records.appliedRules.contains(number)
    case .backend(let hasApplied, _): hasApplied(device)
    }
  }

  private var placed: String { "\(step)  # \(uri)" + (line.map { ":\($0)" } ?? "") }

  /// The report that the rule never applied, with its location and the requests that were sent.
  ///
  /// - Parameter first: The rule that took its request, which may be no step's; nil for none.
  func problem(on device: Device, among sent: SentRequests, takenBy first: GivenRule??) -> String {
    if let first {
      return "this never applied: \(placed)\n"
        + (first.map { "taken by: \($0.placed)" } ?? "taken by a rule for all requests")
    }
    var lines: [String]
    switch subject {
    case .requests(let target): lines = sent.descriptions(nearestTo: target)
    case .backend(_, let seen): lines = [seen(device)]
    }
    if lines.isEmpty { lines = ["no request"] }
    lines = lines.enumerated().map { index, line in (index == 0 ? "sent:     " : "          ") + line }
    return (["this never applied: \(placed)"] + lines).joined(separator: "\n")
  }
}
