/// The part of a text that a capture group took, and the groups inside it: Cucumber's `Group`.
package struct Group: Hashable, Sendable {
  /// The text taken, or nil if the group took no part in the match.
  package let value: String?
  /// The start of the text, in code points from 0, or nil if the group took no part in the match.
  package let start: Int?
  /// The end of the text, in code points from 0, exclusive, or nil if the group took no part in the match.
  let end: Int?
  /// The capture groups written inside this one, in the order in which they open.
  package let children: [Group]

  init(value: String?, start: Int?, end: Int?, children: [Group] = []) {
    self.value = value
    self.start = start
    self.end = end
    self.children = children
  }

  /// The input of a transformation: the values of the groups inside, or its own value when there are none.
  var values: [String?] {
    children.isEmpty ? [value] : children.map(\.value)
  }
}
