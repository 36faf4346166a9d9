/// The invariant `issue`, broken by each issue that breaks no other.
enum IssueInvariant {
  static let clause = "no call is made that UIKit would only log"
}
