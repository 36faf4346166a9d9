import RehearsalApp
import RehearsalBase
import RehearsalRunner

// Typing into fields and scrolling tables.

extension DeviceWorld {
  mutating func type(_ text: String, into label: String, position: Int? = nil) throws {
    let field = try reach(.field(label, position: position))
    try check(try act { $0.perform(.type(field, text: text)) }, of: label)
  }

  mutating func add(_ text: String, to label: String) throws {
    let field = try reach(.field(label))
    try act { $0.perform(.tap(field)) }
    try check(try device.refusal(ofTypingInto: field), of: label)
    for character in text {
      let field = try reach(.field(label))
      try check(try device.refusal(ofTypingInto: field), of: label)
      try change { device in
        device.perform(.enter((device.interface.field(label)?.text ?? "") + String(character)))
        device.pass(.milliseconds(100))
      }
    }
  }

  private func check(_ refusal: Refusal?, of label: String) throws {
    guard let refusal else { return }
    throw Report(device: try device).failure(
      "the field \"\(label)\" does not get the focus: \(refusal)",
      remedy: "what ends that field's editing, in front of it")
  }

  mutating func leave(_ label: String) throws {
    let device = try device
    guard let field = device.interface.field(label) else {
      let labels = device.interface.controls.filter { $0.role == .field }.compactMap(\.label)
      throw Report(device: device).failure(
        "there is no field \"\(label)\" to leave", nearest: nearestNames(to: label, among: labels))
    }
    guard field.isFocused else {
      throw Report(device: device).failure(
        "the field \"\(label)\" is not being edited", remedy: "When I tap \(Phrases.quoted(label))")
    }
    // The user has tried; whether the keyboard is still up is for the next step to say.
    try act { $0.perform(.leaveField) }
  }

  mutating func pullToRefresh() throws {
    try perform(.pull) { device in
      guard device.interface.table != nil else {
        let scene = device.frontScene ?? ""
        return device.hasRefreshControl
          ? (
            "\(scene) has a refreshControl, and no table that could be pulled down",
            "a table in the view of \(scene): .tableView"
          )
          : ("there is no table to pull down", nil)
      }
      guard !device.canPullToRefresh else { return ("the table cannot be pulled down now", nil) }
      let scene = device.frontScene ?? ""
      return (
        "the table of \(scene) cannot be pulled down: its controller has no refreshControl",
        "return a message from the controller's refreshControl, or touch what loads the list again"
      )
    }
  }

  mutating func perform(_ action: UserAction, orFail problem: String) throws {
    try perform(action) { _ in (problem, nil) }
  }

  private mutating func perform(
    _ action: UserAction, orFail problem: (Device) -> (message: String, remedy: String?)
  ) throws {
    try advance { world in
      try world.change({ $0.perform(action) }) == nil ? try world.act { _ in } : nil
    } orFail: { _, device in
      let obstacle = device.interface.obstacle
      let (message, remedy) = problem(device)
      return Report(device: device).failure(
        remedy == nil ? message + (obstacle.map { ": \($0)" } ?? "") : message, remedy: remedy ?? obstacle?.remedy)
    }
  }

  mutating func scroll(to description: String, _ row: (Interface) -> RowPath?) throws {
    try advance { (world: inout DeviceWorld) -> Void? in
      let interface = try world.device.interface
      guard interface.obstacle == nil, let path = row(interface) else { return nil }
      return try world.act { _ = $0.perform(.scroll(path)) }
    } orFail: { _, device in
      let obstacle = device.interface.obstacle
      return Report(device: device).failure(
        "there is no \(description) to scroll to" + (obstacle.map { ": \($0)" } ?? ""), remedy: obstacle?.remedy)
    }
  }
}

extension Interface {
  func field(_ label: String) -> ControlDescription? { control(label, where: \.isTextInput) }
}
