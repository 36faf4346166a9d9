import Hashing
import SimulatedDevice

/// Answers to questions about a device, by what was looked at to answer them.
struct Precedents: Sendable {
  private let parts: StateParts
  private var hearings: HearingMemory
  /// For each question, the number of what was looked at whenever it was answered.
  private var looks: [UInt32] = []
  /// Sets of recordings: mostly there is one in a set.
  private var sets: [[Recording]] = [[]]
  private var numbersOfSets: [[Recording]: UInt32] = [[]: 0]
  private var index = FingerprintIndex()
  /// Those below zero are traps.
  private var answers: [Int32] = []
  private var traps: [Trap] = []

  /// Nothing is known yet; `blank` is a device that states can be put on.
  init(_ parts: StateParts, _ blank: Device) {
    self.parts = parts
    hearings = HearingMemory(parts, blank)
  }

  /// The answer to a question for a state, if one that looks the same was met.
  mutating func answer(to question: Int, for vector: StateVector) -> Int? {
    guard question < looks.count else { return nil }
    let set = Int(looks[question])
    for look in sets[set].indices where hearings.agrees(vector, with: sets[set][look]) {
      let key = key(of: vector, as: sets[set][look], look, question)
      if let known = index.number(of: key) { return Int(answers[known]) }
    }
    return nil
  }

  /// The same where asking may have ended in a trap, which is thrown.
  mutating func outcome(of question: Int, for vector: StateVector) throws(Trap) -> Int? {
    guard let answer = answer(to: question, for: vector) else { return nil }
    guard answer >= 0 else { throw traps[-1 - answer] }
    return answer
  }

  /// Remembers that asking has ended in a trap, and what had been looked at by then.
  mutating func add(_ trap: Trap, to question: Int, for vector: StateVector, _ look: Recording) {
    traps.append(trap)
    add(-traps.count, to: question, for: vector, look)
  }

  /// Remembers the answer to a question for a state, and what was looked at for it.
  mutating func add(_ answer: Int, to question: Int, for vector: StateVector, _ look: Recording) {
    guard look.isReusable else { return }
    while looks.count <= question { looks.append(0) }
    let set = sets[Int(looks[question])]
    let position = set.firstIndex(of: look) ?? set.count
    if position == set.count { looks[question] = number(of: set + [look]) }
    if index.insert(key(of: vector, as: look, position, question)).isNew { answers.append(Int32(answer)) }
  }

  /// Different looks at one state are told apart by their positions in the set, which only grows.
  private func key(of vector: StateVector, as look: Recording, _ position: Int, _ question: Int) -> Fingerprint {
    parts.fingerprint(of: vector, as: look, question: question << 16 | position)
  }

  private mutating func number(of set: [Recording]) -> UInt32 {
    if let known = numbersOfSets[set] { return known }
    sets.append(set)
    numbersOfSets[set] = UInt32(sets.count - 1)
    return UInt32(sets.count - 1)
  }
}
