/// Values by name, in the order of the names' bytes.
///
/// Copies share their storage until written; comparing and hashing take a maintained fingerprint first.
public struct CloudFields: Sendable {
  /// A name and its value.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let key: String
    /// The value.
    public fileprivate(set) var value: CloudValue
  }

  private var fields: [Field] = []
  private(set) var depth = 1
  private(set) var fingerprint: UInt64 = 0
  private var contentSize = JSONSize(characters: 0)

  /// No fields.
  public init() {}

  /// Takes pairs over; of a name given twice the last counts.
  public init(_ pairs: some Sequence<(String, CloudValue)>) {
    fields.reserveCapacity(pairs.underestimatedCount)
    for (key, value) in pairs { self[key] = value }
  }

  /// The value of a name; setting nil removes it.
  ///
  /// - Complexity: Reading is O(log *n*) in the number of fields, writing O(*n*).
  public subscript(key: String) -> CloudValue? {
    get {
      let index = index(of: key)
      return index < fields.count && fields[index].key.hasSameBytes(as: key) ? fields[index].value : nil
    }
    set {
      let index = index(of: key)
      let isPresent = index < fields.count && fields[index].key.hasSameBytes(as: key)
      if isPresent {
        if fields[index].value == newValue { return }
        forget(fields[index])
      }
      guard let newValue else {
        if isPresent { fields.remove(at: index) }
        return remeasureDepth()
      }
      let field = Field(key: key, value: newValue.bounded)
      if isPresent { fields[index] = field } else { fields.insert(field, at: index) }
      count(field)
      if isPresent { remeasureDepth() }
    }
  }

  /// Takes over every field of another set; its values win.
  public mutating func merge(_ other: CloudFields) {
    if fields.isEmpty { self = other } else { for field in other.fields { self[field.key] = field.value } }
  }

  package var jsonSize: JSONSize {
    var size = contentSize
    // Braces, and a comma between every two fields.
    size += JSONSize(characters: 2 + Swift.max(fields.count - 1, 0))
    return size
  }

  private func index(of key: String) -> Int {
    var low = 0
    var high = fields.count
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].key.precedesInBytes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func count(_ field: Field) {
    fingerprint &+= field.fingerprint
    contentSize += field.jsonSize
    depth = Swift.max(depth, field.value.depth + 1)
  }

  private mutating func forget(_ field: Field) {
    fingerprint &-= field.fingerprint
    contentSize -= field.jsonSize
  }

  private mutating func remeasureDepth() {
    guard depth > 1 else { return }
    depth = fields.reduce(1) { Swift.max($0, $1.value.depth + 1) }
  }
}

extension CloudFields: RandomAccessCollection, ExpressibleByDictionaryLiteral {
  /// Fields by name; of a name given twice the last counts.
  public init(dictionaryLiteral elements: (String, CloudValue)...) {
    self.init(elements)
  }

  /// Zero.
  public var startIndex: Int { 0 }
  /// The number of fields.
  public var endIndex: Int { fields.count }
  /// The field at a position in the order of the names' bytes.
  public subscript(position: Int) -> Field { fields[position] }
}

extension CloudFields: Hashable {
  /// Equal when both have equal values under the same names.
  public static func == (left: CloudFields, right: CloudFields) -> Bool {
    left.fingerprint == right.fingerprint && left.fields == right.fields
  }

  /// Feeds the fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }
}

extension CloudFields.Field {
  /// Equal when names and values are, byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.key.hasSameBytes(as: right.key) && left.value == right.value
  }

  /// Feeds the fingerprint.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }

  fileprivate var fingerprint: UInt64 {
    var hash = StableHash()
    hash.combine(key)
    hash.combine(9, value.fingerprint)
    return hash.value
  }

  fileprivate var jsonSize: JSONSize {
    var size = JSONSize(ofString: key)
    size += value.jsonSize
    size += JSONSize(characters: 1)
    return size
  }
}
