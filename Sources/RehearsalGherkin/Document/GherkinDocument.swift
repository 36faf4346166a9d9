/// A feature file as an abstract syntax tree: its feature, and its comments in order.
///
/// Shapes, ids and texts are those of Cucumber's reference parser, and the names and the order of members those of its
/// messages. Nodes are numbered as they are completed, children before parents.
package struct GherkinDocument: Hashable, Sendable, Encodable {
  /// The name of the source the document was parsed from.
  let uri: String
  /// The feature, or nil in a file that has none, such as an empty one.
  package let feature: Feature?
  /// All comments of the file, in order.
  package let comments: [Comment]
}
