import RehearsalApp
import RehearsalDevice

/// Something the user can do on the screen in front, with its number.
struct PlayControl: Hashable, Sendable {
  /// From 1, in reading order.
  let number: Int
  /// Its kind: `button`, `row`, `pull`.
  let kind: String
  /// The text on it; of a row, its texts.
  let label: String
  /// The step that touches it, or nil for a date picker, which needs a day.
  let step: String?
  let isFocused: Bool
  let texts: [String]

  var name: String {
    switch kind {
    case "pull", "sheet", "return": label
    case "row": label.isEmpty ? "row" : label
    default: "\(kind) \"\(label)\"" + (isFocused ? " ▏" : "")
    }
  }

  func isNamed(_ text: String) -> Bool { label == text || texts.contains(text) }
}

extension PlayControl {
  /// Everything the user can do on a device, in reading order, numbered.
  static func all(on device: Device) -> [PlayControl] {
    let interface = device.interface
    var actions = device.possibleActions(rowControls: \.controlsInVisibleRows) { _, _ in [] }
    var found: [(action: UserAction?, control: Control?)] = []
    for control in interface.controls where interface.isTouchable(control) {
      if control.role.isTextInput {
        found.append((.tap(control), control))
      } else if control.role.use == .entry {
        found.append((nil, control))
      } else {
        let isOwn = { (action: UserAction) in action.isTap(of: control) }
        found += actions.filter(isOwn).map { ($0, control) }
        actions.removeAll(where: isOwn)
      }
    }
    found += actions.map { ($0, nil) }
    return found.enumerated().map { index, found in
      PlayControl(index + 1, found.action, found.control, on: interface)
    }
  }

  private init(_ number: Int, _ action: UserAction?, _ control: Control?, on interface: Interface) {
    self.number = number
    step = action.map { Phrases.step(for: $0, on: interface) }
    var focused = false
    var texts: [String] = []
    switch action {
    case .tap(let touched):
      (kind, label) = Self.name(of: touched, on: interface)
      texts = [touched.identifier].compactMap(\.self)
      if let cell = interface.cell(of: touched) { texts += cell.labels.map(\.text) }
      focused = touched.role.isTextInput && interface.description(of: touched)?.isFocused == true
    case .pressReturn: (kind, label) = ("return", action?.gesture ?? "")
    case .pull: (kind, label) = ("pull", action?.gesture ?? "")
    case .swipeSheetDown: (kind, label) = ("sheet", action?.gesture ?? "")
    default: (kind, label) = (control?.role.rawValue ?? "control", control?.label ?? "")
    }
    isFocused = focused
    self.texts = texts.filter { !$0.isEmpty }
  }

  private static func name(of control: Control, on interface: Interface) -> (kind: String, label: String) {
    let label = control.label ?? control.identifier ?? ""
    func texts(_ path: RowPath) -> String {
      interface.table(of: path)?.cell(path).labels.map(\.text).filter { !$0.isEmpty }.joined(separator: ", ") ?? ""
    }
    return switch control.target {
    case .row(let path): ("row", texts(path))
    case .rowButton(let path, _): ("button of \(texts(path))", label)
    case .swipeAction(let path, _): ("swipe action of \(texts(path))", label)
    case .choice: ("choice of \(interface.label(of: control) ?? "")", label)
    default: (control.role.rawValue, label)
    }
  }
}

extension UserAction {
  /// Whether it touches a control, or is a choice of it.
  fileprivate func isTap(of control: Control) -> Bool {
    guard case .tap(let touched) = self else { return false }
    if touched.target == control.target { return true }
    return control.role.use == .choice && touched.target.element == control.target.element
  }
}
