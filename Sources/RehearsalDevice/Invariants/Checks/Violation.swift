/// A broken invariant, with what was seen.
package struct Violation: Hashable, Sendable {
  package let rule: InvariantRule
  package let summary: String
  /// Distinguishes violations of one rule that have different causes.
  package let cause: String
  package let issue: String?
  package let isHang: Bool

  package init(
    _ rule: InvariantRule, _ summary: String, cause: String? = nil, issue: String? = nil, isHang: Bool = false
  ) {
    self.rule = rule
    self.summary = summary
    self.cause = cause ?? summary
    self.issue = issue
    self.isHang = isHang
  }

  package init(
    _ invariant: StandardInvariant, _ summary: String, cause: String? = nil, issue: String? = nil, isHang: Bool = false
  ) {
    self.init(.standard(invariant), summary, cause: cause, issue: issue, isHang: isHang)
  }

  package var standard: StandardInvariant? { rule.standard }

  /// Whether the app's code ended its process or did not return, so that nothing can follow it.
  package var endsProcess: Bool { standard == .trap && issue == nil }

  /// Whether it says that no taps reach something else than a recovery.
  package var isOfFuture: Bool { standard == .stuckControl || standard == .sentAgain || standard == .listEnd }

  /// The name by which an explanation of it is asked for, or nil for an author's own invariant.
  package var topic: String? { issue ?? standard?.rawValue }

  /// The rule and the cause: equal for violations that one defect explains.
  package struct Kind: Hashable, Sendable {
    package let rule: InvariantRule
    package let cause: String
  }

  package var kind: Kind { Kind(rule: rule, cause: cause) }
}

/// An invariant of every app, or one that an author adds.
package enum InvariantRule: Hashable, Sendable {
  case standard(StandardInvariant)
  case own(String)

  /// The name by which explorations and scenarios call it, or nil for an author's own.
  package var standard: StandardInvariant? { if case .standard(let invariant) = self { invariant } else { nil } }

  package var clause: String {
    switch self {
    case .standard(let invariant): invariant.clause
    case .own(let clause): clause
    }
  }

  /// The name in scenarios: of an author's own invariant, its text.
  package var name: String { standard?.rawValue ?? clause }

  /// The words in reports: the name and the clause, or an author's own text (Invariants: A rule of your own).
  package var title: String { (standard.map { "\($0.rawValue), " } ?? "") + clause }
}
