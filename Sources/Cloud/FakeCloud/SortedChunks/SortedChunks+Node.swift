extension SortedChunks {
  /// A leaf has elements, an inner node has children; the empty list is a leaf.
  struct Node: Sendable {
    /// The most elements or children of a node.
    static var capacity: Int { 64 }
    /// How many a node gets when a list is built at once: room for a few more.
    static var fill: Int { 48 }

    private(set) var elements: [Element] = []
    private(set) var children: [Node] = []
    /// No element of a child comes before its bound, and all elements of the children left of it do.
    ///
    /// The first child has whatever is less, so its bound is never looked at here.
    private var bounds: [Element.Key] = []
    private(set) var count = 0

    init() {}

    init(elements: [Element]) {
      self.elements = elements
      count = elements.count
    }

    init(children: [Node]) {
      self.children = children
      bounds = children.map(\.lowerBound)
      count = children.reduce(0) { $0 + $1.count }
    }

    private init(children: [Node], bounds: [Element.Key]) {
      self.children = children
      self.bounds = bounds
      count = children.reduce(0) { $0 + $1.count }
    }

    private var isLeaf: Bool { children.isEmpty }
    private var lowerBound: Element.Key { isLeaf ? elements[0].key : bounds[0] }
  }
}

// MARK: - Finding

extension SortedChunks.Node {
  func element(of key: Element.Key) -> Element? {
    if !isLeaf { return children[child(of: key)].element(of: key) }
    let place = place(of: key)
    return place < elements.count && elements[place].key == key ? elements[place] : nil
  }

  func forEach(from position: Int, _ body: (Element) -> Bool) -> Bool {
    if isLeaf {
      for place in position..<elements.count where !body(elements[place]) { return false }
      return true
    }
    var child = 0
    var offset = position
    while offset >= children[child].count {
      offset -= children[child].count
      child += 1
    }
    for child in child..<children.count {
      guard children[child].forEach(from: offset, body) else { return false }
      offset = 0
    }
    return true
  }

  /// Where a key is, or would be, among the elements of a leaf.
  private func place(of key: Element.Key) -> Int {
    // A list that grows at its end is asked for its end.
    if let last = elements.last, last.key < key { return elements.count }
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if elements[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The last child whose bound is not beyond the key.
  private func child(of key: Element.Key) -> Int {
    var low = 1
    var high = bounds.count
    while low < high {
      let middle = (low + high) / 2
      if key < bounds[middle] { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }
}

// MARK: - Changing

extension SortedChunks.Node {
  /// Answers the new right sibling when the node had to be split.
  mutating func insert(_ element: Element) -> Self? {
    count += 1
    if isLeaf {
      let place = place(of: element.key)
      elements.insert(element, at: place)
      guard elements.count > Self.capacity else { return nil }
      let sibling = Self(elements: Self.split(&elements, isAtEnd: place == count - 1))
      count = elements.count
      return sibling
    }
    let child = child(of: element.key)
    guard let grown = children[child].insert(element) else { return nil }
    children.insert(grown, at: child + 1)
    bounds.insert(grown.lowerBound, at: child + 1)
    guard children.count > Self.capacity else { return nil }
    let isAtEnd = child + 2 == children.count
    let sibling = Self(
      children: Self.split(&children, isAtEnd: isAtEnd), bounds: Self.split(&bounds, isAtEnd: isAtEnd))
    count -= sibling.count
    return sibling
  }

  mutating func replace(_ element: Element) -> Bool {
    if !isLeaf { return children[child(of: element.key)].replace(element) }
    let place = place(of: element.key)
    guard place < elements.count, elements[place].key == element.key else { return false }
    elements[place] = element
    return true
  }

  mutating func remove(_ key: Element.Key) -> Element? {
    if isLeaf {
      let place = place(of: key)
      guard place < elements.count, elements[place].key == key else { return nil }
      count -= 1
      return elements.remove(at: place)
    }
    let child = child(of: key)
    guard let removed = children[child].remove(key) else { return nil }
    count -= 1
    if children[child].count == 0 {
      children.remove(at: child)
      bounds.remove(at: child)
    } else if child + 1 < children.count {
      mergeIfSmall(child)
    }
    return removed
  }

  /// A list that grows at its end leaves full nodes behind, any other one half full nodes.
  private static func split<Item>(_ items: inout [Item], isAtEnd: Bool) -> [Item] {
    let middle = isAtEnd ? items.count - 1 : items.count / 2
    let rest = Array(items[middle...])
    items.removeSubrange(middle...)
    return rest
  }

  private mutating func mergeIfSmall(_ child: Int) {
    guard children[child].width + children[child + 1].width <= Self.capacity / 2 else { return }
    var right = children.remove(at: child + 1)
    let bound = bounds.remove(at: child + 1)
    if !right.isLeaf { right.bounds[0] = bound }
    children[child].elements += right.elements
    children[child].children += right.children
    children[child].bounds += right.bounds
    children[child].count += right.count
  }

  private var width: Int { isLeaf ? elements.count : children.count }
}

// MARK: - Comparing

extension SortedChunks.Node where Element: Equatable {
  /// Shared chunks are equal without a look; lists chunked differently are compared element by element.
  func hasSameElements(as other: Self) -> Bool {
    if isLeaf && other.isLeaf { return elements == other.elements }
    if children.count == other.children.count {
      if isShared(with: other) { return true }
      if zip(children, other.children).allSatisfy({ $0.count == $1.count }) {
        return zip(children, other.children).allSatisfy { $0.hasSameElements(as: $1) }
      }
    }
    return forEach(from: 0) { other.element(of: $0.key) == $0 }
  }

  private func isShared(with other: Self) -> Bool {
    children.withUnsafeBufferPointer { left in
      other.children.withUnsafeBufferPointer { right in left.baseAddress == right.baseAddress }
    }
  }
}
