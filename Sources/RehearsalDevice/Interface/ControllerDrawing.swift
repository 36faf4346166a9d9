import RehearsalApp

/// A controller's content besides its rows, asked for once: controllers make their view and their bar anew each time.
///
/// A screen in the window keeps it until its controller changes, so that the looks between two changes build nothing.
struct ControllerDrawing: Sendable {
  let bar: ControllerBar
  let parts: [ViewPart]
  let tableCount: Int
  let connections: [ConnectedControl]
}

/// The parts that a controller was asked for since it changed.
struct ControllerLooks: Sendable {
  let drawing: ControllerDrawing
  /// The cells that were built and did not read the clock, and the locale and time zone they were built for.
  private var cells: [RowPath: Cell] = [:]
  private var locale = ""
  private var timeZone = ""

  init(drawing: ControllerDrawing) {
    self.drawing = drawing
  }

  func cells(in environment: DeviceEnvironment) -> [RowPath: Cell] {
    locale == environment.locale && timeZone == environment.timeZone ? cells : [:]
  }

  mutating func keep(_ new: [RowPath: Cell], in environment: DeviceEnvironment) {
    let known = cells(in: environment)
    cells = known.isEmpty ? new : known.merging(new) { $1 }
    (locale, timeZone) = (environment.locale, environment.timeZone)
  }
}

/// The controller's part of the navigation bar, with the buttons in reading order.
struct ControllerBar: Sendable {
  let title: String
  let left: [Interface.BarButton]
  let right: [Interface.BarButton]
  let supplementsBackButton: Bool
  let hidesBackButton: Bool
}

/// A part of a controller's view, or the place of a child.
enum ViewPart: Sendable {
  case part(Interface.Part)
  case container(String)
  case nothing
  var label: String? { control?.label }
  var control: ControlDescription? { if case .part(.control(let control)) = self { control } else { nil } }

  func focused(_ firstResponder: String) -> ViewPart {
    guard case .part(.control(var control)) = self, control.isTextInput, control.label == firstResponder else {
      return self
    }
    control.isFocused = true
    return .part(.control(control))
  }
}

extension ControllerDrawing {
  func parts(firstResponder: String?) -> [ViewPart] {
    guard let firstResponder else { return parts }
    return parts.map { $0.focused(firstResponder) }
  }

  var texts: [String] {
    var texts: [String] = []
    for part in parts {
      switch part {
      case .part(.label(let label)): texts.append(label.text)
      case .part(.control(let control)): texts += control.textsAndState
      case .part, .container, .nothing: break
      }
    }
    return texts
  }
}

extension Controller {
  /// How many tables the view has: found without the values of its controls.
  var tableCount: Int {
    var count = 0
    for element in view { if case .tableView = element.kind { count += 1 } }
    return count
  }

  var drawing: ControllerDrawing {
    var connections: [ConnectedControl] = []
    let bar = bar(&connections)
    let view = view
    var parts: [ViewPart] = []
    parts.reserveCapacity(view.count)
    var tables = 0
    for element in view {
      switch element.kind {
      case .label(let label): parts.append(.part(.label(label)))
      case .control(let control, let wiring):
        parts.append(.part(.control(shown(control, wiring))))
        if case .action(.segue(let segue)) = wiring { connections.append(ConnectedControl(control, segue: segue)) }
      case .tableView:
        parts.append(.part(.table))
        tables += 1
      case .container(let identifier): parts.append(.container(identifier))
      case .hiddenLabel, .drawn: parts.append(.nothing)
      }
    }
    return ControllerDrawing(bar: bar, parts: parts, tableCount: tables, connections: connections)
  }

  private func bar(_ connections: inout [ConnectedControl]) -> ControllerBar {
    let item = navigationItem
    var left: [Interface.BarButton] = []
    for button in item.leftBarButtonItems {
      left.append(Interface.BarButton(button))
      if case .segue(let segue) = button.action {
        connections.append(ConnectedControl(barButton: button.title, segue: segue))
      }
    }
    var right: [Interface.BarButton] = []
    for button in item.rightBarButtonItems {
      right.insert(Interface.BarButton(button), at: 0)
      if case .segue(let segue) = button.action {
        connections.append(ConnectedControl(barButton: button.title, segue: segue))
      }
    }
    return ControllerBar(
      title: item.title, left: left, right: right, supplementsBackButton: item.leftItemsSupplementBackButton,
      hidesBackButton: item.hidesBackButton)
  }

  func shown(_ control: ControlDescription, _ wiring: ControlWiring<Self>) -> ControlDescription {
    guard let value = wiring.value(in: self) else { return control }
    var control = control
    control.value = value
    return control
  }
}

extension Interface.BarButton {
  fileprivate init<Message>(_ item: BarButtonItem<Message>) {
    self.init(title: item.title, isEnabled: item.isEnabled, isBusy: item.isBusy)
  }
}
