import RehearsalBase
import RehearsalDevice

/// A memo table of outcomes with their read sets, valid in every state with equal read parts.
///
/// A question is the part of the key that is known beforehand, such as the choice and the core of the state. One question
/// may have several read sets: what is read second may depend on what was read first.
struct MemoTable<Question: MixedHashable, Outcome: Sendable>: Sendable {
  private let parts: StateParts
  private var unchangedScreens: UnchangedScreens
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

  init(_ parts: StateParts, _ blank: Device) {
    self.parts = parts
    unchangedScreens = UnchangedScreens(parts, blank)
  }

  mutating func row(of question: Question) -> Row {
    let (number, isNew) = questions.insert(question)
    if isNew { lists.append(0) }
    return Row(number: UInt32(number))
  }

  func question(of row: Row) -> Question { questions.keys[Int(row.number)] }

  /// Whether an outcome is remembered that depends on exactly these parts of a state.
  func isKnown(in row: Row, for vector: StateVector, _ reads: ReadSet) -> Bool {
    guard let position = readSets[Int(lists[Int(row.number)])].firstIndex(of: reads) else { return false }
    return outcomes[key(row, position, reads, vector)] != nil
  }

  /// The outcome in a state, if one is known from a state in which the same would be read.
  mutating func outcome(in row: Row, for vector: StateVector) -> Outcome? {
    // A list at a time, and a read set only where it says what is unchanged: each look at one counts its references.
    let list = readSets[Int(lists[Int(row.number)])]
    for position in list.indices {
      if list[position].unchanged.isEmpty || unchangedScreens.include(list[position].unchanged, in: vector),
        let known = outcomes[key(row, position, list[position], vector)]
      {
        return known
      }
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
