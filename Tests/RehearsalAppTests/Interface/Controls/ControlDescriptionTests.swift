import RehearsalApp
import Testing

/// Controls as plain values: read, drawn and found.
struct ControlDescriptionTests {
  private static let due = CalendarDate("2017-06-20").map(ControlDescription.Value.date) ?? .none

  private static let controls = [
    ControlDescription(.switch, "Wi-Fi", identifier: "wifi", value: .isOn(true)),
    ControlDescription(.segmentedControl, "Period", .choices(["Day", "Week"]), value: .choice(1)),
    ControlDescription(.picker, "Size", .choices(["Small", "Large"]), value: .choice(0)),
    ControlDescription(.datePicker, "Due", .days(first: nil, last: nil), value: due),
    ControlDescription(.textView, "Note", value: .text("one\ntwo"), isFocused: true),
    ControlDescription(.searchBar, "Search", value: .text("tea"), isFocused: true),
    ControlDescription(.activityIndicator, "Looking", value: .isOn(true)),
    ControlDescription(.progressView, "Upload", value: .fraction(0.5)),
  ]

  @Test func `a form with one of each kind is drawn`() {
    let interface = Interface(scene: "Form", parts: Self.controls.map(Interface.Part.control))
    #expect(
      interface.drawn().joined(separator: "\n") == """
        ┌──────────────────────────────────────────────┐
        │ Wi-Fi: [ on ]                                │
        │ Period:  Day |[Week]                         │
        │ Size: [ Small ▾ ]                            │
        │ Due: [ 2017-06-20 ▾ ]                        │
        │ Note: [one                                   │
        │ two▏]                                        │
        │ ⌕ Search: [tea▏]  [ Cancel ]                 │
        │ ◌ Looking                                    │
        │ Upload: ▓▓▓▓▓░░░░░ 50 %                      │
        └──────────────────────────────────────────────┘
        """)
  }

  @Test func `a disabled control is drawn in round brackets, and a hidden one is not there`() {
    func drawn(_ control: ControlDescription) -> [String] {
      Interface(scene: "Form", parts: [.control(control)]).drawn().dropFirst().dropLast().map { $0 }
    }
    let disabled = ControlDescription(.switch, "Wi-Fi", value: .isOn(false), isEnabled: false)
    #expect(drawn(disabled).first?.contains("Wi-Fi: ( off )") == true)
    for control in Self.controls {
      let hidden = control.hidden
      #expect(drawn(hidden).isEmpty && hidden.texts.isEmpty)
    }
    #expect(drawn(ControlDescription(.activityIndicator, "Looking", value: .isOn(false))).isEmpty)
  }

  @Test func `what is read of a control`() {
    let texts = Self.controls.map(\.texts)
    #expect(
      texts == [
        ["Wi-Fi"], ["Day", "Week"], ["Size", "Small"], ["Due", "2017-06-20"], ["Note", "one\ntwo"], ["Search", "tea"],
        ["Looking"], ["Upload", "50 %"],
      ])
  }

  @Test func `what can be touched of a control`() {
    let interface = Interface(scene: "Form", parts: Self.controls.map(Interface.Part.control))
    #expect(
      interface.controls.map(\.target) == [
        .element(0), .choice(1, 0), .choice(1, 1), .element(2), .element(3), .element(4), .element(5), .cancel(5),
      ])
    #expect(interface.controls(labelled: "wifi").map(\.role) == [.switch])
    #expect(interface.control(at: .choice(2, 1))?.label == "Large" && interface.control(at: .choice(2, 2)) == nil)
    #expect(interface.control(at: .choice(9, 0)) == nil && interface.control(at: .choice(-1, 0)) == nil)
  }

  @Test func `nothing is chosen by a number that no choice has`() {
    for choice in [-1, 2, Int.max] {
      #expect(ControlDescription(.picker, "P", .choices(["a", "b"]), value: .choice(choice)).chosen == nil)
    }
  }

  @Test(arguments: [(-1, 0), (0, 0), (0.004, 0), (0.996, 100), (1.5, 100), (0.5, 50)])
  func `progress is between 0 and 100 percent`(fraction: Double, percent: Int) {
    #expect(ControlDescription(.progressView, "P", value: .fraction(fraction)).percent == percent)
  }

  @Test func `progress that is no number is none`() {
    for fraction in [Double.nan, .infinity] {
      let view = ControlDescription(.progressView, "P", value: .fraction(fraction))
      #expect(view.percent == nil && view.texts == ["P"])
      #expect(Interface(scene: "S", parts: [.control(view)]).drawn().count == 3)
    }
  }
}

struct CalendarDateTests {
  @Test(arguments: ["2017-06-20", "2016-02-29", "0001-01-01", "9999-12-31"])
  func `a day is read and written`(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: [
    "", "2017-02-29", "2017-13-01", "2017-00-10", "2017-06-31", "17-06-20", "2017-6-20", "0000-01-01", "2017-06-20T",
    "+017-06-20", "２０１７-06-20", "2017-06", "20170620",
  ])
  func `anything else is no day`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `days are in order`() throws {
    let days = try ["2016-12-31", "2017-01-01", "2017-01-02", "2017-02-01"].map { try #require(CalendarDate($0)) }
    #expect(days.sorted() == days && CalendarDate(year: 2017, month: 1, day: 2) == days[2])
  }
}
