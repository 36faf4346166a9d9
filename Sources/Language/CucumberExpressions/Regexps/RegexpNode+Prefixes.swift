extension RegexpNode {
  /// The texts of which every match starts with one; an empty one when nothing can be said.
  var prefixes: [[UInt8]] { beginnings.texts }

  private var beginnings: Beginnings {
    switch self {
    case .scalar(let scalar): return Beginnings(String(Character(scalar)).utf8)
    case .assertion(.start): return .nothing
    case .capture(_, let body): return body.beginnings
    case .sequence(let parts): return .sequence(parts, of: \.beginnings)
    case .alternatives(let branches): return .alternatives(branches.map(\.beginnings))
    case .repetition(let body, let minimum, let maximum, _):
      let one = body.beginnings
      if minimum > 0 { return maximum == 1 ? one : one.unfinished }
      return maximum == 1 ? one.optional : .unknown
    case .set, .assertion, .look: return .unknown
    }
  }
}
