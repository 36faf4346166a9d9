/// The header fields of an HTTP message, in the order in which they stand.
///
/// The names are compared without regard to case, as HTTP wants it.
public struct HTTPFields: Hashable, Sendable {
  /// The place of a field's name and value in the bytes.
  private struct Place: Hashable, Sendable {
    let name: Range<Int32>
    let value: Range<Int32>
  }

  private var bytes: [UInt8] = []
  private var places: [Place] = []

  /// No fields.
  public init() {}

  /// Takes names and values.
  public init(_ pairs: [(name: String, value: String)]) {
    for (name, value) in pairs { append(name, value) }
  }

  /// The number of fields.
  public var count: Int { places.count }

  /// Adds a field behind the others.
  public mutating func append(_ name: String, _ value: String) {
    append(Array(name.utf8)[...], Array(value.utf8)[...])
  }

  /// Adds a field of bytes behind the others.
  package mutating func append(_ name: some Collection<UInt8>, _ value: some Collection<UInt8>) {
    let start = Int32(bytes.count)
    bytes.append(contentsOf: name)
    let middle = Int32(bytes.count)
    bytes.append(contentsOf: value)
    places.append(Place(name: start..<middle, value: middle..<Int32(bytes.count)))
  }

  /// The value of the first field of a name, or nil if there is none.
  public subscript(name: String) -> String? {
    place(of: name).map { text($0.value) }
  }

  /// The names and values in order; bytes that are not UTF-8 are replaced.
  public var pairs: [(name: String, value: String)] { places.map { (text($0.name), text($0.value)) } }

  private func place(of name: String) -> Place? {
    places.first { place in
      place.name.count == name.utf8.count
        && zip(bytes[Int(place.name.lowerBound)..<Int(place.name.upperBound)], name.utf8).allSatisfy { left, right in
          left.lowercased == right.lowercased
        }
    }
  }

  private func text(_ range: Range<Int32>) -> String {
    String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }
}

extension UInt8 {
  /// An ASCII letter in lower case; any other byte as it is.
  package var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
