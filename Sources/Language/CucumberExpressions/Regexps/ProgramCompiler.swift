/// Turns the tree of a regular expression into a program.
struct ProgramCompiler {
  /// Repetitions are written out, so a small text can ask for a program of any size.
  static let mostInstructions = 20_000

  private var program = ProgramDraft()

  /// The program, or nil if it gets too big.
  static func compile(_ node: RegexpNode, groups: Int) -> Program? {
    var compiler = ProgramCompiler()
    compiler.emit(.save(0))
    guard compiler.compile(node) else { return nil }
    compiler.emit(.save(1))
    compiler.emit(.accept)
    return Program(compiler.program, groups: groups, isAnchored: node.isAnchoredAtStart)
  }

  private var here: Int { program.instructions.count }

  private mutating func emit(_ instruction: Instruction) {
    program.instructions.append(instruction)
  }

  /// False when the program got too big.
  private mutating func compile(_ node: RegexpNode) -> Bool {
    guard here < Self.mostInstructions else { return false }
    switch node {
    case .scalar(let scalar): compile(literal: [scalar])
    case .set(let set): emit(.set(index(of: set)))
    case .sequence(let parts): return compile(sequence: parts)
    case .alternatives(let branches): return compile(alternatives: branches)
    case .capture(let number, let body):
      emit(.save(2 * number))
      guard compile(body) else { return false }
      emit(.save(2 * number + 1))
    case .repetition(let body, let minimum, let maximum, let isLazy):
      return compile(body, minimum: minimum, maximum: maximum, isLazy: isLazy)
    case .assertion(let assertion): emit(.assert(assertion))
    case .look(let body, let isBehind, let isNegative):
      let index = program.looks.count
      program.looks.append(Look(start: here + 1, isBehind: isBehind, isNegative: isNegative, next: 0))
      emit(.look(index))
      guard compile(body) else { return false }
      emit(.accept)
      program.looks[index].next = here
    }
    return true
  }

  private mutating func compile(literal scalars: [Unicode.Scalar]) {
    var view = String.UnicodeScalarView()
    for scalar in scalars { view.append(scalar) }
    let bytes = Array(String(view).utf8)
    if bytes.count == 1 { return emit(.byte(bytes[0])) }
    emit(.bytes(start: program.literals.count, count: bytes.count))
    program.literals += bytes
  }

  private mutating func compile(sequence parts: [RegexpNode]) -> Bool {
    var literal: [Unicode.Scalar] = []
    for part in parts {
      if case .scalar(let scalar) = part {
        literal.append(scalar)
        continue
      }
      if !literal.isEmpty { compile(literal: literal) }
      literal = []
      guard compile(part) else { return false }
    }
    if !literal.isEmpty { compile(literal: literal) }
    return true
  }

  private mutating func compile(alternatives branches: [RegexpNode]) -> Bool {
    var exits: [Int] = []
    for branch in branches.dropLast() {
      let split = emitSplit(isLoop: false)
      program.splits[split].first = here
      guard compile(branch) else { return false }
      exits.append(here)
      emit(.jump(0))
      program.splits[split].second = here
    }
    guard let last = branches.last, compile(last) else { return false }
    for exit in exits { program.instructions[exit] = .jump(here) }
    return true
  }

  private mutating func compile(_ body: RegexpNode, minimum: Int, maximum: Int?, isLazy: Bool) -> Bool {
    if let set = body.singleSet {
      let run = Run(
        set: index(of: set), minimum: minimum, maximum: maximum ?? .max, isLazy: isLazy, decision: nextDecision())
      emit(.run(program.runs.count))
      program.runs.append(run)
      return true
    }
    for _ in 0..<minimum {
      let before = here
      guard compile(body) else { return false }
      if here == before { break }
    }
    guard let maximum else { return compileLoop(body, isLazy: isLazy) }
    var skips: [Int] = []
    for _ in minimum..<max(minimum, maximum) {
      let before = here
      let split = emitSplit(isLoop: false)
      guard compile(body) else { return false }
      set(split, body: before + 1, isLazy: isLazy, exit: 0)
      skips.append(split)
      if here == before + 1 { break }
    }
    for split in skips { set(split, body: program.bodyStart(of: split), isLazy: isLazy, exit: here) }
    return true
  }

  private mutating func compileLoop(_ body: RegexpNode, isLazy: Bool) -> Bool {
    let head = here
    let split = emitSplit(isLoop: true)
    guard compile(body) else { return false }
    emit(.jump(head))
    set(split, body: head + 1, isLazy: isLazy, exit: here)
    return true
  }

  private mutating func emitSplit(isLoop: Bool) -> Int {
    program.splits.append(Split(first: 0, second: 0, isLoop: isLoop, decision: nextDecision()))
    emit(.split(program.splits.count - 1))
    return program.splits.count - 1
  }

  private mutating func set(_ split: Int, body: Int, isLazy: Bool, exit: Int) {
    program.splits[split].first = isLazy ? exit : body
    program.splits[split].second = isLazy ? body : exit
  }

  private mutating func nextDecision() -> Int {
    program.decisions += 1
    return program.decisions - 1
  }

  private mutating func index(of set: ScalarSet) -> Int {
    program.sets.append(set)
    return program.sets.count - 1
  }
}

extension ProgramDraft {
  /// The start of the body of an optional part: the larger of the two targets while its exit is not known yet.
  fileprivate func bodyStart(of split: Int) -> Int {
    max(splits[split].first, splits[split].second)
  }
}

extension RegexpNode {
  fileprivate var singleSet: ScalarSet? {
    switch self {
    case .set(let set): set
    case .scalar(let scalar): ScalarSet([.range(scalar.value...scalar.value)])
    default: nil
    }
  }

  /// Whether every match starts where the text does.
  var isAnchoredAtStart: Bool {
    switch self {
    case .assertion(.start): true
    case .sequence(let parts): parts.first?.isAnchoredAtStart ?? false
    case .alternatives(let branches): branches.allSatisfy(\.isAnchoredAtStart)
    case .capture(_, let body): body.isAnchoredAtStart
    default: false
    }
  }
}
