import RehearsalApp
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// A screen with a table that embeds another with a table.
struct TwoTablesTests {
  private struct Rows: Controller {
    private var touched = 0

    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Touched \(touched)") }
    var view: [Element<Self>] { [.tableView] }
    func numberOfRows(inSection section: Int) -> Int { 1 }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell { Cell("Cell", labels: []) }
    mutating func didSelectRow(at path: RowPath, _ context: inout Context<Never>) { touched += 1 }
  }

  private static let app = AppDefinition("TwoTables", initial: "Outer") {
    AppScene("Outer", Rows()) { StoryboardSegue.embed("inside", "Inner") }
    AppScene("Inner", Rows())
  }

  @Test func `a row that is drawn twice on the screen is one row`() async throws {
    try await Rehearsed.expectPassed(
      AppUnderTest(Self.app), "* the app starts", "* I tap row 1 of section 1", "* I see the screen \"Touched 1\"")
  }
}
