import Hashing
import Locks
import SimulatedDevice
import Synchronization

/// Numbers for parts of states, equal parts the same one; several threads may ask at once.
///
/// Which number a part gets depends on which thread came first, so nothing but equality is to be read into it.
final class PartTable<Value: Hashable & Sendable>: Sendable {
  private let parts = AppendOnlyArray<Shared<Value>>()
  private let notes = AppendOnlyArray<Fingerprint>()
  private let index = Lock(KeyNumbers<Fingerprint>())
  private let note: (@Sendable (Value) -> Fingerprint)?
  private let audit: HashAudit
  /// How often a known part was asked for by its fingerprint.
  private let hits = Atomic<Int>(0)

  /// A table without parts; `note` finds out something about each part that is asked for more often.
  init(_ audit: HashAudit, note: (@Sendable (Value) -> Fingerprint)? = nil) {
    self.audit = audit
    self.note = note
  }

  /// How many parts there are.
  var count: Int { index.withLock { $0.count } }

  /// The part of a number.
  subscript(number: UInt32) -> Shared<Value> {
    _read { yield parts[number] }
  }

  /// What was noted about a part.
  func note(of number: UInt32) -> Fingerprint { notes[number] }

  /// The number of a part.
  func number(of part: Shared<Value>) -> UInt32 {
    // It may be the app's code that hashes and is asked; no lock is held while that runs.
    let fingerprint = Fingerprint(of: part.wrappedValue)
    if let known = index.withLock({ $0.number(of: fingerprint) }) {
      if audit.isDue(hits.wrappingAdd(1, ordering: .relaxed).oldValue) {
        audit.compare(part, sameFingerprintAs: parts[UInt32(known)])
      }
      return UInt32(known)
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
