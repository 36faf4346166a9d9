import UserInterface
import VirtualTime

// Actions of unit tests. Like the steps of a scenario, each action waits until a touch would be received, so a
// test needs no sleeps and no knowledge of animations.

/// A unit test's touch that was not received.
public struct UnreachableControl: Error, CustomStringConvertible {
  /// The control to touch, the reason of the failure, and the touchable controls.
  public let description: String
}

extension Device {
  /// The longest an action waits for its control, in virtual time.
  private static let longestWait: Duration = .seconds(120)

  /// Touches the first control that bears a label or identifier, as soon as a touch is received.
  ///
  /// Everything due until then happens. The effects of the touch are still due: see ``settle(limit:)``.
  public mutating func tap(_ label: String) throws(UnreachableControl) {
    try touchFirst("\"\(label)\"") {
      $0.controls(labelled: label).filter { !$0.role.isTextInput && !$0.role.takesChoice }
    }
  }

  /// Touches a row of the table in front, counted from 0 as UIKit does.
  ///
  /// The row must be on the screen.
  public mutating func tap(row: Int, inSection section: Int = 0) throws(UnreachableControl) {
    let target = Target.row(RowPath(section: section, row: row))
    try touchFirst("row \(row) of section \(section)") { $0.controls.filter { $0.target == target } }
  }

  /// Makes a choice of a segmented control, a picker or a date picker, where a day is written as `2017-06-20`.
  public mutating func choose(_ choice: String, in label: String) throws(UnreachableControl) {
    let control = try reach("\"\(choice)\" in \"\(label)\"") { interface in
      interface.parts.enumerated().flatMap { index, part -> [Control] in
        guard case .control(let control) = part, control.label == label else { return [] }
        if control.date(choice) != nil { return [control.control(at: index)] }
        return control.choices(at: index).filter { $0.label == choice }
      }
    }
    if case .element(let index) = control.target {
      choose(choice, onDatePicker: index)
    } else {
      tap(control.target)
    }
  }

  /// Swipes a row of the table in front, counted from 0, and touches one of the actions that are uncovered.
  public mutating func swipe(row: Int, inSection section: Int = 0, tapping title: String) throws(UnreachableControl) {
    let path = RowPath(section: section, row: row)
    _ = try reach("row \(row) of section \(section)") { $0.controls.filter { $0.target == .row(path) } }
    for edge in [SwipeEdge.leading, .trailing] where swipeActions(at: path, edge).contains(title) {
      swipeRow(at: path, to: edge)
      break
    }
    try touchFirst("\"\(title)\" of row \(row) of section \(section)") {
      $0.controls.filter { $0.target == .swipeAction(path, title) }
    }
  }

  /// Replaces the text of a field.
  ///
  /// - Throws: Why the field cannot be touched, or which other field keeps the focus.
  public mutating func typeText(_ text: String, into label: String) throws(UnreachableControl) {
    let description = "the field \"\(label)\""
    let target = try reach(description) { $0.controls(labelled: label).filter { $0.role.isTextInput } }.target
    tap(target)
    if let obstacle = obstacleToTyping(into: target) {
      throw UnreachableControl(description: "\(description) does not get the focus: \(obstacle)")
    }
    enterText(text, into: target)
  }

  /// The labels of what can be touched now, in reading order.
  public var touchableLabels: [String] {
    let interface = interface
    return interface.controls.filter(interface.isTouchable).compactMap(\.label)
  }

  /// The texts on the screen, in reading order.
  public var visibleTexts: [String] { interface.texts.map(\.text) }

  private mutating func touchFirst(
    _ description: String, _ find: (Interface) -> [Control]
  ) throws(UnreachableControl) {
    tap(try reach(description, find).target)
  }

  /// Lets events happen until a control can be touched.
  private mutating func reach(
    _ description: String, _ find: (Interface) -> [Control]
  ) throws(UnreachableControl) -> Control {
    let end = clock.advanced(by: Self.longestWait)
    repeat {
      let interface = interface
      if let control = find(interface).first(where: interface.isTouchable) { return control }
      guard let next = nextInstant, next <= end else { break }
    } while advance()
    let interface = interface
    let reason = find(interface).first.flatMap(interface.obstacle)?.description ?? "nothing like it is on the screen"
    let labels = touchableLabels.map { "\"\($0)\"" }.joined(separator: ", ")
    throw UnreachableControl(
      description: "\(description) cannot be touched: \(reason); "
        + (labels.isEmpty ? "nothing can be touched" : "these can: \(labels)"))
  }
}
