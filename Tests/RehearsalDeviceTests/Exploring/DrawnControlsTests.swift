import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalSmallApps
import RehearsalTestSupport
import Testing

/// The memo table of the controls inside rows.
struct DrawnControlsTests {
  /// Two lists on one screen; one of them has another row.
  private static let app: AppDefinition = {
    let longer = ControlsController(items: ["Tea", "Milk", "Bread", "Sugar"])
    return AppDefinition("Two lists", initial: "Outer") {
      AppScene("Outer", title: "Outer") {
        SceneElement.container(.embed("one", "One"))
        SceneElement.container(.embed("two", "Two"))
      }
      AppScene("One", ControlsController()) { StoryboardSegue.show("push", to: "Pages") }
      AppScene("Two", longer) { StoryboardSegue.show("push", to: "Pages") }
      AppScene("Pages", title: "Pages") { SceneElement.row("Page") }
    }
  }()

  @Test func `it has the rows of every table on the screen`() {
    var drawn = DrawnControls()
    let controls = drawn.controls(on: Device.showing(Self.app))
    #expect(controls.count { $0.label == "Like" } == 7)
    #expect(Set(controls.map(\.target)).count == controls.count)
  }

  private static let seeds = 1...UInt64(Nightly.count(20, otherwise: 5, of: "random users of two lists"))

  @Test(arguments: seeds)
  func `it answers what building the rows anew would`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (device, drawn, changes) = (Device.showing(Self.app), DrawnControls(), 0)
    for _ in 0..<60 {
      let before = device.controlsInVisibleRows
      #expect(drawn.controls(on: device) == before)
      let moves = device.possibleActions(rowControls: \.controlsInVisibleRows) { _, _ in ["tea"] }
      if let move = moves.randomElement(using: &generator) { device.happen(.user(move)) } else { device.settle() }
      changes += device.controlsInVisibleRows == before ? 0 : 1
    }
    #expect(changes > 0)
  }
}
