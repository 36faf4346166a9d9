package import RehearsalBase

/// One of several parts of some work, each for a process of its own; together they do everything once.
package struct WorkPart: Hashable, Sendable {
  private let number: Int
  private let count: Int

  package static func all(of count: Int) -> [WorkPart] { (1...count).map { WorkPart(number: $0, count: count) } }

  /// Whether this part has an item of a list, by the item's position: each part takes every so many.
  func includes(_ position: Int) -> Bool { position % count == number - 1 }
}

extension WorkPart {
  package func pack(into packer: inout Packer) {
    packer.pack(number)
    packer.pack(count)
  }

  package init(_ unpacker: inout Unpacker) throws(UnpackingError) {
    (number, count) = (try unpacker.int(), try unpacker.int())
    guard count >= 1, (1...count).contains(number) else { throw UnpackingError() }
  }
}
