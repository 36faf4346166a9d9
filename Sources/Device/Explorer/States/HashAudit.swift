import Locks

/// Looks for types whose `hash(into:)` does not fit their `==`.
///
/// A search takes parts of one fingerprint for one part. That is wrong where two unequal values feed their hashers the same,
/// and wasteful where two equal ones do not; so a sample of parts is compared as well.
package final class HashAudit: Sendable {
  /// What is wrong with a type.
  package struct Finding: Hashable, Sendable {
    /// The type's name.
    package let type: String
    /// Whether unequal values hash alike; else equal values hash differently.
    package let mergesUnequal: Bool

    package init(type: String, mergesUnequal: Bool) {
      self.type = type
      self.mergesUnequal = mergesUnequal
    }
  }

  /// Whether every part is compared, and not just a sample.
  private let isThorough: Bool
  private let first = Lock<Finding?>(nil)

  /// So many are compared before it becomes a sample: a type that is wrong shows early.
  private static let initialComparisons = 512
  /// Of what comes later, one in so many is compared.
  ///
  /// Comparing all takes a tenth of a search's time.
  private static let sampling = 64
  /// The first parts are compared with all before them, and each later one of the sample with so many before it.
  private static let firstParts = 32
  private static let neighbours = 8

  package init(isThorough: Bool) {
    self.isThorough = isThorough
  }

  /// What was found first; nil: nothing so far.
  package var finding: Finding? { first.withLock { $0 } }

  /// Whether a comparison belongs to the sample, by its number.
  func isDue(_ number: Int) -> Bool {
    isThorough || number < Self.initialComparisons || number % Self.sampling == 0
  }

  /// How many of the parts before it a new part is compared with.
  func neighbours(ofPart number: Int) -> Int {
    if isThorough { return number }
    if number < Self.firstParts { return number }
    return number % Self.sampling == 0 ? Self.neighbours : 0
  }

  /// Compares two values whose fingerprints are equal.
  func compare<Value: Hashable>(_ left: Value, sameFingerprintAs right: Value) {
    guard left != right else { return }
    note(Self.innermost(left, right) { $0 != $1 && $0.hashValue == $1.hashValue }, mergesUnequal: true)
  }

  /// Compares two values whose fingerprints differ.
  func compare<Value: Hashable>(_ left: Value, otherFingerprintThan right: Value) {
    guard left == right else { return }
    note(Self.innermost(left, right) { $0 == $1 && $0.hashValue != $1.hashValue }, mergesUnequal: false)
  }

  private func note(_ type: String?, mergesUnequal: Bool) {
    guard let type else { return }
    first.withLock { $0 = $0 ?? Finding(type: type, mergesUnequal: mergesUnequal) }
  }

  /// The type of the innermost values that are wrong.
  private static func innermost(_ left: Any, _ right: Any, _ isWrong: (AnyHashable, AnyHashable) -> Bool) -> String? {
    let values = (left as? any Hashable, right as? any Hashable)
    if let left = values.0, let right = values.1, !isWrong(AnyHashable(left), AnyHashable(right)) { return nil }
    for (left, right) in zip(Mirror(reflecting: left).children, Mirror(reflecting: right).children) {
      if let found = innermost(left.value, right.value, isWrong) { return found }
    }
    return values.0.map { "\(type(of: $0))" }
  }
}
