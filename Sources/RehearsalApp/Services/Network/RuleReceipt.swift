/// A rule's place in the records of whoever gave it.
///
/// All receipts are equal and hash alike: worlds whose rules hold one do not differ by what has been recorded.
package struct RuleReceipt: Hashable, Sendable {
  package let number: Int?

  /// Makes a receipt; without a number nothing is recorded.
  package init(number: Int? = nil) {
    self.number = number
  }

  package static func == (left: RuleReceipt, right: RuleReceipt) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
