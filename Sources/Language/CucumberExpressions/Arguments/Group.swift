/// What a capture group took of a text, and the groups inside it: Cucumber's `Group`.
public struct Group: Hashable, Sendable {
  /// The text taken; nil when the group took no part in the match.
  public let value: String?
  /// Where the text starts, in code points from 0; nil when the group took no part in the match.
  public let start: Int?
  /// Where the text ends, in code points from 0, exclusive; nil when the group took no part in the match.
  public let end: Int?
  /// The capture groups written inside this one, in the order in which they open.
  public let children: [Group]

  /// Makes a group.
  public init(value: String?, start: Int?, end: Int?, children: [Group] = []) {
    self.value = value
    self.start = start
    self.end = end
    self.children = children
  }

  /// What a transformation is given: the values of the groups inside, or its own value when there are none.
  public var values: [String?] {
    children.isEmpty ? [value] : children.map(\.value)
  }
}
