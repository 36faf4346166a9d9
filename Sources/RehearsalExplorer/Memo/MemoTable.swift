import RehearsalBase
import RehearsalDevice

/// A memo table of outcomes with their read sets, valid in every state with equal read parts.
///
/// A question is the part of the key that is known beforehand, such as the choice and the core of the state. One question
/// may have several read sets: what is read second may depend on what was read first.
struct MemoTable<Question: MixedHashable, Outcome: Sendable>: Sendable {
  private let parts: StateParts
  private var questions = KeyNumbers<Question>()
  /// For each row, the number of the list of its read sets.
  private var lists: [UInt32] = []
  /// Lists of read sets; most hold one, and are those of thousands of rows.
  private var readSets: [[ReadSet]] = [[]]
  private var numbersOfLists: [[ReadSet]: UInt32] = [[]: 0]
  private var outcomes = KeyMap<Fingerprint, Outcome>()

  /// The place of a question in the table: found once, and used for many states.
  struct Row: Hashable, Sendable {
    fileprivate let number: UInt32
  }

  init(_ parts: StateParts) { self.parts = parts }

  mutating func row(of question: Question) -> Row {
    let (number, isNew) = questions.insert(question)
    if isNew { lists.append(0) }
    return Row(number: UInt32(number))
  }

  /// The outcome in a state, if one is known from a state in which the same would be read.
  func outcome(in row: Row, for vector: StateVector) -> Outcome? {
    // A list at a time: each look at one counts its references.
    let list = readSets[Int(lists[Int(row.number)])]
    for position in list.indices {
      if let known = outcomes[key(row, position, list[position], vector)] { return known }
    }
    return nil
  }

  mutating func remember(_ outcome: Outcome, in row: Row, for vector: StateVector, _ reads: ReadSet) {
    guard reads.isReusable else { return }
    let list = readSets[Int(lists[Int(row.number)])]
    let position = list.firstIndex(of: reads) ?? list.count
    if position == list.count { lists[Int(row.number)] = number(of: list + [reads]) }
    outcomes.insert(outcome, for: key(row, position, reads, vector))
  }

  /// Mixes the row, the position of the read set, which never changes, and the numbers of all parts that were read.
  private func key(_ row: Row, _ position: Int, _ reads: ReadSet, _ vector: StateVector) -> Fingerprint {
    var mixer = FingerprintMixer()
    mixer.mix(UInt64(row.number))
    mixer.mix(UInt64(position))
    parts.mix(reads, of: vector, into: &mixer)
    return mixer.fingerprint
  }

  private mutating func number(of list: [ReadSet]) -> UInt32 {
    if let known = numbersOfLists[list] { return known }
    readSets.append(list)
    numbersOfLists[list] = UInt32(readSets.count - 1)
    return UInt32(readSets.count - 1)
  }
}

/// The result of running the app's code.
enum CodeOutcome<Value: Sendable>: Sendable {
  case value(Value)
  indirect case trap(Trap)

  func get() throws(Trap) -> Value {
    switch self {
    case .value(let value): return value
    case .trap(let trap): throw trap
    }
  }
}
