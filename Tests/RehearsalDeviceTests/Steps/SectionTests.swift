import RehearsalApp
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// A step about a list says which section it looked at, and which others there are.
struct SectionTests {
  private struct Shelves: Controller {
    var view: [Element<Self>] { [.tableView] }
    var numberOfSections: Int { 2 }
    func numberOfRows(inSection section: Int) -> Int { section + 1 }
    func titleForHeader(inSection section: Int) -> String? { section == 0 ? "Teas" : nil }

    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Cell", labels: [LabelView(text: "row \(path.section).\(path.row)")])
    }
  }

  private static let app = AppUnderTest(alone: Shelves())

  private static let last = ", the last one, as the step names none; also there: section 1 \"Teas\" (1 row)"

  @Test(arguments: [
    ("the list has 1 row", "2 rows; looked at section 2 (2 rows)" + last),
    ("section 1 has 2 rows", "1 row; looked at section 1 \"Teas\" (1 row); also there: section 2 (2 rows)"),
    ("section 3 has 2 rows", "no such section; there is section 1 \"Teas\" (1 row), section 2 (2 rows)"),
    ("row 1 shows \"row 0.0\"", "\"row 1.0\"; looked at section 2 (2 rows)" + last),
    ("row 3 contains \"row\"", "no such row; looked at section 2 (2 rows)" + last),
    (
      "row 1 of section 1 shows \"x\"",
      "\"row 0.0\"; looked at section 1 \"Teas\" (1 row); also there: section 2 (2 rows)"
    ),
    ("row 1 is selected", "no row selected; looked at section 2 (2 rows)" + last),
    ("row 1 has a disclosure indicator", "a row without one; looked at section 2 (2 rows)" + last),
    ("section 2 is titled \"Teas\"", "no title; looked at section 2 (2 rows); also there: section 1 \"Teas\" (1 row)"),
  ])
  func `the report names the section and the others`(step: String, seen: String) async throws {
    try await Rehearsed.play(Self.app, "* the app starts", "* \(step)").expectFailed("seen:     \(seen)\n")
  }

  @Test(arguments: [
    ["section 1 shows:", "section 2 shows:", "the list shows:"],
    ["セクション1に次の行が表示される:", "within 1 s section 2 shows:", "セクション2に次の行が表示される:"],
  ])
  func `all rows of a section are compared`(steps: [String]) async throws {
    let rows = [["  | row 0.0 |"], ["  | row 1.0 |", "  | row 1.1 |"], ["  | row 1.0 |", "  | row 1.1 |"]]
    let lines = zip(steps, rows).flatMap { ["* \($0)"] + $1 }
    try await Rehearsed.play(Self.app, scenarios: [["* the app starts"] + lines])[0].expectPassed()
  }

  @Test(arguments: [
    (1, "1 row instead of 2; row 1 is | row 0.0 |"), (3, "no such section; there is section 1"), (0, "section"),
  ])
  func `other rows and a missing section fail`(section: Int, message: String) async throws {
    try await Rehearsed.play(
      Self.app, scenarios: [["* the app starts", "* section \(section) shows:", "  | x |", "  | y |"]])[0].expectFailed(
        message)
  }

  @Test func `a part of a row's text is looked for in its section`() async throws {
    try await Rehearsed.play(
      Self.app, "* the app starts", "* row 1 contains \"1.0\"", "* row 1 of section 1 contains \"0.0\""
    ).expectPassed()
  }
}
