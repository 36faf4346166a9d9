import RehearsalApp
import RehearsalBase
import RehearsalDevice
import Testing

/// UIKit rules: Timers.
struct NamedTimerTests {
  /// A device with a screen B behind "Go", whose buttons are given; "Back" pops it.
  private func device(_ buttons: KeyValuePairs<String, [ScriptAction]>) -> Device {
    let screen = ScriptedController(buttons).with { $0.buttons.append(.init(title: "Back", actions: [.pop()])) }
    return ScriptedApp.device(ScriptedController(["Go": [.segue("push")]]), b: screen)
  }

  private static func timer(_ text: String, _ name: String?, seconds: Int = 2) -> ScriptAction {
    .after(.seconds(seconds), [.note(text)], named: name)
  }

  /// What screen B has noted 10 s after some touches, with one second in front of each but the first.
  private func notes(_ device: Device, after touches: [String]) -> [String]? {
    var device = device
    device.touch("Go")
    device.pass(.seconds(1))
    for touch in touches {
      device.touch(touch)
      device.pass(.seconds(1))
    }
    device.pass(.seconds(10))
    #expect(device.issues == [])
    return device.scripted("B")?.notes.map { String($0.split(separator: " ").last ?? "") }
  }

  @Test func `one that is set again under its name replaces the one before`() {
    let named = device(["First": [Self.timer("first", "search")], "Second": [Self.timer("second", "search")]])
    #expect(notes(named, after: ["First", "Second"]) == ["second"])
    let plain = device(["First": [Self.timer("first", nil)], "Second": [Self.timer("second", nil)]])
    #expect(notes(plain, after: ["First", "Second"]) == ["first", "second"])
    let others = device(["First": [Self.timer("first", "a")], "Second": [Self.timer("second", "b")]])
    #expect(notes(others, after: ["First", "Second"]) == ["first", "second"])
  }

  @Test func `it is cancelled by its name, and no other is`() {
    let set = [Self.timer("a", "a"), Self.timer("b", "b"), Self.timer("none", nil)]
    let device = device(["Set": set, "Cancel": [.cancelTimers(named: "a")], "Cancel all": [.cancelTimers()]])
    #expect(notes(device, after: ["Set"]) == ["a", "b", "none"])
    #expect(notes(device, after: ["Set", "Cancel"]) == ["b", "none"])
    #expect(notes(device, after: ["Set", "Cancel all"]) == [])
  }

  @Test func `it ends with its screen, unless it outlives that`() {
    for outlives in [false, true] {
      var device = device([
        "Set": [.after(.seconds(2), [.note("fired")], named: "a", outlivesScreen: outlives)]
      ])
      device.touch("Go")
      device.pass(.seconds(1))
      device.touch("Set")
      device.settle(after: "Back")
      #expect(device.issues.count == (outlives ? 1 : 0))
    }
  }

  @Test func `devices whose timers differ in their names differ`() {
    let device = device(["A": [Self.timer("t", "a")], "B": [Self.timer("t", "b")], "Plain": [Self.timer("t", nil)]])
    let after = ["A", "B", "Plain", "A"].map { button in
      var copy = device
      copy.touch("Go")
      copy.pass(.seconds(1))
      copy.touch(button)
      return copy.core
    }
    #expect(after[0] == after[3] && after[0].hashValue == after[3].hashValue)
    #expect(after[0] != after[1] && after[0] != after[2])
  }
}
