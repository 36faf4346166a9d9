import RehearsalApp
import RehearsalDevice
import RehearsalSmallApps
import Testing

/// A touched control has the same name whether a step or a search has touched it.
struct TouchedControlTests {
  @Test func `a tap on a control is recorded, and one beside it is not`() {
    var device = ScriptedApp.device(ScriptedController(["Note": [.note("touched")], "Alert": [.alert("Hello")]]))
    #expect(device.records.touched.isEmpty)
    device.touch("Alert")
    #expect(device.tap(.element(0)) == false)
    #expect(device.records.touched.map(\.name) == ["button \"Alert\""])
    device.settle()
    #expect(device.tap(.action(0)) == true)
    #expect(device.records.touched.map(\.name).sorted().last == "button \"Alert\"")
    #expect(device.records.touched.map(\.name).sorted().first?.hasSuffix("of the alert \"Hello\"") == true)
  }

  @Test func `of a row its cell and first text are kept`() {
    var device = ScriptedApp.device(ScriptedController().with { $0.rows = 3 })
    for row in 0..<2 { #expect(device.tap(.row(RowPath(section: 0, row: row))) == true) }
    #expect(device.records.touched.map(\.name) == ["a row", "a row"])
    #expect(device.records.touched.allSatisfy { $0.row?.cell == "Row" && $0.row?.text?.isEmpty == false })
  }

  @Test func `a search names touched controls as in steps`() {
    var device = ScriptedApp.device(ScriptedController(["Note": [.note("touched")]]))
    let choices = device.possibleActions { _, _ in [] }
    let names = Set(choices.compactMap { device.control(touchedBy: $0) })
    device.touch("Note")
    #expect(!names.isEmpty && device.records.touched.isSubset(of: names))
  }
}
