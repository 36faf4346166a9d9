import RehearsalApp
import RehearsalDevice
import RehearsalSmallApps
import Testing

/// Controls that hold a value, under touch (UIKit rules: Controls with a value).
struct ControlTests {
  private static func device(isEnabled: Bool = true, isHidden: Bool = false) -> Device {
    .showing(ControlsApp.app(isEnabled: isEnabled, isHidden: isHidden))
  }

  @Test func `a switch changes its value with each touch, and sends a message`() {
    var device = Self.device()
    device.touch("Wi-Fi")
    #expect(device.controls?.isOn == true)
    device.touch("Wi-Fi")
    #expect(device.controls?.isOn == false && device.controls?.sent == ["switch", "switch"])
  }

  @Test func `a segment is chosen by a touch, and touched again it sends nothing`() {
    var device = Self.device()
    device.touch("Week")
    device.touch("Week")
    #expect(device.controls?.period == 1 && device.controls?.sent == ["segment"])
  }

  @Test func `a picker takes one of its choices`() {
    var device = Self.device()
    let size = device.place(of: "Size")
    #expect(device.tap(.choice(size, 2)) == true)
    #expect(device.controls?.size == 2 && device.controls?.sent == ["picker"])
    #expect(device.tap(.choice(size, 2)) == true && device.controls?.sent == ["picker"])
    #expect(device.tap(.choice(size, 3)) == false && device.controls?.size == 2)
  }

  @Test func `a date picker takes a day within its bounds`() {
    var device = Self.device()
    let due = device.place(of: "Due")
    #expect(device.choose("2017-12-24", at: due) == nil)
    #expect(device.controls?.due?.description == "2017-12-24" && device.controls?.sent == ["date"])
    for wrong in ["2018-01-01", "2016-12-31", "2017-02-29", "24.12.2017", ""] {
      #expect(device.choose(wrong, at: due) != nil, "\(wrong)")
    }
    #expect(device.controls?.due?.description == "2017-12-24")
  }

