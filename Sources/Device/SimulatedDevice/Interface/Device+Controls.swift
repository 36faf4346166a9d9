import AppCore
import Navigation
package import UserInterface

// What the user does with controls that hold a value.

extension Device {
  /// Touches a control of the content, by its place on the screen.
  mutating func touchContent(_ index: Int, in id: ScreenID) {
    let placed = content(of: id)[index]
    guard case .control(let control) = placed.part else { return }
    switch control.kind {
    case .button, .gesture:
      if placed.isDrawn {
        performDrawn(placed.index, on: placed.owner)
      } else {
        send(.touch(.element(placed.index)), to: placed.owner)
      }
    case .textField, .textView, .searchBar: focus(control.label, of: placed.owner, in: id)
    case .switch: edit(placed, .isOn(!control.isOn))
    case .segmentedControl, .picker, .datePicker, .activityIndicator, .progressView: break
    }
  }

  /// Enters a value into a control; nothing happens where it has the value already (UIKit rules: Controls with a value).
  mutating func enter(_ value: ControlDescription.Value, at index: Int, in id: ScreenID) {
    let placed = content(of: id)[index]
    guard case .control(let control) = placed.part, control.value != value else { return }
    edit(placed, value)
  }

  /// Hands a new value to whoever keeps it: the controller or, of a drawn control, the screen.
  mutating func edit(_ placed: PlacedPart, _ value: ControlDescription.Value) {
    if placed.isDrawn {
      state.screens.update(placed.owner) { $0.drawnValues[placed.index] = value }
    } else {
      send(.edit(placed.index, value), to: placed.owner)
    }
  }

  /// Chooses a day on a date picker, by the day's text; false when the picker cannot be reached, or has no such day.
  @discardableResult
  package mutating func choose(_ text: String, onDatePicker index: Int) -> Bool {
    let interface = interface
    guard let id = state.navigation.visibleScreen, interface.parts.indices.contains(index),
      case .control(let picker) = interface.parts[index], let date = picker.date(text),
      interface.isTouchable(picker.control(at: index))
    else { return false }
    let control = picker.control(at: index)
    coverSwipeActions()
    noteUserAction("choose \"\(text)\" on \(interface.name(of: control))")
    noteTouch(TouchedControl(control, on: interface))
    enter(.date(date), at: index, in: id)
    finishTurn()
    return true
  }

  /// Leaves a search bar by its cancel button, which empties it (UIKit rules: Search bars).
  mutating func cancelSearch(_ index: Int, in id: ScreenID) {
    let placed = content(of: id)[index]
    guard case .control(let bar) = placed.part, resignFirstResponder(placed.owner) else { return }
    if !bar.text.isEmpty { edit(placed, .text("")) }
    if !placed.isDrawn { send(.cancel(placed.index), to: placed.owner) }
  }
}

extension Device {
  /// Presses the Return key; false when no field is being edited, or it cannot be reached (UIKit rules: Return).
  @discardableResult
  package mutating func pressReturn() -> Bool {
    let interface = interface
    guard interface.obstacle == nil, let placed = editedField, case .control(let field) = placed.part, field.isEnabled
    else { return false }
    noteUserAction("press Return in \"\(field.label)\"")
    noteTouch(TouchedControl(scene: interface.scene ?? "", name: TouchedControl.returnKey))
    pressReturn(in: placed, field)
    finishTurn()
    return true
  }

  /// Presses the Return key in the field that is being edited.
  mutating func pressReturnKey() {
    if let placed = editedField, case .control(let field) = placed.part { pressReturn(in: placed, field) }
  }

  /// Whether the Return key sends something: only then a search presses it.
  var sendsOnReturn: Bool {
    guard let placed = editedField, case .control(let field) = placed.part, field.isEnabled, field.kind != .textView,
      !placed.isDrawn
    else { return false }
    return state.screens[controller: placed.owner]?.controller.sendsOnReturn(placed.index) ?? false
  }

  private mutating func pressReturn(in placed: PlacedPart, _ field: ControlDescription) {
    if field.kind == .textView {
      edit(placed, .text(field.text + "\n"))
    } else if !placed.isDrawn {
      send(.returnKey(placed.index), to: placed.owner)
    }
  }

  /// The field that is being edited; nil for none.
  private var editedField: PlacedPart? {
    guard let id = state.navigation.visibleScreen, editor(in: id) != nil else { return nil }
    return content(of: id).first { if case .control(let control) = $0.part { control.isFocused } else { false } }
  }
}

extension ControlDescription {
  /// A day that a date picker has; nil where it has none like it, and for other controls.
  package func date(_ text: String) -> CalendarDate? {
    guard case .datePicker(let first, let last) = kind, let date = CalendarDate(text) else { return nil }
    return (first.map { $0 <= date } ?? true) && (last.map { date <= $0 } ?? true) ? date : nil
  }
}
