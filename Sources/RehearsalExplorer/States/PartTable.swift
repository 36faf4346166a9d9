import RehearsalBase
import RehearsalDevice

/// Numbers for parts of states, one for all equal parts; several threads may ask at once.
///
/// Which number a part gets depends on which thread was first, so only the equality of numbers means anything.
final class PartTable<Value: Hashable & Sendable>: Sendable {
  private let parts = AppendOnlyArray<Shared<Value>>()
  private let notes = AppendOnlyArray<ScreenNote>()
  private let index = Lock(FingerprintIndex())
  private let note: (@Sendable (Value) -> ScreenNote)?
  private let lookInto: (@Sendable (Value, Value) -> Void)?
  private let audit: PremiseAudit

  /// Creates an empty table.
  ///
  /// - Parameter note: Computes what is to be known of each part without looking at it again.
  /// - Parameter lookInto: Receives two equal parts, each with memory of its own.
  init(
    _ audit: PremiseAudit, note: (@Sendable (Value) -> ScreenNote)? = nil,
    lookInto: (@Sendable (Value, Value) -> Void)? = nil
  ) {
    self.audit = audit
    self.note = note
    self.lookInto = lookInto
  }

  subscript(number: UInt32) -> Shared<Value> {
    _read { yield parts[number] }
  }

  func fingerprint(of number: UInt32) -> Fingerprint { index.withLock { $0.numbers.keys[Int(number)] } }

  func note(of number: UInt32) -> ScreenNote { notes[number] }

  /// The number of a part that may still be one that is known; an equal one takes its place.
  func number(of part: inout Shared<Value>, shown: UInt32?) -> UInt32 {
    if let shown, self[shown].isIdentical(to: part) { return shown }
    let number = number(of: part, shown: shown)
    part = self[number]
    return number
  }

  /// - Parameter shown: The number before a move; where it stays, what has changed might be what no hash shows.
  func number(of part: Shared<Value>, shown: UInt32? = nil) -> UInt32 {
    // It may be the app's code that hashes and is asked; no lock is held while that runs.
    let fingerprint = Fingerprint(of: part.wrappedValue)
    if let known = index.withLock({ $0.known(fingerprint) }) {
      let other = parts[known.number]
      if known.number == shown || audit.isDue(known.hit) { audit.compare(part, sameFingerprintAs: other) }
      if let lookInto, !part.isIdentical(to: other) { lookInto(part.wrappedValue, other.wrappedValue) }
      return known.number
    }
    let noted = note?(part.wrappedValue)
    let (number, isNew) = index.withLock { index in
      let (number, isNew) = index.insert(fingerprint)
      if isNew {
        parts.append(part)
        if let noted { notes.append(noted) }
      }
      return (number, isNew)
    }
    if isNew {
      for other in (number - audit.neighbours(ofPart: number))..<number {
        audit.compare(part, otherFingerprintThan: parts[UInt32(other)])
      }
    }
    return UInt32(number)
  }
}
