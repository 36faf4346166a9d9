import RehearsalApp
import RehearsalBase
import RehearsalRunner

// Switches, choices, and swipe actions of rows.

extension TouchDriver {
  static func `switch`(_ label: String) -> TouchDriver {
    TouchDriver(
      description: "the switch \"\(label)\"", find: { $0.controls(labelled: label) { $0.role.use == .turn } },
      label: label)
  }

  /// - Parameter position: The position among those with that label and choice, in reading order, from 1.
  ///   Nil for the only one.
  static func choice(_ choice: String, in label: String, position: Int? = nil) -> TouchDriver {
    TouchDriver(
      description: "\"\(choice)\" in \"\(label)\"" + (position.map { " number \($0)" } ?? ""),
      find: { $0.choices(choice, in: label).at(position) },
      label: label,
      alternative: { interface in
        interface.control(label, where: \.hasChoice).map { ("it has \($0.kind.offer($0))", nil) }
      })
  }
}

extension [Control] {
  func at(_ position: Int?) -> [Control] { position.map { Array(dropFirst($0 - 1).prefix(1)) } ?? self }
}

extension DeviceWorld {
  mutating func turn(_ label: String, on isOn: Bool) throws {
    let control = try reach(.switch(label))
    let device = try device
    if device.interface.description(of: control)?.isOn == isOn {
      throw Report(device: device).failure("the switch \"\(label)\" is \(isOn ? "on" : "off") already")
    }
    try act { $0.perform(.tap(control)) }
  }

  mutating func choose(_ choice: String, in label: String, position: Int? = nil) throws {
    let control = try reach(.choice(choice, in: label, position: position))
    try act { $0.perform(.choosing(choice, control)) }
  }

  mutating func swipe(_ driver: TouchDriver, to edge: SwipeEdge) throws {
    guard case .row(let path) = try reach(driver).target else { return }
    guard try act({ $0.perform(.swipe(path, edge)) }) != nil else { return }
    let side = edge == .leading ? "left" : "right"
    throw Report(device: try device).failure(
      "\(driver.description) has no actions at its \(side) edge", remedy: try swipeActions(of: path).remedy)
  }

  mutating func swipe(_ driver: TouchDriver, tapping title: String) throws {
    guard case .row(let path) = try reach(driver).target else { return }
    let actions = try swipeActions(of: path)
    guard actions.contains(where: { $0.title == title }) else {
      let there = actions.isEmpty ? "none" : actions.map(\.title).inQuotes
      throw Report(device: try device).failure(
        "there is no swipe action \"\(title)\" of \(driver.description) to touch: its actions are \(there)",
        remedy: actions.remedy)
    }
    let action = Control(role: .swipeAction, label: title, target: .swipeAction(path, title))
    try act { $0.perform(.tap(action)) }
  }

  private func swipeActions(of path: RowPath) throws -> [(title: String, edge: SwipeEdge)] {
    let device = try device
    return [SwipeEdge.leading, .trailing].flatMap { edge in
      device.swipeActions(at: path, edge).map { ($0, edge) }
    }
  }
}

extension [(title: String, edge: SwipeEdge)] {
  fileprivate var remedy: String? {
    first.map { "I swipe … to the \($0.edge == .leading ? "right" : "left"), or … and tap \(Phrases.quoted($0.title))" }
  }
}
