import RehearsalApp
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// Whether the first row of a data table is a header, decided once a step.
struct ListTableTests {
  /// A list that can be filled and cleared.
  private struct Bills: Controller {
    enum Message: Hashable, Sendable { case add, clear }
    var bills: [String] = []
    var navigationItem: NavigationItem<Message> {
      NavigationItem(
        title: "Bills", leftBarButtonItem: BarButtonItem("Clear", action: .clear),
        rightBarButtonItem: BarButtonItem("Add", action: .add))
    }
    var view: [Element<Self>] { [.tableView] }
    var numberOfSections: Int { 2 }
    func numberOfRows(inSection section: Int) -> Int { bills.count }

    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Bill", labels: [LabelView("name", text: bills[path.row]), LabelView("amount", text: "-1,200")])
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      bills = message == .add ? bills + [bills.isEmpty ? "Rent" : "name"] : []
    }
  }

  private static let app = AppUnderTest(alone: Bills(), isInStack: true)

  private func play(_ steps: [String]) async throws -> Rehearsed {
    try await Rehearsed.play(Self.app, scenarios: [["* the app starts"] + steps])[0]
  }

  @Test(arguments: ["the list shows:", "section 2 shows:", "immediately the list shows:", "一覧に次の行が表示される:"])
  func `one row is none of an empty list whose columns nobody knows`(step: String) async throws {
    for row in ["| Rent | -1,200 |", "| name | amount |"] {
      let played = try await play(["* \(step)", "  \(row)"])
      #expect(played.status == .failed, "\(step) \(row)")
      #expect(played.message.contains("no rows, and no row was seen before whose columns"), "\(played.message)")
      #expect(
        played.message.contains(step.contains("2") ? "try:      section 2 has 0 rows" : "try:      the list has 0 rows")
      )
    }
  }

  @Test(arguments: [
    ["* the list has 1 row"], ["* the list shows:", "  | Rent | -1,200 |"], ["* row 1 shows \"Rent\""],
    ["* I tap row 1 of section 2"],
  ])
  func `columns that were seen earlier name a header of an empty list`(seen: [String]) async throws {
    let shown = ["* I tap \"Add\""] + seen + ["* I tap \"Clear\""]
    try await play(shown + ["* the list shows:", "  | Name | amount |"]).expectPassed()
    try await play(shown + ["* the list shows:", "  | Rent | -1,200 |"]).expectFailed(
      "0 rows instead of 1; row 1 should be | Rent | -1,200 |")
  }

  @Test func `a row of names of columns is a header, and any other a row`() async throws {
    try await play(["* I tap \"Add\"", "* the list shows:", "  | name |", "  | Rent |"]).expectPassed()
    try await play(["* I tap \"Add\"", "* the list shows:", "  | nam | amount |", "  | Rent | -1,200 |"]).expectFailed(
      "no column \"nam\"")
    let other = try await play(["* I tap \"Add\"", "* the list shows:", "  | Tea | -1,200 |"])
    #expect(other.message.contains("row 1 is | Rent | -1,200 | instead of | Tea | -1,200 |"), "\(other.message)")
    #expect(!other.message.contains("expected rows") && !other.message.contains("1 row instead"))
  }

  @Test func `a row that reads like a header is said to`() async throws {
    let app = AppUnderTest(alone: Words())
    try await Rehearsed.play(
      app, scenarios: [["* the app starts", "* the list shows:", "  | word |"]])[0].expectFailed(
        "1 row, of which the first one reads like a header", "try:      the header | word | above the rows")
    try await Rehearsed.play(
      app, scenarios: [["* the app starts", "* the list shows:", "  | word |", "  | word |"]])[0].expectPassed()
  }

  private struct Words: Controller {
    var view: [Element<Self>] { [.tableView] }
    func numberOfRows(inSection section: Int) -> Int { 1 }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Word", labels: [LabelView("word", text: "word")])
    }
  }
}
