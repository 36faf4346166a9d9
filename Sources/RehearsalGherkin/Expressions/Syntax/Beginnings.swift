/// The texts of which every match of a pattern starts with one, and whether that is all of it.
struct Beginnings {
  /// A step definition with more beginnings than this is not worth looking up by them.
  static let most = 16
  static let longest = 64

  private(set) var texts: [[UInt8]]
  private(set) var isWhole: Bool

  static let nothing = Beginnings(texts: [[]], isWhole: true)
  static let unknown = Beginnings(texts: [[]], isWhole: false)
  static let quotes = Beginnings(texts: [[UInt8(ascii: "\"")], [UInt8(ascii: "'")]], isWhole: false)

  init(_ text: some Sequence<UInt8>) {
    texts = [Array(text)]
    isWhole = true
  }

  private init(texts: [[UInt8]], isWhole: Bool) {
    self.texts = texts
    self.isWhole = isWhole
  }

  static func alternatives(_ all: [Beginnings]) -> Beginnings {
    let texts = all.flatMap(\.texts)
    guard texts.count <= most else { return .unknown }
    return Beginnings(texts: texts, isWhole: all.allSatisfy(\.isWhole))
  }

  var optional: Beginnings {
    guard texts.count < Self.most else { return .unknown }
    return Beginnings(texts: texts + [[]], isWhole: isWhole)
  }

  mutating func append(_ text: some Sequence<UInt8>) {
    guard texts.allSatisfy({ $0.count < Self.longest }) else { return isWhole = false }
    for index in texts.indices { texts[index].append(contentsOf: text) }
  }

  mutating func append(_ next: Beginnings) {
    guard texts.count * next.texts.count <= Self.most, texts.allSatisfy({ $0.count < Self.longest }) else {
      isWhole = false
      return
    }
    if let only = next.texts.first, next.texts.count == 1 {
      for index in texts.indices { texts[index] += only }
    } else {
      texts = texts.flatMap { text in next.texts.map { text + $0 } }
    }
    isWhole = next.isWhole
  }
}
