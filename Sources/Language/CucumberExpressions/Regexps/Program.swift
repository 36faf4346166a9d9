/// A compiled regular expression.
///
/// A class, so that a match holds all of it with one reference.
final class Program: Sendable {
  let instructions: [Instruction]
  let literals: [UInt8]
  let sets: [ScalarSet]
  /// The ASCII part of each set.
  let asciiSets: [ASCIISet]
  let runs: [Run]
  let splits: [Split]
  let looks: [Look]
  /// The number of runs and splits.
  let decisions: Int
  /// The number of capture groups, the whole match included.
  let groups: Int
  /// The bytes that a match can start with.
  let starts: ByteSet
  /// Whether a match can only start where the text does.
  let isAnchored: Bool

  init(_ draft: ProgramDraft, groups: Int, isAnchored: Bool) {
    var draft = draft
    var finder = StartFinder(draft)
    starts = finder.starts(at: 0)
    finder.complete(&draft)
    instructions = draft.instructions
    literals = draft.literals
    sets = draft.sets
    asciiSets = draft.sets.map(\.ascii)
    runs = draft.runs
    splits = draft.splits
    looks = draft.looks
    decisions = draft.decisions
    self.groups = groups
    self.isAnchored = isAnchored
  }
}

extension Program {
  /// The parts that a match looks at all the time, without the reference counting of arrays.
  struct Parts {
    let instructions: UnsafeBufferPointer<Instruction>
    let literals: UnsafeBufferPointer<UInt8>
    let asciiSets: UnsafeBufferPointer<ASCIISet>
    let runs: UnsafeBufferPointer<Run>
    let splits: UnsafeBufferPointer<Split>
  }

  /// Lends the parts for as long as the body runs.
  func withParts<Result>(_ body: (Parts) -> Result) -> Result {
    instructions.withUnsafeBufferPointer { instructions in
      literals.withUnsafeBufferPointer { literals in
        asciiSets.withUnsafeBufferPointer { asciiSets in
          runs.withUnsafeBufferPointer { runs in
            splits.withUnsafeBufferPointer { splits in
              body(
                Parts(
                  instructions: instructions, literals: literals, asciiSets: asciiSets, runs: runs, splits: splits))
            }
          }
        }
      }
    }
  }
}

/// A program while it is being written.
struct ProgramDraft {
  var instructions: [Instruction] = []
  var literals: [UInt8] = []
  var sets: [ScalarSet] = []
  var runs: [Run] = []
  var splits: [Split] = []
  var looks: [Look] = []
  var decisions = 0
}
