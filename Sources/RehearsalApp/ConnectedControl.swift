/// A control and the segue it is connected to.
package struct ConnectedControl: Hashable, Sendable {
  let kind: String
  let label: String
  package let segue: String
  package var name: String { "the \(kind) \"\(label)\"" }

  package init(barButton label: String, segue: String) {
    kind = "bar button"
    self.label = label
    self.segue = segue
  }

  package init(_ control: ControlDescription, segue: String) {
    kind = control.kindInWords
    label = control.label
    self.segue = segue
  }
}
