import RehearsalBase

extension SeededGenerator {
  /// A text of some random pieces.
  mutating func text(of pieces: [String], atMost count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }.joined()
  }
}
