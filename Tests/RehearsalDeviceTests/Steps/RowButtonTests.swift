import RehearsalApp
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// Touching a button inside a row: which row is meant, and the messages if it has none.
struct RowButtonTests {
  @Test func `a button in a row of any section is touched`() async throws {
    let first = try await Rehearsed.play(
      Albums.app, "When the app starts", "And I tap \"Like\" in row 2 of section 1", "Then I see \"liked 0.1\"")
    #expect(first.status == .passed, "\(first.message)")
    let second = try await Rehearsed.play(
      Albums.app, "When the app starts", "And I tap \"Share\" in row 1 of section 2", "Then I see \"shared 1.0\"")
    #expect(second.status == .passed, "\(second.message)")
  }

  @Test func `without a section, the last one is meant`() async throws {
    let played = try await Rehearsed.play(
      Albums.app, "When the app starts", "And I tap \"Share\" in row 1", "Then I see \"shared 1.0\"")
    #expect(played.status == .passed, "\(played.message)")
  }

  @Test func `the message names a button of another section, and the step that touches it`() async throws {
    let last = try await Rehearsed.play(Albums.app, "When the app starts", "And I tap \"Like\" in row 1")
    #expect(
      last.message.hasPrefix(
        """
        there is no "Like" in row 1 to touch: without a section, the last one is meant, section 2; row 1 of section 1 has it
        try:      I tap "Like" in row 1 of section 1
        """), "\(last.message)")
    let named = try await Rehearsed.play(Albums.app, "When the app starts", "And I tap \"Share\" in row 1 of section 1")
    #expect(
      named.message.hasPrefix(
        """
        there is no "Share" in row 1 of section 1 to touch: row 1 of section 2 has it
        try:      I tap "Share" in row 1 of section 2
        """), "\(named.message)")
    let nowhere = try await Rehearsed.play(Albums.app, "When the app starts", "And I tap \"Like\" in row 7")
    #expect(
      nowhere.message.hasPrefix("there is no \"Like\" in row 7 to touch: section 2 has 3 rows\n"), "\(nowhere.message)")
  }

  @Test func `whether it is enabled is not asked of a button in a row`() async throws {
    let played = try await Rehearsed.play(Albums.app, "When the app starts", "Then the button \"Like\" is enabled")
    #expect(
      played.message.contains("seen:     buttons in rows, which are there or not, and never disabled"),
      "\(played.message)")
  }

  @Test func `a row's button is there or not, in sight or beyond`() async throws {
    let played = try await Rehearsed.play(
      Albums.app, "Given the screen fits 2 rows", "When the app starts",
      "Then the row \"Photo 2\" has the button \"Like\"",
      "And the row \"Film 3\" has the button \"Share\"", "And the row \"Film 3\" has no button \"Like\"")
    #expect(played.status == .passed, "\(played.message)")
    for (step, seen) in [
      ("the row \"Film 3\" has the button \"Like\"", "the buttons \"Share\""),
      ("the row \"Film 3\" has no button \"Share\"", "the buttons \"Share\""),
      ("the row \"Film 9\" has no button \"Share\"", "no row that shows \"Film 9\""),
    ] {
      let failed = try await Rehearsed.play(Albums.app, "When the app starts", "Then \(step)")
      #expect(failed.status == .failed && failed.message.contains("seen:     \(seen)\n"), "\(failed.message)")
    }
  }

  @Test func `a button in a row is touched at once`() async throws {
    let played = try await Rehearsed.play(
      Albums.app, "When the app starts", "And I immediately tap \"Like\" in the row \"Photo 2\"",
      "Then I see \"liked 0.1\"")
    #expect(played.status == .passed, "\(played.message)")
  }

  @Test func `a row is named by what it shows, and scrolled to`() async throws {
    let near = try await Rehearsed.play(
      Albums.app, "When the app starts", "And I tap \"Like\" in the row \"Photo 2\"", "Then I see \"liked 0.1\"")
    #expect(near.status == .passed, "\(near.message)")
    let far = try await Rehearsed.play(
      Albums.app, "Given the screen fits 2 rows", "When the app starts", "And I tap \"Share\" in the row \"Film 3\"",
      "Then I see \"shared 1.2\"")
    #expect(far.status == .passed, "\(far.message)")
  }

  @Test func `a row without the button, and a text that no row shows, have different messages`() async throws {
    let other = try await Rehearsed.play(Albums.app, "When the app starts", "And I tap \"Like\" in the row \"Film 1\"")
    #expect(
      other.message.hasPrefix(
        """
        there is no "Like" in the row "Film 1" to touch: that is row 1 of section 2, whose buttons are "Share"
        try:      I tap "Share" in the row "Film 1"
        """), "\(other.message)")
    let nobody = try await Rehearsed.play(Albums.app, "When the app starts", "And I tap \"Like\" in the row \"Film 9\"")
    #expect(
      nobody.message.hasPrefix("there is no \"Like\" in the row \"Film 9\" to touch: no row shows \"Film 9\"\n"),
      "\(nobody.message)")
    let none = try await Rehearsed.play(Signals.app, "When the app starts", "And I tap \"Like\" in the row \"Film 9\"")
    #expect(none.message.hasPrefix("there is no \"Like\" in the row \"Film 9\" to touch\n"), "\(none.message)")
  }

  @Test func `a text of several rows is refused`() async throws {
    let played = try await Rehearsed.play(Likes.app, "When the app starts", "And I tap \"Like\" in the row \"row\"")
    #expect(played.message.hasPrefix("\"Like\" in the row \"row\" could be any of these:\n"), "\(played.message)")
  }

  @Test(arguments: ["I tap \"Like\" in row 0 of section 1", "I tap \"Like\" in row 1 of section 0"])
  func `rows and sections are counted from 1`(step: String) async throws {
    let played = try await Rehearsed.play(Albums.app, "When the app starts", "And \(step)")
    #expect(played.message.contains("count"), "\(played.message)")
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

  var navigationItem: NavigationItem<Never> { NavigationItem(title: "Albums") }
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

  static let app = AppUnderTest(
    AppDefinition("Albums", initial: "Albums") { AppScene("Albums", Albums()) })
}
