package import RehearsalApp
package import RehearsalRunner

extension SharedStep where repeat each Value: WritableValue {
  /// The step with values, in English and without a keyword; a text of several lines stands below it.
  package func callAsFunction(_ value: repeat each Value) -> String {
    var values: [String] = []
    var below = ""
    for value in repeat each value {
      if Self.standsBelow(value) { below = "\n" + value.written } else { values.append(value.written) }
    }
    return StepExpression(name).filled(with: values) + below
  }

  private static func standsBelow(_ value: any WritableValue) -> Bool { value is DocString || value is DataTable }
}

/// A value that stands in a step as it is read there.
package protocol WritableValue: StepArgument {
  var written: String { get }
}

extension String: WritableValue {
  package var written: String { Phrases.quoted(self) }
}

extension Int: WritableValue {
  package var written: String { "\(self)" }
}

extension Duration: WritableValue {
  /// The duration in milliseconds.
  package var written: String { Phrases.text(self) }
}

extension Ordinal: WritableValue {
  package var written: String { Phrases.ordinal(number) }
}

extension DocString: WritableValue {
  package var written: String {
    let lines = content.replacing("\"\"\"", with: "\\\"\\\"\\\"").split(
      separator: "\n", omittingEmptySubsequences: false)
    return (["\"\"\""] + lines.map(String.init) + ["\"\"\""]).map { "  \($0)" }.joined(separator: "\n")
  }
}

extension DataTable: WritableValue {
  package var written: String { rows.map(Phrases.row).joined(separator: "\n") }
}

extension TextColor: WritableValue {
  package var written: String { name }
}
