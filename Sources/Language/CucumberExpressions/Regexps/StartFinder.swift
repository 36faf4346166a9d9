/// Works out what each decision of a program can see of the text ahead, so that matching seldom has to turn back.
struct StartFinder {
  /// Looking at more instructions than this to know one start takes longer than it saves.
  private static let farthest = 64

  private let draft: ProgramDraft
  /// The search that last came by each instruction.
  private var seen: [Int]
  private var search = 0

  init(_ draft: ProgramDraft) {
    self.draft = draft
    seen = Array(repeating: 0, count: draft.instructions.count)
  }

  mutating func complete(_ program: inout ProgramDraft) {
    for index in program.splits.indices {
      program.splits[index].startsOfFirst = starts(at: program.splits[index].first)
      program.splits[index].startsOfSecond = starts(at: program.splits[index].second)
    }
    for (position, instruction) in program.instructions.enumerated() {
      guard case .run(let index) = instruction else { continue }
      let following = starts(at: position + 1)
      program.runs[index].following = following
      program.runs[index].isAtomic = following.sharesNoByte(with: program.sets[program.runs[index].set].leadingBytes)
    }
  }

  /// The bytes that a match can go on with at an instruction; all bytes if that would take long to find out.
  mutating func starts(at position: Int) -> ByteSet {
    search += 1
    var result = ByteSet()
    var pending = [position]
    var count = 0
    while let position = pending.popLast() {
      guard seen[position] != search else { continue }
      seen[position] = search
      count += 1
      if count > Self.farthest { return .everything }
      switch draft.instructions[position] {
      case .byte(let byte): result.insert(byte)
      case .bytes(let start, _): result.insert(draft.literals[start])
      case .set(let set): result.formUnion(draft.sets[set].leadingBytes)
      case .run(let index):
        result.formUnion(draft.sets[draft.runs[index].set].leadingBytes)
        if draft.runs[index].minimum == 0 { pending.append(position + 1) }
      case .split(let index):
        pending.append(draft.splits[index].second)
        pending.append(draft.splits[index].first)
      case .jump(let target): pending.append(target)
      case .save: pending.append(position + 1)
      case .assert(.end): result.hasEnd = true
      case .assert, .look, .accept: return .everything
      }
    }
    return result
  }
}
