import RehearsalApp
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// Touching a button inside a row: which row is meant, and the messages if it has none.
struct RowButtonTests {
  @Test(arguments: [
    ["I tap \"Like\" in row 2 of section 1", "I see \"liked 0.1\""],
    ["I tap \"Share\" in row 1 of section 2", "I see \"shared 1.0\""],
    // Without a section, the last one is meant.
    ["I tap \"Share\" in row 1", "I see \"shared 1.0\""],
    ["I tap \"Like\" in the row \"Photo 2\"", "I see \"liked 0.1\""],
    ["I immediately tap \"Like\" in the row \"Photo 2\"", "I see \"liked 0.1\""],
  ])
  func `a button in a row is touched`(steps: [String]) async throws {
    try await Rehearsed.play(Albums.app, scenarios: [["* the app starts"] + steps.map { "* \($0)" }])[0].expectPassed()
  }

  @Test func `a row that is named by what it shows is scrolled to`() async throws {
    try await Rehearsed.expectPassed(
      Albums.app, "Given the screen fits 2 rows", "When the app starts", "And I tap \"Share\" in the row \"Film 3\"",
      "Then I see \"shared 1.2\"")
  }

  @Test func `a row's button is there or not, in sight or beyond`() async throws {
    try await Rehearsed.expectPassed(
      Albums.app, "Given the screen fits 2 rows", "When the app starts",
      "Then the row \"Photo 2\" has the button \"Like\"", "And the row \"Film 3\" has the button \"Share\"",
      "And the row \"Film 3\" has no button \"Like\"")
  }

  @Test(arguments: [
    (
      "I tap \"Like\" in row 1",
      """
      there is no "Like" in row 1 to touch: without a section, the last one is meant, section 2; row 1 of section 1 has it
      try:      I tap "Like" in row 1 of section 1
      """
    ),
    (
      "I tap \"Share\" in row 1 of section 1",
      """
      there is no "Share" in row 1 of section 1 to touch: row 1 of section 2 has it
      try:      I tap "Share" in row 1 of section 2
      """
    ),
    ("I tap \"Like\" in row 7", "there is no \"Like\" in row 7 to touch: section 2 has 3 rows\n"),
    (
      "I tap \"Like\" in the row \"Film 1\"",
      """
      there is no "Like" in the row "Film 1" to touch: that is row 1 of section 2, whose buttons are "Share"
      try:      I tap "Share" in the row "Film 1"
      """
    ),
    (
      "I tap \"Like\" in the row \"Film 9\"",
      "there is no \"Like\" in the row \"Film 9\" to touch: no row shows \"Film 9\"\n"
    ),
  ])
  func `a button that is not there fails, and the message names those there are`(
    step: String, message: String
  ) async throws {
    try await Rehearsed.play(Albums.app, "* the app starts", "* \(step)").expectFailed(startingWith: message)
  }

  @Test(arguments: [
    // Rows and sections are counted from 1.
    ("I tap \"Like\" in row 0 of section 1", "count"), ("I tap \"Like\" in row 1 of section 0", "count"),
    ("the button \"Like\" is enabled", "seen:     buttons in rows, which are there or not, and never disabled"),
    ("the row \"Film 3\" has the button \"Like\"", "seen:     the buttons \"Share\"\n"),
    ("the row \"Film 3\" has no button \"Share\"", "seen:     the buttons \"Share\"\n"),
    ("the row \"Film 9\" has no button \"Share\"", "seen:     no row that shows \"Film 9\"\n"),
  ])
  func `a row or an expectation that cannot be fails`(step: String, message: String) async throws {
    try await Rehearsed.play(Albums.app, "* the app starts", "* \(step)").expectFailed(message)
  }

  @Test func `a screen without rows, and a text of several rows, have messages of their own`() async throws {
    try await Rehearsed.play(Signals.app, "* the app starts", "* I tap \"Like\" in the row \"Film 9\"")
      .expectFailed(startingWith: "there is no \"Like\" in the row \"Film 9\" to touch\n")
    try await Rehearsed.play(Likes.app, "* the app starts", "* I tap \"Like\" in the row \"row\"")
      .expectFailed(startingWith: "\"Like\" in the row \"row\" could be any of these:\n")
  }

  @Test func `a written step names the section, but for the last one`() {
    let table = Table(
      sections: [.init(header: nil, rows: 2), .init(header: nil, rows: 2)], firstVisible: 0, capacity: 8, selected: nil
    ) { _ in Cell("Photo", labels: [], buttons: ["Like"]) }
    let interface = Interface(scene: "Albums", parts: [.table], table: table)
    func step(_ section: Int) -> String {
      let target = Target.rowButton(RowPath(section: section, row: 1), "Like")
      return Phrases.step(for: .tap(Control(role: .rowButton, label: "Like", target: target)), on: interface)
    }
    #expect(step(0) == "I tap \"Like\" in row 2 of section 1")
    #expect(step(1) == "I tap \"Like\" in row 2")
  }
}

/// Two sections with different buttons in their rows.
private struct Albums: Controller {
  private var last = "nothing"

  var view: [Element<Self>] { [.label(last), .tableView] }
  var numberOfSections: Int { 2 }

  func numberOfRows(inSection section: Int) -> Int { section == 0 ? 2 : 3 }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let (name, button) = path.section == 0 ? ("Photo", "Like") : ("Film", "Share")
    return Cell(name, labels: [LabelView(text: "\(name) \(path.row + 1)")], buttons: [button])
  }

  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Never>) {
    last = "\(title.lowercased())d \(path.section).\(path.row)"
  }

  static let app = AppUnderTest(alone: Albums())
}
