import Rehearsal

// The controls of the plan. They show the counter or the text in other forms, so that an app gets no more states.

extension GeneratedController {
  var controls: [Element<Self>] {
    let isEnabled = plan.controlsEnabledUpTo.map { counter <= $0 } ?? true
    return plan.controls.map { control in
      switch control {
      case .switch: .switch("Odd", \.isOdd, changed: .changed).disabled(!isEnabled)
      case .segments: .segmentedControl("Count", ["0", "1", "2"], \.counter, changed: .changed).disabled(!isEnabled)
      case .picker: .picker("Number", ["0", "1", "2"], \.counter, changed: .changed).disabled(!isEnabled)
      case .datePicker: .datePicker("Day", \.day, from: Self.today, changed: .changed).disabled(!isEnabled)
      case .textView: .textView("Note", \.text, changed: .changed).disabled(!isEnabled)
      case .searchBar:
        .searchBar("Find", \.text, changed: .changed, onSearch: .returned, onCancel: .swiped).disabled(!isEnabled)
      case .spinner: .spinner("Counting", isAnimating: counter == 1).hidden(!isEnabled)
      case .progressView: .progressView("Counted", Double(counter) / 2)
      }
    }
  }

  private static let today = CalendarDate("2017-06-20")

  private var isOdd: Bool {
    get { counter == 1 }
    set { counter = newValue ? 1 : 0 }
  }

  /// The day of the counter, from today.
  private var day: CalendarDate? {
    get { CalendarDate("2017-06-2\(counter)") }
    set { counter = newValue.map { $0 == Self.today ? 0 : 1 } ?? 0 }
  }
}
