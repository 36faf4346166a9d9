import RehearsalBase

/// A script of random lines, some of which no app takes, that saves what was done in both languages.
struct RandomScript {
  let seed: UInt64

  private static let lines = [
    "1", "2", "3", "4", "5", "6", "7", "8", "2", "3", "4", "x", "wait 1 s", "step", "undo", "redo", "settle",
    "the network goes offline", "the network comes back", "the next request fails with a time-out",
    "the next request fails with status 503", "I pull to refresh", "the app is relaunched", "now 2", "now 3",
    "I type \"x\" into \"Field\"",
  ]

  var text: String {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 4...14, using: &generator)
    let moves = (0..<count).map { _ in Self.lines[Int.random(in: 0..<Self.lines.count, using: &generator)] }
    return (moves + ["save a.feature", "save b.feature ja"]).map { "\($0)\n" }.joined()
  }
}
