/// What a sorted list is sorted by; no two elements of one list have the same key.
protocol Keyed: Sendable {
  associatedtype Key: Comparable & Sendable
  var key: Key { get }
}

/// A long sorted list in small chunks: a tree whose copies share what they have in common.
///
/// Copying is O(1). Finding, adding, replacing and removing are O(log *n*), and a change of a shared list copies only
/// the chunks on the path to the element.
struct SortedChunks<Element: Keyed>: Sendable {
  private var root = Node()

  init() {}

  /// Takes over elements that are sorted already.
  ///
  /// Complexity: O(*n*).
  init(sorted elements: [Element]) {
    var level = Self.chunks(of: elements).map { Node(elements: $0) }
    while level.count > 1 { level = Self.chunks(of: level).map { Node(children: $0) } }
    root = level.first ?? Node()
  }

  var count: Int { root.count }
  var isEmpty: Bool { root.count == 0 }

  /// The element of a key; nil when there is none.
  subscript(key: Element.Key) -> Element? {
    root.element(of: key)
  }

  /// Adds an element whose key is new.
  mutating func insert(_ element: Element) {
    guard let sibling = root.insert(element) else { return }
    root = Node(children: [root, sibling])
  }

  /// Puts an element in the place of the one with the same key; false when there is none.
  @discardableResult
  mutating func replace(_ element: Element) -> Bool {
    root.replace(element)
  }

  /// Takes the element of a key out; nil when there is none.
  @discardableResult
  mutating func remove(_ key: Element.Key) -> Element? {
    let removed = root.remove(key)
    while root.children.count == 1 { root = root.children[0] }
    return removed
  }

  /// Visits the elements from a position on until the body answers false.
  func forEach(from position: Int = 0, _ body: (Element) -> Bool) {
    if position < count { _ = root.forEach(from: position, body) }
  }

  private static func chunks<Item>(of items: [Item]) -> [[Item]] {
    stride(from: 0, to: items.count, by: Node.fill).map { Array(items[$0..<min($0 + Node.fill, items.count)]) }
  }
}

extension SortedChunks: Equatable where Element: Equatable {
  /// Complexity: O(1) for copies, about the number of differing chunks for their descendants, O(*n*) else.
  static func == (left: SortedChunks, right: SortedChunks) -> Bool {
    left.count == right.count && left.root.hasSameElements(as: right.root)
  }
}
