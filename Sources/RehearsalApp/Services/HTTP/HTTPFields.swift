/// The header fields of an HTTP message, in the order in which they stand.
///
/// The names are compared without regard to case, as HTTP wants it.
package struct HTTPFields: Hashable, Sendable {
  /// The place of a field's name and value in the bytes.
  private struct Place: Hashable, Sendable {
    let name: Range<Int32>
    let value: Range<Int32>
  }

  private var bytes: [UInt8] = []
  private var places: [Place] = []
  package init() {}

  package init(_ pairs: [(name: String, value: String)]) {
    for (name, value) in pairs { append(name, value) }
  }

  package var count: Int { places.count }

  package mutating func append(_ name: String, _ value: String) {
    append(Array(name.utf8)[...], Array(value.utf8)[...])
  }

  /// Puts a field in place of all of its name, or takes them out.
  package mutating func set(_ name: String, _ value: String?) {
    self = HTTPFields(pairs.filter { $0.name.lowercased() != name.lowercased() })
    if let value { append(name, value) }
  }

  /// Takes the bytes of a whole head, in which fields are found by ``append(name:value:)``.
  package init(head: ArraySlice<UInt8>) {
    bytes = Array(head)
    places.reserveCapacity(8)
  }

  package mutating func append(name: Range<Int>, value: Range<Int>) {
    func place(_ range: Range<Int>) -> Range<Int32> { Int32(range.lowerBound)..<Int32(range.upperBound) }
    places.append(Place(name: place(name), value: place(value)))
  }

  private mutating func append(_ name: some Collection<UInt8>, _ value: some Collection<UInt8>) {
    let start = Int32(bytes.count)
    bytes.append(contentsOf: name)
    let middle = Int32(bytes.count)
    bytes.append(contentsOf: value)
    places.append(Place(name: start..<middle, value: middle..<Int32(bytes.count)))
  }

  package subscript(name: String) -> String? {
    place(of: name).map { text($0.value) }
  }

  /// The names and values in order; bytes that are not UTF-8 are replaced.
  package var pairs: [(name: String, value: String)] { places.map { (text($0.name), text($0.value)) } }

  private func place(of name: String) -> Place? {
    let wanted = Array(name.utf8)
    return places.first { place in
      guard place.name.count == wanted.count else { return false }
      let start = Int(place.name.lowerBound)
      return wanted.indices.allSatisfy { bytes[start + $0].lowercased == wanted[$0].lowercased }
    }
  }

  private func text(_ range: Range<Int32>) -> String {
    String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }
}

extension HTTPFields {
  package static func == (left: HTTPFields, right: HTTPFields) -> Bool {
    left.count == right.count && zip(left.pairs, right.pairs).allSatisfy { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    for pair in pairs {
      hasher.combine(pair.name)
      hasher.combine(pair.value)
    }
  }
}

extension UInt8 {
  package var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
