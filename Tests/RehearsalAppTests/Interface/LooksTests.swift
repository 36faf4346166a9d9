import RehearsalApp
import Testing

/// Whether two screens look the same, which stands for comparing their JSON.
struct LooksTests {
  private static func table(_ text: String, first: Int = 0, selected: RowPath? = nil) -> Table {
    Table(
      sections: [Table.Section(header: nil, rows: 9)], firstVisible: first, capacity: 3, selected: selected
    ) { path in
      Cell("cell", labels: [LabelView(text: "\(text) \(path.row)")])
    }
  }

  private static let screens: [Interface] = [
    .sample(), .sample(scene: nil), .sample(scene: "Edit"), .sample(bar: .sample("A")), .sample(bar: .sample("B")),
    .sample(parts: [.label("a")]), .sample(parts: [.label("a", color: .red)]), .sample(parts: [.button("a")]),
    .sample(parts: [.button("a", isEnabled: false)]), .sample(parts: [.table], table: table("row")),
    .sample(parts: [.table], table: table("line")), .sample(parts: [.table], table: table("row", first: 1)),
    .sample(parts: [.table], table: table("row", selected: RowPath(section: 0, row: 1))),
    .sample(overlay: .question), .sample(overlay: .choices), .sample(keyboardIsUp: true), .sample(isMoving: true),
  ]

  @Test func `screens look the same whose JSON is the same`() {
    for left in Self.screens {
      for right in Self.screens { #expect(left.looks(like: right) == (left.json == right.json)) }
    }
  }
}
