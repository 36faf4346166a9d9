/// The device's answers where UIKit's documentation leaves them open: the whole table (UIKit rules: Policies).
///
/// Scenarios set one by its name: `Given the device's policy "nested-push" is "dropped"`.
package struct NavigationPolicy: Hashable, Sendable {
  /// The answer to a call that the documentation leaves open.
  package enum Answer: String, CaseIterable, Hashable, Sendable {
    case allowed
    /// It does nothing, and is an issue.
    case dropped
    /// It does nothing.
    case ignored
  }

  package var presentFromViewDidLoad = Answer.allowed
  var presentWhilePopped = Answer.dropped
  var nestedPush = Answer.allowed
  var popAtRoot = Answer.ignored
  var unwindWithoutTaker = Answer.dropped
  package init() {}
}

extension NavigationPolicy {
  /// A line of the table.
  package struct Entry: Sendable {
    package let name: String
    package let subject: String
    /// The answers it may have, the default first.
    package let answers: [Answer]
    package let answer: any WritableKeyPath<NavigationPolicy, Answer> & Sendable
    package func set(_ answer: Answer, in policy: inout NavigationPolicy) { policy[keyPath: self.answer] = answer }
  }

  package static let entries: [Entry] = [
    Entry(
      name: "present-from-view-did-load", subject: "a presentation before the presenter has appeared",
      answers: [.allowed, .dropped], answer: \.presentFromViewDidLoad),
    Entry(
      name: "present-while-popped", subject: "a presentation by a screen that is being popped",
      answers: [.dropped, .allowed], answer: \.presentWhilePopped),
    Entry(
      name: "nested-push", subject: "a push while an animated push or pop runs", answers: [.allowed, .dropped],
      answer: \.nestedPush),
    Entry(
      name: "pop-at-root", subject: "a pop with only the root on the stack", answers: [.ignored, .dropped],
      answer: \.popAtRoot),
    Entry(
      name: "unwind-without-taker", subject: "an unwind segue that nobody takes", answers: [.dropped, .ignored],
      answer: \.unwindWithoutTaker),
  ]
}
