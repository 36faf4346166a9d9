/// One step of a compiled regular expression.
enum Instruction: Sendable {
  /// The next byte is this one.
  case byte(UInt8)
  /// The next bytes are these of the program's literals.
  case bytes(start: Int, count: Int)
  /// The next code point is in a set.
  case set(Int)
  /// As many code points of a set as a run allows; gives some back when what follows fails.
  case run(Int)
  /// Tries one branch, and the other if that fails.
  case split(Int)
  case jump(Int)
  /// Notes the position as a bound of a capture group.
  case save(Int)
  case assert(RegexpAssertion)
  case look(Int)
  /// The whole regular expression matched, or what a look-around looks for.
  case accept
}

/// The parts of instructions that do not fit into one, and what is known about where they lead.
struct Run: Sendable {
  let set: Int
  let minimum: Int
  let maximum: Int
  let isLazy: Bool
  /// The bytes that the instruction after the run can start with.
  var following = ByteSet.everything
  /// Whether giving back is pointless, because nothing in the set can start what follows.
  var isAtomic = false
  /// Its place among the decisions worth remembering.
  let decision: Int
}

struct Split: Sendable {
  var first: Int
  var second: Int
  var startsOfFirst = ByteSet.everything
  var startsOfSecond = ByteSet.everything
  /// Whether a loop comes back here.
  let isLoop: Bool
  let decision: Int
}

struct Look: Sendable {
  var start: Int
  let isBehind: Bool
  let isNegative: Bool
  var next: Int
}
