import RehearsalApp
import RehearsalBase

// Actions of unit tests. Like the steps of a scenario, each action waits until a touch would be received, so a
// test needs no sleeps and no knowledge of animations.

/// A unit test's touch that was not received.
public struct UnreachableControl: Error, CustomStringConvertible {
  /// The control to touch, the reason of the failure, and the touchable controls.
  public let description: String
}

extension Device {
  private static let longestWait: Duration = .seconds(120)

  /// Touches the first control that bears a label or identifier, as soon as a touch is received; a field only where
  /// nothing else bears it.
  ///
  /// Everything due until then happens. The effects of the touch are still due: see ``settle(limit:)``.
  public mutating func tap(_ label: String) throws(UnreachableControl) {
    try act("\"\(label)\"", UserAction.tap) { interface, _ in
      let controls = interface.controls(labelled: label) { !$0.role.takesChoice }
      return controls.filter { !$0.role.isTextInput } + controls.filter(\.role.isTextInput)
    }
  }

  /// Touches a row of the table in front, counted from 0 as UIKit does.
  ///
  /// The row must be on the screen.
  public mutating func tap(row: Int, inSection section: Int = 0) throws(UnreachableControl) {
    let target = Target.row(RowPath(section: section, row: row))
    try act("row \(row) of section \(section)", UserAction.tap) { interface, _ in
      interface.controls.filter { $0.target == target }
    }
  }

  /// Makes a choice of a segmented control, a picker or a date picker, where a day is written as `2017-06-20`.
  public mutating func choose(_ choice: String, in label: String) throws(UnreachableControl) {
    try act("\"\(choice)\" in \"\(label)\"", { .choosing(choice, $0) }) { interface, _ in
      interface.choices(choice, in: label)
    }
  }

  /// Swipes a row of the table in front, counted from 0, and touches one of the actions that are uncovered.
  public mutating func swipe(row: Int, inSection section: Int = 0, tapping title: String) throws(UnreachableControl) {
    let path = RowPath(section: section, row: row)
    try act("\"\(title)\" of row \(row) of section \(section)", UserAction.tap) { interface, device in
      guard interface.table(of: path)?.visibleRows.contains(path) == true, device.hasSwipeAction(title, at: path) else {
        return []
      }
      return [Control(role: .swipeAction, label: title, target: .swipeAction(path, title))]
    }
  }

  /// Replaces the text of a field.
  ///
  /// - Throws: The reason why the field cannot be touched, or the other field that keeps the focus.
  public mutating func typeText(_ text: String, into label: String) throws(UnreachableControl) {
    let description = "the field \"\(label)\""
    let refusal = try act(description, { .type($0, text: text) }) { interface, _ in
      interface.controls(labelled: label) { $0.role.isTextInput }
    }
    guard let refusal else { return }
    throw UnreachableControl(description: "\(description) does not get the focus: \(refusal)")
  }

  /// The labels of what can be touched now, in reading order.
  public var touchableLabels: [String] {
    let interface = interface
    return interface.controls.filter(interface.isTouchable).compactMap(\.label)
  }

  /// The texts on the screen, in reading order.
  public var visibleTexts: [String] { interface.texts.map(\.text) }

  /// Lets events happen until a control can be touched, and acts on it.
  @discardableResult
  private mutating func act(
    _ description: String, _ action: (Control) -> UserAction, on find: (Interface, Device) -> [Control]
  ) throws(UnreachableControl) -> Refusal? {
    let end = clock.advanced(by: Self.longestWait)
    repeat {
      let interface = interface
      if let control = find(interface, self).first(where: interface.isTouchable) { return perform(action(control)) }
      guard let next = nextInstant, next <= end else { break }
    } while advance()
    let interface = interface
    let reason = find(interface, self).first.flatMap(interface.obstacle).map(Refusal.obstacle) ?? .nothingThere
    let labels = touchableLabels.inQuotes
    throw UnreachableControl(
      description: "\(description) cannot be touched: \(reason); "
        + (labels.isEmpty ? "nothing can be touched" : "these can: \(labels)"))
  }
}
