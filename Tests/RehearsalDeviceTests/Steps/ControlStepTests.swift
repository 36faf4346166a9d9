import RehearsalApp
import RehearsalRunner
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// Steps for controls that hold a value, for swipe actions and for the Return key.
struct ControlStepTests {
  private static let app = AppUnderTest(ControlsApp.app())

  @Test(arguments: [
    [
      "the switch \"Wi-Fi\" is off", "I turn the switch \"Wi-Fi\" on", "the switch \"Wi-Fi\" is on", "I see \"switch\"",
    ],
    ["I turn the switch \"Wi-Fi\" on", "I turn the switch \"Wi-Fi\" off", "the switch \"Wi-Fi\" is off"],
    ["I tap \"Wi-Fi\"", "the switch \"Wi-Fi\" is on", "the spinner \"Looking\" is shown"],
    ["the spinner \"Looking\" is not shown", "the progress view \"Upload\" is at 0 %"],
    ["\"Day\" is chosen in \"Period\"", "I choose \"Week\" in \"Period\"", "\"Week\" is chosen in \"Period\""],
    ["I tap \"Week\"", "\"Week\" is chosen in \"Period\"", "the progress view \"Upload\" is at 50 %"],
    ["I choose \"Large\" in \"Size\"", "\"Large\" is chosen in \"Size\"", "I see \"Large\""],
    ["I choose \"2017-12-24\" in \"Due\"", "\"2017-12-24\" is chosen in \"Due\""],
    ["I type \"Ann\" into \"Name\"", "I press Return", "I see \"return Ann\"", "the keyboard is up"],
    ["I type \"tea\" into \"Search\"", "I press Return", "I see \"search tea\"", "the keyboard is down"],
    ["I type \"tea\" into \"Search\"", "I tap \"Cancel\"", "the field \"Search\" holds \"\"", "I see \"cancelled\""],
    [
      "the left buttons are \"Edit, Sort\"", "the right buttons are \"Share, Add\"",
      "the control \"Share\" is disabled",
    ],
    ["the control \"Wi-Fi\" is enabled", "the control \"Size\" is enabled", "the control \"Week\" is enabled"],
    ["I swipe the row \"Milk\" to the left", "I see \"Delete\"", "I tap \"Delete\"", "the list has 2 rows"],
    ["I swipe row 3 of section 1 to the right", "I tap \"Pin\"", "I see \"Pin Bread\""],
    ["I swipe the row \"Tea\" and tap \"Pin\"", "I see \"Pin Tea\"", "I do not see \"Pin\""],
    ["I swipe row 2 of section 1 and tap \"Delete\"", "I see \"Delete Milk\""],
    ["I swipe the row \"Tea\" and tap \"Open\"", "I see the screen \"Pages\""],
  ])
  func `a step does and sees what a user does and sees`(steps: [String]) async throws {
    let played = try await Rehearsed.play(Self.app, scenarios: [["* the app starts"] + steps.map { "* \($0)" }])
    #expect(played[0].status == .passed, "\(played[0].message)")
  }

  @Test func `a text of several lines is typed and compared`() async throws {
    let text = ["  \"\"\"", "  one", "", "  two", "  \"\"\""]
    let played = try await Rehearsed.play(
      Self.app,
      scenarios: [["* the app starts", "* I type into \"Note\":"] + text + ["* the field \"Note\" holds:"] + text])
    #expect(played[0].status == .passed, "\(played[0].message)")
  }

  @Test(arguments: [
    ("I turn the switch \"Wi-Fi\" off", "the switch \"Wi-Fi\" is off already"),
    (
      "I choose \"Huge\" in \"Size\"",
      "there is no \"Huge\" in \"Size\" to touch: it has \"Small\", \"Medium\", \"Large\""
    ),
    ("I tap \"Size\"", "the picker \"Size\" takes a choice, and no tap\ntry:      I choose \"Small\" in \"Size\""),
    (
      "I tap \"Due\"",
      "the date picker \"Due\" takes a choice, and no tap\ntry:      I choose \"2017-06-20\" in \"Due\""
    ),
    ("I choose \"2018-01-01\" in \"Due\"", "it has days from 2017-01-01 to 2017-12-31"),
    ("I choose \"soon\" in \"Due\"", "it has days from 2017-01-01 to 2017-12-31"),
    ("I press Return", "no field is being edited"),
    ("I swipe the row \"Tea\" and tap \"Remove\"", "its actions are \"Pin\", \"Delete\", \"Open\""),
    ("the right button is \"Add\"", "several: the right buttons are \"Share, Add\""),
    ("the switch \"Wifi\" is on", "nearest:  \"Wi-Fi\""),
    ("\"Large\" is chosen in \"Size\"", "seen:     \"Medium\""),
    ("the progress view \"Upload\" is at 7 %", "seen:     at 0 %"),
  ])
  func `a step that fails says what is there`(step: String, message: String) async throws {
    let played = try await Rehearsed.play(Self.app, "* the app starts", "* \(step)")
    #expect(played.status == .failed && played.message.contains(message), "\(played.message)")
  }

