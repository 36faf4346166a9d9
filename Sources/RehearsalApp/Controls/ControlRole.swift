// The list of the kinds of controls: each has a case with its name, and a line in the table.

extension Control {
  /// The role of a control, by its name in reports.
  package enum Role: String, Hashable, Sendable {
    // Controls of the content.
    case button
    case field
    case textView = "text view"
    case searchBar = "search bar"
    case `switch`
    case segmentedControl = "segmented control"
    case picker
    case datePicker = "date picker"
    case activityIndicator = "spinner"
    case progressView = "progress view"
    case gesture

    // Parts of such controls.
    case segment
    case choice
    case cancelButton = "cancel button"

    // Everything else.
    case backButton = "back button"
    case leftBarButton = "left button"
    case rightBarButton = "right button"
    case row
    case rowButton = "button in a row"
    case swipeAction = "swipe action"
    case tab
    case alertAction = "alert action"
    case sheetAction = "sheet action"

    /// The kind of control: parts of controls and what is outside of the content are touched as buttons are.
    package var kind: any ControlKind.Type {
      switch self {
      case .button: ButtonControl.self
      case .field: TextFieldControl.self
      case .textView: TextViewControl.self
      case .searchBar: SearchBarControl.self
      case .switch: SwitchControl.self
      case .segmentedControl: SegmentedControl.self
      case .picker: PickerControl.self
      case .datePicker: DatePickerControl.self
      case .activityIndicator: ActivityIndicatorControl.self
      case .progressView: ProgressViewControl.self
      case .gesture: GestureControl.self
      case .segment, .choice, .cancelButton, .backButton, .leftBarButton, .rightBarButton, .row, .rowButton,
        .swipeAction, .tab, .alertAction, .sheetAction:
        ButtonControl.self
      }
    }
  }
}

extension Control.Role {
  package var use: Control.Use { kind.use }
  package var isTextInput: Bool { use == .typing }
  package var takesChoice: Bool { use == .choice || use == .entry }
  package var isInBar: Bool { self == .leftBarButton || self == .rightBarButton }
  package var isButton: Bool { use == .touch && self != .row }
}
