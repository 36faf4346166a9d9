/// Invariant 6, broken by each issue that breaks no other (Invariants: 6).
enum IssueInvariant {
  static let clause = "no call is made that UIKit would only log"
}
