/// A list of values inside a field.
///
/// A list that is nested deeper than `CloudValue.maximumDepth`, or whose JSON is longer than any object may be, keeps
/// none of its elements and only remembers that it was too large; the cloud refuses it. So no value, however it was
/// built, takes unbounded work or recursion.
public struct CloudList: Sendable {
  /// The values in order.
  public let elements: [CloudValue]
  /// Whether the elements were given up because they were too many or too deep.
  package let isTooLarge: Bool
  let jsonSize: JSONSize
  let depth: Int
  let fingerprint: UInt64

  /// Makes a list.
  public init(_ elements: [CloudValue]) {
    var size = JSONSize(characters: 2)
    var hash = StableHash()
    var depth = 0
    for element in elements {
      size += element.jsonSize
      size += JSONSize(characters: 1)
      depth = max(depth, element.depth)
      hash.combine(8, element.fingerprint)
      if size.characters > JSONSize.largestObject { break }
    }
    if !elements.isEmpty { size -= JSONSize(characters: 1) }
    isTooLarge = depth >= CloudValue.maximumDepth || size.characters > JSONSize.largestObject
    self.elements = isTooLarge ? [] : elements
    self.depth = isTooLarge ? 1 : depth + 1
    jsonSize = isTooLarge ? JSONSize(characters: 2) : size
    fingerprint = isTooLarge ? 0 : hash.value
  }

  private init(tooLarge: Void) {
    elements = []
    isTooLarge = true
    depth = 1
    jsonSize = JSONSize(characters: 2)
    fingerprint = 0
  }

  static let tooLarge = CloudList(tooLarge: ())
}

extension CloudList: Hashable, ExpressibleByArrayLiteral {
  /// Makes a list.
  public init(arrayLiteral elements: CloudValue...) {
    self.init(elements)
  }

  /// Equal when the elements are.
  public static func == (left: CloudList, right: CloudList) -> Bool {
    left.fingerprint == right.fingerprint && left.isTooLarge == right.isTooLarge && left.elements == right.elements
  }

  /// Feeds the fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }
}

extension CloudValue {
  package static let maximumDepth = 32

  var depth: Int {
    switch self {
    case .array(let list): list.depth
    case .object(let fields): fields.depth
    default: 0
    }
  }

  /// The value itself, or what stands for it when an object could not hold it.
  var bounded: CloudValue {
    switch self {
    case .array, .object:
      depth >= Self.maximumDepth || jsonSize.characters > JSONSize.largestObject ? .array(.tooLarge) : self
    default: self
    }
  }
}
