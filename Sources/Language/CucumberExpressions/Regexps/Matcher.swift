/// Runs a program over a text: tries the alternatives in the order in which a regular expression lists them.
///
/// An alternative that failed from a position is remembered and not tried again. So a match takes time in proportion
/// to the text. What is left to chance, such as looking around at every position, is bounded by a number of steps.
struct Matcher {
  /// After so many steps a text counts as not matching.
  static let mostSteps = 8_000_000
  /// A text for which more bits than this have to be remembered counts as not matching: 128 MB.
  static let mostRemembered = 1 << 30

  private enum Frame {
    /// Go on here when everything after failed.
    case resume(instruction: Int, position: Int)
    /// A run that can give back down to a position, or take more up to it when it is lazy.
    case run(Int, instruction: Int, from: Int, to: Int)
    case restore(slot: Int, bound: Int)
  }

  private let program: Program
  private let parts: Program.Parts
  private let text: UnsafeBufferPointer<UInt8>
  private var frames: [Frame] = []
  private var remembered: UnsafeMutableBufferPointer<UInt64>
  private var steps = 0
  private(set) var bounds: [Int]

  /// The bounds of the groups of the first match at one of some ascending positions, or nil if there is none.
  static func firstMatch(
    of program: Program, in text: UnsafeBufferPointer<UInt8>, atOneOf positions: some Collection<Int>
  ) -> [Int]? {
    // Most texts have no place where a match could start.
    guard program.isAnchored || positions.contains(where: { program.starts.canStart(text, at: $0) }) else { return nil }
    let bits = program.decisions.multipliedReportingOverflow(by: text.count + 1)
    guard !bits.overflow, bits.partialValue <= mostRemembered else { return nil }
    let words = (bits.partialValue + 63) / 64
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { memory in
      memory.initialize(repeating: 0)
      return program.withParts { parts in
        var matcher = Matcher(program, parts, text, remembered: memory)
        return matcher.search(positions) ? matcher.bounds : nil
      }
    }
  }

  private init(
    _ program: Program, _ parts: Program.Parts, _ text: UnsafeBufferPointer<UInt8>,
    remembered: UnsafeMutableBufferPointer<UInt64>
  ) {
    self.program = program
    self.parts = parts
    self.text = text
    self.remembered = remembered
    bounds = Array(repeating: -1, count: 2 * program.groups)
  }

  private mutating func search(_ positions: some Collection<Int>) -> Bool {
    if program.isAnchored { return positions.first == 0 && execute(0, at: 0, endingAt: nil) }
    for position in positions where isBoundary(position) && program.starts.canStart(text, at: position) {
      if execute(0, at: position, endingAt: nil) { return true }
      for slot in bounds.indices { bounds[slot] = -1 }
    }
    return false
  }

  private func isBoundary(_ position: Int) -> Bool {
    position == text.count || text[position] & 0xC0 != 0x80
  }

  // MARK: - One attempt

  /// Whether the program, from an instruction on, accepts the text from a position on.
  private mutating func execute(_ start: Int, at startPosition: Int, endingAt end: Int?) -> Bool {
    var instruction = start
    var position = startPosition
    let base = frames.count
    while true {
      steps += 1
      var succeeded = true
      if steps > Self.mostSteps {
        frames.removeAll()
        return false
      }
      switch parts.instructions[instruction] {
      case .byte(let byte):
        succeeded = position < text.count && text[position] == byte
        position += 1
        instruction += 1
      case .bytes(let start, let count):
        succeeded = hasLiteral(start, count, at: position)
        position += count
        instruction += 1
      case .set(let set):
        let next = after(set, at: position)
        succeeded = next > position
        position = next
        instruction += 1
      case .run(let index): succeeded = run(index, &instruction, &position)
      case .split(let index): succeeded = choose(index, &instruction, position)
      case .jump(let target): instruction = target
      case .save(let slot):
        if frames.count > base { frames.append(.restore(slot: slot, bound: bounds[slot])) }
        bounds[slot] = position
        instruction += 1
      case .assert(let assertion):
        succeeded = holds(assertion, at: position)
        instruction += 1
      case .look(let index):
        succeeded = look(program.looks[index], at: position, keepingBoundsBack: frames.count > base)
        instruction = program.looks[index].next
      case .accept:
        if end == nil || end == position {
          frames.removeSubrange(base...)
          return true
        }
        succeeded = false
      }
      if !succeeded, !turnBack(to: base, &instruction, &position) { return false }
    }
  }

  /// Goes back to the latest decision with an untried alternative; false if there is none.
  private mutating func turnBack(to base: Int, _ instruction: inout Int, _ position: inout Int) -> Bool {
    while frames.count > base, let frame = frames.popLast() {
      switch frame {
      case .restore(let slot, let bound): bounds[slot] = bound
      case .resume(let target, let place):
        instruction = target
        position = place
        return true
      case .run(let index, let target, let from, let to):
        if resume(index, target, from, to, &position) {
          instruction = target
          return true
        }
      }
    }
    return false
  }

  private mutating func choose(_ index: Int, _ instruction: inout Int, _ position: Int) -> Bool {
    let split = parts.splits[index]
    let first: Bool
    let second: Bool
    if position < text.count {
      first = split.startsOfFirst.contains(text[position])
      second = split.startsOfSecond.contains(text[position])
    } else {
      first = split.startsOfFirst.hasEnd
      second = split.startsOfSecond.hasEnd
    }
    guard first || second else { return false }
    if first && second || split.isLoop {
      guard remember(split.decision, position) else { return false }
    }
    if first && second { frames.append(.resume(instruction: split.second, position: position)) }
    instruction = first ? split.first : split.second
    return true
  }