  @Test(arguments: [(false, false), (true, true)])
  func `what is disabled or hidden does not change`(isEnabled: Bool, isHidden: Bool) {
    var device = Self.device(isEnabled: isEnabled, isHidden: isHidden)
    let before = device
    for label in ["Wi-Fi", "Name", "Note", "Search"] {
      #expect(device.tap(.element(device.place(of: label))) == false, "\(label)")
    }
    #expect(device.tap(.choice(device.place(of: "Period"), 1)) == false)
    #expect(device.tap(.choice(device.place(of: "Size"), 2)) == false)
    #expect(device.choose("2017-12-24", at: device.place(of: "Due")) != nil)
    #expect(device == before)
    #expect(
      device.possibleActions { _, _ in ["2017-12-24", "x"] }.map(device.name).allSatisfy { !$0.contains("Wi-Fi") })
  }

  @Test func `what is hidden is neither read nor drawn`() {
    let interface = Self.device(isHidden: true).interface
    for text in ["Wi-Fi", "Day", "Size", "Medium", "Due", "Name", "Note", "Search", "Upload"] {
      #expect(!interface.shows(text), "\(text)")
      #expect(!interface.drawn().contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func `nothing is reached under an alert or during a transition`() {
    for obstacle in ["Alert", "Push"] {
      var device = Self.device()
      let places = ["Wi-Fi", "Name"].map { device.place(of: $0) }
      let (period, size, due) = (device.place(of: "Period"), device.place(of: "Size"), device.place(of: "Due"))
      device.touch(obstacle)
      for place in places { #expect(device.tap(.element(place)) == false) }
      #expect(device.tap(.choice(period, 1)) == false && device.tap(.choice(size, 2)) == false)
      #expect(device.choose("2017-12-24", at: due) != nil)
      #expect(device.perform(.swipe(RowPath(section: 0, row: 0), .trailing)) != nil)
      #expect(device.perform(.pressReturn) != nil)
      #expect(device.controls?.sent == [])
    }
  }

  @Test func `a spinner is shown while it turns, and a progress view shows percent`() {
    var device = Self.device()
    #expect(!device.interface.shows("Looking") && device.interface.shows("0 %"))
    device.touch("Wi-Fi")
    device.touch("Week")
    #expect(device.interface.shows("Looking") && device.interface.shows("50 %"))
    #expect(device.interface.controls(labelled: "Looking").isEmpty)
  }
}

/// The actions of unit tests on controls.
struct ControlActionTests {
  @Test func `a choice is made, and a row is swiped, as soon as a touch is received`() throws {
    var device = Device(app: ControlsApp.app(), services: [])
    device.launch()
    try device.choose("Week", in: "Period")
    try device.choose("Large", in: "Size")
    try device.choose("2017-12-24", in: "Due")
    try device.tap("Alert")
    try device.tap("OK")
    try device.swipe(row: 1, tapping: "Delete")
    try device.swipe(row: 0, tapping: "Pin")
    let controls = try #require(device.controls)
    #expect(controls.period == 1 && controls.size == 2 && controls.due?.description == "2017-12-24")
    #expect(controls.sent.suffix(2) == ["Delete Milk", "Pin Tea"])
  }

  @Test func `what is not there is an error that names it`() {
    var device = Device.showing(ControlsApp.app())
    #expect(throws: UnreachableControl.self) { try device.choose("Huge", in: "Size") }
    #expect(throws: UnreachableControl.self) { try device.choose("2018-01-01", in: "Due") }
    let error = #expect(throws: UnreachableControl.self) { try device.swipe(row: 0, tapping: "Remove") }
    #expect(error?.description.hasPrefix("\"Remove\" of row 0 of section 0 cannot be touched") == true)
  }
}

/// Fields of all kinds, and the keyboard.
struct TextInputTests {
  @Test func `the focus goes from one kind of field to another, and only one is edited`() {
    var device = Device.showing(ControlsApp.app())
    for label in ["Name", "Note", "Search", "Name"] {
      device.touch(label)
      #expect(device.interface.control(label)?.isFocused == true)
      let focused = device.interface.parts.filter {
        if case .control(let control) = $0 { control.isFocused } else { false }
      }
      #expect(focused.count == 1)
    }
  }

  @Test func `Return sends what the app says, and leaves the field only where the app says so`() {
    var device = Device.showing(ControlsApp.app())
    #expect(device.perform(.pressReturn) != nil)
    device.touch("Name")
    device.perform(.enter("Ann"))
    #expect(device.perform(.pressReturn) == nil)
    #expect(device.controls?.sent == ["return Ann"] && device.interface.control("Note")?.isFocused == true)
    // A text view takes Return as a line break.
    device.perform(.enter("a"))
    #expect(device.perform(.pressReturn) == nil)
    #expect(device.controls?.note == "a\n" && device.interface.control("Note")?.isFocused == true)
    device.touch("Search")
    device.perform(.enter("tea"))
    #expect(device.perform(.pressReturn) == nil)
    #expect(device.controls?.sent.last == "search tea" && !device.interface.keyboardIsUp)
  }

  @Test func `a search bar has a cancel button while it is edited, which empties and leaves it`() {
    var device = Device.showing(ControlsApp.app())
    #expect(device.interface.controls(labelled: "Cancel").isEmpty)
    device.touch("Search")
    device.perform(.enter("tea"))
    device.touch("Cancel")
    #expect(device.controls?.query == "" && device.controls?.sent == ["cancelled"])
    #expect(!device.interface.keyboardIsUp && device.interface.controls(labelled: "Cancel").isEmpty)
  }

  @Test func `a field keeps the focus when a switch or a segment is touched`() {
    var device = Device.showing(ControlsApp.app())
    device.touch("Name")
    device.touch("Wi-Fi")
    device.touch("Week")
    #expect(device.interface.control("Name")?.isFocused == true && device.interface.keyboardIsUp)
  }
}

/// Several buttons at each side of the bar.
struct BarButtonTests {
  @Test func `the left ones are read from the left, the right ones end with the first`() {
    var device = Device.showing(ControlsApp.app())
    #expect(device.interface.bar?.left.map(\.title) == ["Edit", "Sort"])
    #expect(device.interface.bar?.right.map(\.title) == ["Share", "Add"])
    for (label, sent) in [("Edit", "edit"), ("Sort", "sort"), ("Add", "add")] {
      device.touch(label)
      #expect(device.controls?.sent.last == sent)
    }
  }

  @Test func `each has its own state`() {
    var device = Device.showing(ControlsApp.app())
    #expect(device.tap(.right(0)) == false)
    device.touch("Wi-Fi")
    #expect(device.tap(.right(0)) == true && device.controls?.sent.last == "share")
    #expect(device.tap(.left(2)) == false && device.tap(.right(-1)) == false)
  }
}

extension Device {
  var controls: ControlsController? { controller(ControlsController.self) }

  /// The place of a control on the screen.
  func place(of label: String) -> Int {
    interface.parts.firstIndex { if case .control(let control) = $0 { control.label == label } else { false } } ?? -1
  }
}

extension Device {
  /// Chooses a day on the date picker at a place.
  fileprivate mutating func choose(_ day: String, at index: Int) -> Refusal? {
    perform(.type(Control(role: .datePicker, label: "Due", target: .element(index)), text: day))
  }
}
