import RehearsalBase
import RehearsalDevice

/// Findings that one defect may explain: the first of them, and those that say so.
extension ExplorationReport {
  /// The earlier finding that may have the same cause as another one, with the reason, or nil if there is none.
  func leader(of name: ViolationName) -> (found: FoundCounterexample, reason: String)? {
    guard let index = findings.firstIndex(where: { $0.name == name }) else { return nil }
    for earlier in findings[..<index] {
      if let reason = earlier.reason(toExplain: findings[index]) { return (earlier, reason) }
    }
    return nil
  }

  var causeCount: Int { findings.count { leader(of: $0.name) == nil } }

  /// For each of these the invariants that the others of its cause break, a line each; none where none has others.
  var causeLines: [String] {
    var followers: [ViolationName: [String]] = [:]
    for found in findings {
      var cause = found
      while let leader = leader(of: cause.name)?.found { cause = leader }
      guard cause.name != found.name, followers[cause.name]?.contains(found.label) != true else { continue }
      followers[cause.name, default: []].append(found.label)
    }
    let lines = findings.compactMap { found in
      followers[found.name].map { labels in
        let last = labels.count > 1 ? " and \(labels[labels.count - 1])" : ""
        let first = (labels.count > 1 ? labels.dropLast() : labels[...]).joined(separator: ", ")
        return "  \(found.label), \(found.summary): also breaks \(first)\(last)".escapedForTerminal
      }
    }
    return lines.isEmpty
      ? [] : ["One defect may explain several kinds; mend the first of them, and search again:"] + lines
  }
}

extension FoundCounterexample {
  /// The name of the invariant; of an author's own, its text.
  fileprivate var label: String {
    let name = String(invariant.prefix { $0 != "," })
    return StandardInvariant(named: name) == nil ? invariant : name
  }
}