  @Test(arguments: [
    "I turn the switch \"Wi-Fi\" on", "I choose \"Week\" in \"Period\"", "I choose \"Large\" in \"Size\"",
  ])
  func `a disabled control is named with its obstacle`(step: String) async throws {
    let app = AppUnderTest(ControlsApp.app(isEnabled: false))
    let played = try await Rehearsed.play(app, "* the app starts", "* \(step)")
    #expect(played.message.contains("cannot be touched: disabled"), "\(played.message)")
    #expect(played.message.contains("try:      do first what enables it"), "\(played.message)")
  }

  /// Each move of a search, written as a step, does the same.
  @Test func `every move of a search is a step that does the same`() async throws {
    var device = Device(app: ControlsApp.app(), services: [])
    device.launch()
    device.settle()
    device.tap(.element(device.interface.controls(labelled: "Name")[0].target.element ?? 0))
    let texts: (String?, String) -> [String] = { _, field in
      ["Name": ["Ann"], "Note": ["a\n\n\"\"\"b\\"], "Search": ["tea"], "Due": ["2017-12-24", "2016-01-01"]][field] ?? []
    }
    let moves = device.possibleActions(rowControls: \.controlsInVisibleRows, texts: texts)
    let steps = moves.map { Phrases.step(for: $0, on: device.interface) }
    #expect(Set(steps).count == steps.count && steps.count > 20)
    let scenarios = steps.map { step in
      let lines = step.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return ["* the app starts", "* I tap \"Name\"", "* everything settles", "* \(lines[0])"] + lines.dropFirst()
        + ["* everything settles"]
    }
    for (move, played) in zip(moves, try await Rehearsed.devices(Self.app, scenarios: scenarios)) {
      var moved = device
      moved.happen(.user(move))
      moved.settle()
      let (left, right) = (played.controller(ControlsController.self), moved.controller(ControlsController.self))
      #expect(left == right && left != nil && played.frontScene == moved.frontScene, "\(move)")
    }
  }

  /// A screen and one embedded in it may have controls of one label.
  @Test func `a move on one of several controls of a label names its position`() {
    let picker = ControlDescription(.picker, "P", .choices(["a", "b"]), value: .choice(0))
    let disabled = ControlDescription(.picker, "P", .choices(["a", "b"]), value: .choice(0), isEnabled: false)
    let button = ControlDescription(.button, "B")
    let hidden = ControlDescription(.button, "B", isHidden: true)
    let parts =
      [disabled, picker, hidden, button, button].map(Interface.Part.control)
      + ["S", "S", "F", "F"].map {
        .control(ControlDescription($0 == "S" ? .switch : .field, $0, value: .none))
      }
    let interface = Interface(scene: "Twice", parts: parts)
    func step(_ target: Target) -> String {
      interface.control(at: target).map { Phrases.step(for: .tap($0), on: interface) } ?? ""
    }
    func brief(_ target: Target) -> String? {
      interface.control(at: target).map { Phrases.brief(.tap($0), on: interface) }
    }
    #expect(brief(.choice(1, 1)) == "b in P" && brief(.element(5)) == "S on" && brief(.element(3)) == "B")
    #expect(step(.choice(1, 1)) == "I choose \"b\" in the 2nd \"P\"")
    #expect(step(.element(3)) == "I tap the 2nd \"B\"" && step(.element(6)) == "I tap the 2nd \"S\"")
    let field = interface.control(at: .element(7)).map { Phrases.step(for: .type($0, text: "x"), on: interface) }
    #expect(field == "I type \"x\" into the 1st \"F\"")
  }

  @Test func `a picker offers its choices, or those the author names`() {
    var device = Device(app: ControlsApp.app(), services: [])
    device.launch()
    device.settle()
    func names(_ texts: [String: [String]]) -> [String] { device.possibleActions { texts[$1] ?? [] }.map(device.name) }
    #expect(names([:]).contains("\"Small\" of \"Size\"") && names([:]).contains("\"Large\" of \"Size\""))
    #expect(!names([:]).contains("\"Medium\" of \"Size\"") && !names([:]).contains("\"Day\" of \"Period\""))
    #expect(!names(["Size": ["Large"]]).contains("\"Small\" of \"Size\""))
  }
}
