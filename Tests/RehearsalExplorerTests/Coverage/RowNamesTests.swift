import Testing

@testable import RehearsalDevice
@testable import RehearsalExplorer

/// The names of rows in a coverage report.
struct RowNamesTests {
  private func row(_ cell: String, _ text: String?, on scene: String = "Feed") -> TouchedControl {
    TouchedControl(scene: scene, name: "a row", row: .init(cell: cell, text: text))
  }

  private func names(_ controls: TouchedControl...) -> Set<String> {
    let names = RowNames(of: Set(controls))
    return Set(controls.map { names.grouped($0).name })
  }

  @Test func `rows of one kind are one control, and a row with a text of its own is named by it`() {
    #expect(names(row("Post", "a"), row("Post", "b"), row("More", "Load more")) == ["a row", "the row \"Load more\""])
  }

  @Test func `several kinds of rows are told apart by their cells`() {
    let rows = names(row("Post", "a"), row("Post", "b"), row("Ad", "c"), row("Ad", "d"))
    #expect(rows == ["a row \"Post\"", "a row \"Ad\""])
  }

  @Test func `screens are apart, rows without texts are rows, and other controls stay`() {
    #expect(names(row("Post", "a"), row("Post", "b", on: "Mine")) == ["the row \"a\"", "the row \"b\""])
    #expect(names(row("Post", nil)) == ["a row"])
    let button = TouchedControl(scene: "Feed", name: "button \"Add\"")
    #expect(RowNames(of: [button]).grouped(button) == button)
  }
}
