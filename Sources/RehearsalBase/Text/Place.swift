/// A place in a text: line and column, both counted from 1, the column in Unicode code points.
///
/// Code points are what Cucumber's own messages count, so places agree with every other Cucumber tool.
package struct Place: Hashable, Sendable, Comparable {
  package let line: Int
  /// The column in code points, from 1; 0 stands for the line as a whole.
  package let column: Int

  package init(line: Int, column: Int = 0) {
    self.line = line
    self.column = column
  }

  package static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