  /// Notes a decision at a position; false when it was noted before, and so has failed or goes round in a circle.
  private func remember(_ decision: Int, _ position: Int) -> Bool {
    let bit = decision * (text.count + 1) + position
    let mask: UInt64 = 1 << UInt64(bit & 63)
    guard remembered[bit >> 6] & mask == 0 else { return false }
    remembered[bit >> 6] |= mask
    return true
  }
}

// MARK: - Runs

extension Matcher {
  private mutating func run(_ index: Int, _ instruction: inout Int, _ position: inout Int) -> Bool {
    let run = parts.runs[index]
    if !run.isAtomic {
      guard remember(run.decision, position) else { return false }
    }
    let start = position
    guard scan(run.set, &position, atMost: run.minimum) == run.minimum else { return false }
    let least = position
    let rest = run.maximum == .max ? .max : run.maximum - run.minimum
    instruction += 1
    if run.isLazy {
      if rest > 0 { frames.append(.run(index, instruction: instruction, from: least, to: rest)) }
      return true
    }
    _ = scan(run.set, &position, atMost: rest)
    steps += (position - start) >> 4
    if !run.isAtomic, position > least {
      frames.append(.run(index, instruction: instruction, from: position, to: least))
    }
    return true
  }

  /// A greedy run gives back, a lazy one takes more, until what follows could start; false when it cannot.
  private mutating func resume(
    _ index: Int, _ target: Int, _ from: Int, _ to: Int, _ position: inout Int
  ) -> Bool {
    let run = parts.runs[index]
    var place = from
    if run.isLazy {
      var rest = to
      repeat {
        guard rest > 0, scan(run.set, &place, atMost: 1) == 1 else { return false }
        if rest != .max { rest -= 1 }
        steps += 1
      } while !(place < text.count ? run.following.contains(text[place]) : run.following.hasEnd)
      if rest > 0 { frames.append(.run(index, instruction: target, from: place, to: rest)) }
    } else {
      repeat {
        guard place > to else { return false }
        place -= 1
      } while !(isBoundary(place) && run.following.contains(text[place]))
      steps += (from - place) >> 4
      if place > to { frames.append(.run(index, instruction: target, from: place, to: to)) }
    }
    position = place
    return true
  }

  /// Moves past code points of a set and counts them.
  private func scan(_ set: Int, _ position: inout Int, atMost limit: Int) -> Int {
    var count = 0
    while count < limit, position < text.count {
      let next = after(set, at: position)
      guard next > position else { break }
      position = next
      count += 1
    }
    return count
  }

  /// The position after the code point here, when it is in the set; the same position when it is not.
  @inline(__always)
  private func after(_ set: Int, at position: Int) -> Int {
    guard position < text.count else { return position }
    let byte = text[position]
    if byte < 0x80 { return parts.asciiSets[set].contains(byte) ? position + 1 : position }
    let (scalar, length) = scalar(at: position)
    return program.sets[set].contains(scalar) ? position + length : position
  }

  /// The code point at a position that is not ASCII; the text is known to be valid UTF-8.
  private func scalar(at position: Int) -> (Unicode.Scalar, Int) {
    let lead = UInt32(text[position])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = lead & (0x7F >> UInt32(length))
    for offset in 1..<length where position + offset < text.count {
      value = value << 6 | UInt32(text[position + offset] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

// MARK: - Literals, assertions, look-arounds

extension Matcher {
  private func hasLiteral(_ start: Int, _ count: Int, at position: Int) -> Bool {
    guard text.count - position >= count else { return false }
    for offset in 0..<count where text[position + offset] != parts.literals[start + offset] { return false }
    return true
  }

  private func holds(_ assertion: RegexpAssertion, at position: Int) -> Bool {
    switch assertion {
    case .start: position == 0
    case .end: position == text.count
    case .lineStart: position == 0 || text[position - 1] == UInt8(ascii: "\n")
    case .lineEnd: position == text.count || text[position] == UInt8(ascii: "\n")
    case .wordBoundary: isWord(position - 1) != isWord(position)
    case .noWordBoundary: isWord(position - 1) == isWord(position)
    }
  }

  private func isWord(_ position: Int) -> Bool {
    text.indices.contains(position) && Unicode.Scalar(text[position]).isWord
  }

  /// Whether what a look-around looks for is there, or is not when it is negative.
  ///
  /// What failed inside it says nothing about a look from elsewhere, so it remembers on its own.
  private mutating func look(_ look: Look, at position: Int, keepingBoundsBack: Bool) -> Bool {
    let outer = remembered
    let before = bounds
    let matched = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: outer.count) { memory in
      remembered = memory
      var start = position
      repeat {
        memory.initialize(repeating: 0)
        steps += outer.count >> 4
        if isBoundary(start), execute(look.start, at: start, endingAt: look.isBehind ? position : nil) { return true }
        start -= 1
      } while look.isBehind && start >= 0
      return false
    }
    remembered = outer
    if look.isNegative || !matched {
      bounds = before
    } else if keepingBoundsBack {
      for slot in bounds.indices where bounds[slot] != before[slot] {
        frames.append(.restore(slot: slot, bound: before[slot]))
      }
    }
    return matched != look.isNegative
  }
}
