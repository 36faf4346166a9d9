import Services

/// A rule for requests that a step names, and where the step stands.
struct GivenRule: Sendable {
  let target: RequestTarget
  let step: String
  let uri: String
  let line: Int?

  /// That the rule never applied, where it was given, and which requests there were instead.
  func problem(among sent: SentRequests) -> String {
    let place = uri + (line.map { ":\($0)" } ?? "")
    let kinds = sent.descriptions(nearestTo: target)
    let lines =
      kinds.isEmpty
      ? ["sent:     no request"]
      : kinds.enumerated().map { index, kind in
        (index == 0 ? "sent:     " : "          ") + kind
      }
    return (["this never applied: \(step)  # \(place)"] + lines).joined(separator: "\n")
  }
}
