/// A feature file as an abstract syntax tree: its feature, and its comments in order.
///
/// Shapes, ids and texts are those of Cucumber's reference parser. Nodes are numbered as they are completed, children
/// before parents.
package struct GherkinDocument: Hashable, Sendable {
  /// The name of the source, or nil in a message that does not name it.
  package let sourceName: String?
  /// The feature, or nil in a file that has none, such as an empty one.
  package let feature: Feature?
  /// All comments of the file, in order.
  package let comments: [Comment]

  package init(uri: String? = nil, feature: Feature? = nil, comments: [Comment]) {
    sourceName = uri
    self.feature = feature
    self.comments = comments
  }

  /// The name of the source the document was parsed from.
  package var uri: String { sourceName ?? "" }
}
