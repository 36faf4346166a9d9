import RehearsalApp
import RehearsalBase
import RehearsalRunner

/// Finds the control that a step touches, and describes it in messages.
struct TouchDriver {
  let description: String
  let find: (Interface) -> [Control]
  var row: (Table) -> RowPath? = { _ in nil }
  /// Whether the row is looked for in every table, and not only in the one the user looks at.
  var asksEveryTable = true
  var label: String?
  var isOfKind: (Control) -> Bool = { _ in true }
  /// Explains why nothing was found, and suggests another step; called only then.
  var alternative: (Interface) -> (reason: String, step: String?)? = { _ in nil }
}

extension TouchDriver {
  static func label(_ label: String) -> TouchDriver {
    TouchDriver(
      description: "\"\(label)\"", find: { $0.everything(labelled: label) },
      row: { $0.firstRow(bearing: label) }, label: label, alternative: { $0.choice(labelled: label) })
  }

  static func label(_ label: String, position: Int) -> TouchDriver {
    TouchDriver(
      description: "\"\(label)\" number \(position)",
      find: { $0.everything(labelled: label).at(position) }, label: label)
  }

  static func button(_ label: String) -> TouchDriver {
    TouchDriver(
      description: "the button \"\(label)\"",
      find: { interface in
        let buttons = interface.controls(labelled: label) { $0.role.isButton }
        // A tab of the same name has a step of its own.
        return buttons.allSatisfy { $0.role == .tab } ? buttons : buttons.filter { $0.role != .tab }
      }, label: label, isOfKind: { $0.role.isButton })
  }

  static func row(_ label: String) -> TouchDriver {
    var driver = control("row", label) { $0.role == .row }
    driver.row = { $0.firstRow(bearing: label) }
    driver.alternative = { $0.rowsInWords.map { ($0, nil) } }
    return driver
  }

  static func field(_ label: String, position: Int? = nil) -> TouchDriver {
    control("field", label, position) { $0.role.isTextInput }
  }
  static func gesture(_ name: String) -> TouchDriver { control("gesture", name) { $0.role == .gesture } }
  static func tab(_ title: String) -> TouchDriver { control("tab", title) { $0.role == .tab } }

  private static func control(
    _ kind: String, _ label: String, _ position: Int? = nil, isOfKind: @escaping (Control) -> Bool
  ) -> TouchDriver {
    TouchDriver(
      description: "the \(kind) \"\(label)\"" + (position.map { " number \($0)" } ?? ""),
      find: { $0.controls(labelled: label, where: isOfKind).at(position) }, label: label, isOfKind: isOfKind)
  }

  static var back: TouchDriver {
    TouchDriver(description: "the back button") { [$0.backButton].compactMap(\.self) }
  }

  static func row(_ path: RowPath) -> TouchDriver {
    TouchDriver(
      description: "row \(path.row + 1) of section \(path.section + 1)",
      find: { interface in
        guard let path = interface.table?.numbered(path) else { return [] }
        return interface.controls.filter { $0.target == .row(path) }
      },
      row: { $0.position(of: path) == nil ? nil : $0.numbered(path) }, asksEveryTable: false,
      alternative: { $0.missing(row: path.row + 1, section: path.section + 1).map { ($0, nil) } })
  }
}

extension Interface {
  fileprivate func everything(labelled label: String) -> [Control] {
    controls(labelled: label) { !$0.role.takesChoice } + buttonsInVisibleRows.filter { $0.label == label }
  }
}

extension Interface {
  fileprivate func choice(labelled label: String) -> (reason: String, step: String?)? {
    guard let control = controls(labelled: label, where: { $0.role.takesChoice && !$0.isHidden }).first,
      let picker = description(of: control)
    else { return nil }
    return (
      "the \(control.role.rawValue) \(Phrases.quoted(label)) takes a choice, and no tap"
        + (picker.isEnabled ? "" : ", and is disabled"),
      picker.isEnabled ? picker.kind.example(picker).map { Steps.choose($0, label) } : nil
    )
  }

  fileprivate var buttonsInVisibleRows: [Control] {
    tables.flatMap { table in
      table.visibleRows.flatMap { path in
        table.cell(path).buttons.map { Control(role: .rowButton, label: $0, target: .rowButton(path, $0)) }
      }
    }
  }
}

extension Control {
  fileprivate var place: String {
    guard case .rowButton(let path, _) = target else { return "" }
    return " (row \(path.row + 1) of section \(path.section + 1))"
  }
}

extension DeviceWorld {
  mutating func tap(_ driver: TouchDriver) throws {
    let (control, interface) = try reachSeeing(driver)
    try act { $0.perform(.tap(control), on: interface) }
  }

