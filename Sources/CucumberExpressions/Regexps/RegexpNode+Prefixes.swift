extension RegexpNode {
  /// The texts of which every match starts with one; an empty one when nothing can be said.
  var prefixes: [[UInt8]] { start.texts }

  /// What a match starts with, and whether that is all of it.
  private struct Start {
    /// A step definition with more beginnings than this is not worth looking up by them.
    static let most = 16
    static let longest = 64

    var texts: [[UInt8]]
    var isWhole: Bool

    static let nothing = Start(texts: [[]], isWhole: true)
    static let unknown = Start(texts: [[]], isWhole: false)

    func followed(by next: Start) -> Start {
      guard texts.count * next.texts.count <= Self.most, texts.allSatisfy({ $0.count < Self.longest }) else {
        return Start(texts: texts, isWhole: false)
      }
      return Start(texts: texts.flatMap { text in next.texts.map { text + $0 } }, isWhole: next.isWhole)
    }
  }

  private var start: Start {
    switch self {
    case .scalar(let scalar): return Start(texts: [Array(String(Character(scalar)).utf8)], isWhole: true)
    case .assertion(.start): return .nothing
    case .capture(_, let body): return body.start
    case .sequence(let parts):
      var result = Start.nothing
      for part in parts {
        result = result.followed(by: part.start)
        guard result.isWhole else { break }
      }
      return result
    case .alternatives(let branches):
      let starts = branches.map(\.start)
      let texts = starts.flatMap(\.texts)
      guard texts.count <= Start.most else { return .unknown }
      return Start(texts: texts, isWhole: starts.allSatisfy(\.isWhole))
    case .repetition(let body, let minimum, let maximum, _):
      let one = body.start
      if minimum > 0 { return Start(texts: one.texts, isWhole: one.isWhole && maximum == 1) }
      guard maximum == 1, one.texts.count < Start.most else { return .unknown }
      return Start(texts: one.texts + [[]], isWhole: one.isWhole)
    case .set, .assertion, .look: return .unknown
    }
  }
}
