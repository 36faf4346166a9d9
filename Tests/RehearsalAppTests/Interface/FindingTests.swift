import Testing

@testable import RehearsalApp

struct FindingTests {
  private let everything = Interface.sample(
    bar: .sample("List", back: "Back", left: "Edit", right: "Add", rightIsEnabled: false),
    parts: [
      .label("Hello"), .button("Reload", identifier: "reload-button"), .field("Name"),
      .field("Sealed", isEnabled: false), .table,
    ],
    table: .sample(rows: [2]))

  @Test func `controls are in reading order, and texts are not controls`() {
    #expect(
      everything.controls.map(\.target) == [
        .back, .left(0), .right(0), .element(1), .element(2), .element(3),
        .row(RowPath(section: 0, row: 0)), .row(RowPath(section: 0, row: 1)),
      ])
  }

  @Test(arguments: [
    ("Back", Target.back), ("Edit", .left(0)), ("Add", .right(0)), ("Reload", .element(1)),
    ("reload-button", .element(1)), ("Name", .element(2)), ("row 0.1", .row(RowPath(section: 0, row: 1))),
    ("100", .row(RowPath(section: 0, row: 1))),
  ])
  func `a control is found by its label, identifier or any text of its row`(label: String, target: Target) {
    #expect(everything.controls(labelled: label).map(\.target) == [target])
  }

  @Test(arguments: ["Hello", "List", "reload", "add", "row 0", ""])
  func `a label is found only as a whole, exactly, and on controls`(label: String) {
    #expect(everything.controls(labelled: label) == [])
  }

  @Test func `all controls of one label are found`() {
    let interface = Interface.sample(
      bar: .sample("", right: "Save"), parts: [.button("Save"), .button("Save", isEnabled: false)])
    #expect(
      interface.controls(labelled: "Save").map(\.target) == [.right(0), .element(0), .element(1)])
    #expect(interface.controls(labelled: "Save") { $0.role == .button }.map(\.target) == [.element(0), .element(1)])
  }

  @Test func `actions of an alert and of a sheet have different names`() {
    #expect(Interface.sample(overlay: .question).controls.map(\.role) == [.alertAction, .alertAction])
    #expect(Interface.sample(overlay: .choices).controls.map(\.role) == [.sheetAction, .sheetAction])
    #expect(Interface.sample(overlay: .saving).controls == [])
  }

  // MARK: Obstacles

  @Test func `a control of a settled screen can be touched`() throws {
    let reload = try #require(everything.controls(labelled: "Reload").first)
    #expect(everything.obstacle(to: reload) == nil)
    #expect(everything.isTouchable(reload))
  }

  @Test(arguments: ["Add", "Sealed"])
  func `a disabled control cannot be touched`(label: String) throws {
    let control = try #require(everything.controls(labelled: label).first)
    #expect(everything.obstacle(to: control) == .disabled)
    #expect(!everything.isTouchable(control))
  }

  @Test(arguments: [
    (Interface.Overlay.question, "covered by the alert \"Delete?\""),
    (.choices, "covered by the sheet offering \"Copy, Share\""), (.saving, "covered by the progress \"Saving\""),
    (
      Interface.Overlay(kind: .alert, title: nil, message: "Only a message", actions: ["OK"]),
      "covered by the alert \"Only a message\""
    ),
  ])
  func `an overlay covers all but its own actions`(overlay: Interface.Overlay, obstacle: String) {
    let interface = Interface.sample(
      bar: .sample("List", right: "Add"), parts: [.table], table: .sample(rows: [1]), overlay: overlay)
    for control in interface.controls {
      if case .action = control.target {
        #expect(interface.obstacle(to: control) == nil)
      } else {
        #expect(interface.obstacle(to: control)?.description == obstacle)
      }
    }
  }

  @Test func `nothing can be touched while a transition runs`() {
    let interface = Interface.sample(bar: .sample("List", back: "Back"), overlay: .question, isMoving: true)
    #expect(
      interface.controls.map { interface.obstacle(to: $0)?.description } == [
        "covered by the alert \"Delete?\"", "a transition is running", "a transition is running",
      ])
    let still = Interface.sample(bar: .sample("List", back: "Back"), isMoving: true)
    #expect(still.controls.map(still.obstacle(to:)) == [.transition])
  }

  @Test func `the reason names what covers a control before what disables it`() throws {
    let interface = Interface.sample(parts: [.button("Save", isEnabled: false)], overlay: .saving)
    let save = try #require(interface.controls(labelled: "Save").first)
    #expect(interface.obstacle(to: save)?.description == "covered by the progress \"Saving\"")
  }

  // MARK: Names

  @Test func `controls have names for people`() {
    #expect(
      everything.controls.map { everything.name(of: $0) } == [
        "back button \"Back\"", "left button \"Edit\"", "right button \"Add\"", "button \"Reload\"", "field \"Name\"",
        "field \"Sealed\"", "row 1 of section 1 (row 0.0, 0)", "row 2 of section 1 (row 0.1, 100)",
      ])
    let alert = Interface.sample(overlay: .question)
    #expect(alert.controls.map { alert.name(of: $0) } == ["alert action \"Cancel\"", "alert action \"Delete\""])
  }
}