  private func control(of driver: TouchDriver, _ interface: Interface, on device: Device) throws -> Control? {
    let touchable = driver.find(interface).filter { interface.isTouchable($0) }
    // A row that bears a text twice is found twice.
    guard touchable.contains(where: { $0.target != touchable[0].target }) else { return touchable.first }
    let names = touchable.map { "  " + interface.name(of: $0) + $0.place }.joined(separator: "\n")
    let first = driver.label.flatMap { label in
      touchable.first.flatMap { interface.everything(labelled: label).map(\.target).firstIndex(of: $0.target) }
        .map { "the \(Phrases.ordinal($0 + 1)) \(Phrases.quoted(label))" }
    }
    let isInput = touchable.allSatisfy(\.role.isTextInput)
    throw Report(device: device).failure(
      "\(driver.description) could be any of these:\n\(names)",
      remedy: first.map { isInput ? "\($0) in place of \(Phrases.quoted(driver.label ?? ""))" : "I tap \($0)" })
  }

  mutating func reach(_ driver: TouchDriver) throws -> Control { try reachSeeing(driver).control }

  private mutating func reachSeeing(_ driver: TouchDriver) throws -> (control: Control, interface: Interface) {
    try advance { world in
      while true {
        let device = try world.device
        let interface = device.interface
        if let control = try world.control(of: driver, interface, on: device) {
          world.seenColumns.note(interface, on: device.frontScene)
          return (control, interface)
        }
        guard let path = world.offScreenRow(of: driver, on: interface) else { return nil }
        _ = try world.change { $0.perform(.scroll(path)) }
      }
    } orFail: { world, device in
      world.untouchable(driver, on: device)
    }
  }

  mutating func advance<Found>(
    until find: (inout DeviceWorld) throws -> Found?, orFail failure: (DeviceWorld, Device) -> StepFailure
  ) throws -> Found {
    let end = try device.clock.advanced(by: WaitPolicy.limit)
    while true {
      if let found = try find(&self) { return found }
      let device = try device
      guard let next = device.nextInstant, next <= end else { throw failure(self, device) }
      try change { _ = $0.advance() }
    }
  }

  private func offScreenRow(of driver: TouchDriver, on interface: Interface) -> RowPath? {
    guard interface.obstacle == nil, driver.find(interface).isEmpty, let front = interface.table else { return nil }
    for table in driver.asksEveryTable ? [front] + interface.tables : [front] {
      if let path = driver.row(table), !table.visibleRows.contains(path) { return path }
    }
    return nil
  }

  private func untouchable(_ driver: TouchDriver, on device: Device) -> StepFailure {
    let interface = device.interface
    let found = driver.find(interface)
    let report = Report(device: device)
    if let control = found.first, let obstacle = interface.obstacle(to: control) {
      return report.failure(
        "\(interface.name(of: control)) cannot be touched: \(obstacle)", remedy: obstacle.remedy,
        topic: FailureTopic.notTouchable.rawValue)
    }
    if found.isEmpty, let alternative = driver.alternative(interface) {
      return report.failure(
        "there is no \(driver.description.withoutArticle) to touch: \(alternative.reason)", remedy: alternative.step)
    }
    // What is hidden is no remedy, and a button inside a row is one.
    let shown = (interface.controls + interface.buttonsInVisibleRows).filter {
      driver.isOfKind($0) && !$0.isHidden && !$0.role.takesChoice
    }
    var seen: Set<String> = []
    let labels = shown.compactMap(\.label).filter { seen.insert($0).inserted }
    return report.failure(
      "there is no \(driver.description.withoutArticle) to touch",
      nearest: driver.label.map { nearestNames(to: $0, among: labels) } ?? [],
      remedy: labels.isEmpty
        ? interface.obstacle?.remedy : "touch one of these: \(labels.inQuotes)")
  }

  /// Taps at once, even if the control is covered; waits only for a control that is not there yet.
  mutating func tap(_ driver: TouchDriver, isAtOnce: Bool) throws {
    if isAtOnce { try tapNow(driver, times: 1) } else { try tap(driver) }
  }

  mutating func tapNow(_ driver: TouchDriver, times: Int) throws {
    let present = try driver.find(device.interface).first
    let control = try present ?? reach(driver)
    for _ in 0..<times { try act { $0.perform(.tap(control)) } }
  }
}

extension String {
  fileprivate var withoutArticle: String { hasPrefix("the ") ? String(dropFirst(4)) : self }
}

extension TouchObstacle {
  var remedy: String? {
    switch self {
    case .background: "When the app comes to the foreground"
    case .overlay(_, .alert), .overlay(_, .sheet): "touch one of its buttons first"
    case .disabled: "do first what enables it, or expect that it is disabled"
    case .overlay(_, .progress), .transition, .hidden, .busy: nil
    }
  }
}
