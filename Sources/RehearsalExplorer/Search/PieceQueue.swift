import RehearsalBase

/// The states of a piece in parts, which threads take in their order, and what they result in.
///
/// Each worker takes later and later parts. So what it leaves out, because it has found the like before, it has found in an
/// earlier state, as a single thread would have.
final class PieceQueue: Sendable {
  private struct Progress {
    var taken = 0
    var expansions: [Expansion?]
    var isGivenUp = false
  }

  private let open: [OpenState]
  private let partSize: Int
  private let progress: Lock<Progress>

  init(_ open: [OpenState], partSize: Int) {
    self.open = open
    self.partSize = max(1, partSize)
    let parts = (open.count + self.partSize - 1) / self.partSize
    progress = Lock(Progress(expansions: Array(repeating: nil, count: parts)))
  }

  /// A part, and its place among all of them.
  struct Part {
    fileprivate let number: Int
    let states: ArraySlice<OpenState>
  }

  /// Hands out no more parts: what has come of them does not count.
  func giveUp() { progress.withLock { $0.isGivenUp = true } }

  var isGivenUp: Bool { progress.withLock(\.isGivenUp) }

  func next() -> Part? {
    let number = progress.withLock { progress -> Int? in
      defer { progress.taken += 1 }
      return progress.isGivenUp ? nil : progress.taken
    }
    guard let number, number * partSize < open.count else { return nil }
    return Part(number: number, states: open[number * partSize..<min((number + 1) * partSize, open.count)])
  }

  func finish(_ part: Part, with expansion: Expansion) {
    progress.withLock { $0.expansions[part.number] = expansion }
  }

  var expansions: [Expansion] { progress.withLock { $0.expansions.compactMap(\.self) } }
}
