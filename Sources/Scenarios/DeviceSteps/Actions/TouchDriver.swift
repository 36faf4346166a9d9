import Diagnostics
import ScenarioRunner
import SimulatedDevice
import UserInterface
import VirtualTime

/// What a step wants to touch, and how a person would describe it.
struct TouchDriver {
  let description: String
  /// The controls meant, touchable or not.
  let find: (Interface) -> [Control]
  /// The row meant when it may have to be scrolled to; nil where none is.
  var row: (Table) -> RowPath? = { _ in nil }
  /// The label meant, for near misses.
  var label: String?
  /// Why nothing was found, and the step that may have been meant instead; asked only then.
  var alternative: (Interface) -> (reason: String, step: String?)? = { _ in nil }
}

extension TouchDriver {
  /// Whatever control bears a label or identifier.
  static func label(_ label: String) -> TouchDriver {
    TouchDriver(
      description: "\"\(label)\"", find: { $0.everything(labelled: label) },
      row: { $0.firstRow(bearing: label) }, label: label)
  }

  /// One of several controls that bear a label or identifier, by its position in reading order, from 1.
  static func label(_ label: String, position: Int) -> TouchDriver {
    TouchDriver(
      description: "\"\(label)\" number \(position)",
      find: { interface in Array(interface.everything(labelled: label).dropFirst(position - 1).prefix(1)) },
      label: label)
  }

  /// A button of the screen, its bar, or what lies over it.
  static func button(_ label: String) -> TouchDriver {
    TouchDriver(
      description: "the button \"\(label)\"",
      find: { $0.controls(labelled: label) { $0.role != .row && $0.role != .field } }, label: label)
  }

  /// A row of the table, by one of its texts.
  static func row(_ label: String) -> TouchDriver {
    TouchDriver(
      description: "the row \"\(label)\"", find: { $0.controls(labelled: label) { $0.role == .row } },
      row: { $0.firstRow(bearing: label) }, label: label)
  }

  /// A field to type into.
  static func field(_ label: String) -> TouchDriver {
    TouchDriver(
      description: "the field \"\(label)\"", find: { $0.controls(labelled: label) { $0.role == .field } }, label: label)
  }

  /// A tab of the tab bar.
  static func tab(_ title: String) -> TouchDriver {
    TouchDriver(
      description: "the tab \"\(title)\"", find: { $0.controls(labelled: title) { $0.role == .tab } }, label: title)
  }

  /// The back button.
  static var back: TouchDriver {
    TouchDriver(description: "the back button") { $0.controls.filter { $0.role == .backButton } }
  }

  /// A row of the table, by its place.
  static func row(_ path: RowPath) -> TouchDriver {
    TouchDriver(
      description: "row \(path.row + 1) of section \(path.section + 1)",
      find: { $0.controls.filter { $0.target == .row(path) } },
      row: { $0.position(of: path) == nil ? nil : path })
  }
}

extension Interface {
  /// The controls that bear a label or identifier, and after them the buttons inside the visible rows that do.
  fileprivate func everything(labelled label: String) -> [Control] {
    controls(labelled: label) + (table?.visibleRows ?? []).flatMap { buttons(titled: label, inRowAt: $0) }
  }
}

extension Control {
  /// Where a button inside a row is; nothing for others.
  fileprivate var place: String {
    guard case .rowButton(let path, _) = target else { return "" }
    return " (row \(path.row + 1) of section \(path.section + 1))"
  }
}

extension DeviceWorld {
  /// Touches a control as soon as a touch reaches it; a row is scrolled to first.
  mutating func tap(_ finger: TouchDriver) throws {
    let target = try reach(finger)
    try act { _ = $0.tap(target) }
  }

  /// Lets the device advance until exactly one control that is meant can be touched.
  func target(of finger: TouchDriver, on device: Device) throws -> Target? {
    let interface = device.interface
    let touchable = finger.find(interface).filter(interface.isTouchable)
    // Where a screen and one embedded in it both place a table, the rows of one table stand on the screen twice.
    guard Set(touchable.map(\.target)).count > 1 else { return touchable.first?.target }
    let names = touchable.map { "  " + interface.name(of: $0) + $0.place }.joined(separator: "\n")
    throw StepFailure(
      Report(device: device).text(
        "\(finger.description) could be any of these:\n\(names)",
        remedy: "say which: I tap the 2nd …, the button …, the row …, row … of section …, … in row … of section …, "
          + "… in the row …"))
  }

  /// Waits as presence does until a touch would reach what is meant, and says where.
  mutating func reach(_ finger: TouchDriver) throws -> Target {
    let end = try device.clock.advanced(by: WaitPolicy.limit)
    while true {
      let device = try device
      if let target = try target(of: finger, on: device) { return target }
      if let path = offScreenRow(of: finger, on: device) {
        _ = try change { $0.scroll(to: path) }
        continue
      }
      guard let next = device.nextInstant, next <= end else { throw untouchable(finger, on: device) }
      try change { _ = $0.advance() }
    }
  }

  /// The row that is meant, when it is not on the screen but nothing else stands in the way of touching it.
  func offScreenRow(of finger: TouchDriver, on device: Device) -> RowPath? {
    let interface = device.interface
    guard interface.obstacle == nil, finger.find(interface).isEmpty, let table = interface.table,
      let path = finger.row(table), !table.visibleRows.contains(path)
    else { return nil }
    return path
  }

  private func untouchable(_ finger: TouchDriver, on device: Device) -> StepFailure {
    let interface = device.interface
    let found = finger.find(interface)
    let report = Report(device: device)
    if let control = found.first, let obstacle = interface.obstacle(to: control) {
      return StepFailure(
        report.text("\(interface.name(of: control)) cannot be touched: \(obstacle)", remedy: obstacle.remedy))
    }
    if found.isEmpty, let alternative = finger.alternative(interface) {
      return StepFailure(
        report.text(
          "there is no \(finger.description.withoutArticle) to touch: \(alternative.reason)", remedy: alternative.step))
    }
    let labels = interface.controls.compactMap(\.label)
    return StepFailure(
      report.text(
        "there is no \(finger.description.withoutArticle) to touch",
        nearest: finger.label.map { nearestNames(to: $0, among: labels) } ?? [],
        remedy: labels.isEmpty ? nil : "touch one of these: \(labels.map { "\"\($0)\"" }.joined(separator: ", "))"))
  }

  /// Lets fingers land now, on whatever is on top; where the control is not on the screen yet, it is waited for.
  mutating func tapNow(_ finger: TouchDriver, times: Int) throws {
    let device = try device
    let interface = device.interface
    let present = finger.find(interface).first?.target
    let target = try present ?? reach(finger)
    for _ in 0..<times { try act { _ = $0.tap(target) } }
  }
}

extension String {
  fileprivate var withoutArticle: String { hasPrefix("the ") ? String(dropFirst(4)) : self }

  /// What to do about an obstacle.
  var remedy: String? {
    if hasSuffix("in the background") { return "When the app comes to the foreground" }
    return hasPrefix("covered by the alert") || hasPrefix("covered by the sheet")
      ? "touch one of its buttons first" : nil
  }
}
