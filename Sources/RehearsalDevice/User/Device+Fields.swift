import RehearsalApp

// What the user does with controls that hold a value.

extension Device {
  mutating func touchContent(_ index: Int, in id: ScreenID) {
    let placed = content(of: id)[index]
    guard case .control(let control) = placed.part else { return }
    switch control.use {
    case .touch:
      if placed.isDrawn {
        performDrawn(placed.index, on: placed.owner)
      } else {
        send(.touch(.element(placed.index)), to: placed.owner)
      }
    case .typing:
      let isOnAlert = state.screens.updateAlert(placed.owner) { alert in
        for field in alert.textFields.indices { alert.textFields[field].isFocused = field == placed.index }
      }
      if !isOnAlert { focus(control.label, of: placed.owner, in: id) }
    case .turn: edit(placed, .isOn(!control.isOn))
    case .choiceInSight, .choice, .entry, .nothing: break
    }
  }

  /// Enters a value into a control; nothing happens where it has the value already (UIKit rules: Controls with a value).
  mutating func enter(_ value: ControlDescription.Value, at index: Int, in id: ScreenID) {
    let placed = content(of: id)[index]
    guard case .control(let control) = placed.part, control.value != value else { return }
    edit(placed, value)
  }

  mutating func edit(_ placed: PlacedPart, _ value: ControlDescription.Value) {
    if state.screens.updateAlert(placed.owner, { $0.textFields[placed.index].value = value }) { return }
    if placed.isDrawn {
      state.screens.update(placed.owner) { $0.view.drawnValues[placed.index] = value }
    } else {
      send(.edit(placed.index, value), to: placed.owner)
    }
  }

  mutating func choose(_ text: String, on control: Control, _ interface: Interface?) {
    guard let placed = part(of: control), let id = state.navigation.visibleScreen, let index = control.target.element,
      case .control(let picker) = placed.part, let value = picker.value(text)
    else { return }
    coverSwipeActions()
    note(.type(control, text: text), on: interface)
    enter(value, at: index, in: id)
  }

  func part(of control: Control) -> PlacedPart? {
    guard let index = control.target.element, let id = state.navigation.visibleScreen else { return nil }
    let content = content(of: id)
    return content.indices.contains(index) ? content[index] : nil
  }

  /// Leaves a search bar by its cancel button, which empties it (UIKit rules: Search bars).
  mutating func cancelSearch(_ index: Int, in id: ScreenID) {
    let placed = content(of: id)[index]
    guard case .control(let bar) = placed.part, resignFirstResponder(placed.owner) else { return }
    if !bar.text.isEmpty { edit(placed, .text("")) }
    if !placed.isDrawn { send(.cancel(placed.index), to: placed.owner) }
  }
}

// MARK: - The focus

extension Device {
  var focus: (field: String, screen: ScreenID)? {
    guard let id = state.navigation.visibleScreen, let editor = editor(in: id),
      let label = state.screens[controller: editor]?.view.firstResponder
    else { return nil }
    return (label, editor)
  }

  var focusedField: (index: Int, placed: PlacedPart, field: ControlDescription)? {
    guard focus != nil || !alertFields.isEmpty, let id = state.navigation.visibleScreen else { return nil }
    // An alert's fields come last.
    for (index, placed) in content(of: id).enumerated().reversed() {
      if case .control(let field) = placed.part, field.isFocused { return (index, placed, field) }
    }
    return nil
  }

  func isFieldEnabled(_ label: String, on id: ScreenID) -> Bool? {
    guard let screen = state.screens[controller: id] else { return nil }
    return screen.controller.isFieldEnabled(label) ?? isDrawnFieldEnabled(label, on: screen)
  }

  mutating func focus(_ label: String?, of owner: ScreenID, in id: ScreenID) {
    if let editor = editor(in: id), !resignFirstResponder(editor, unlessItIs: editor == owner ? label : nil) { return }
    state.screens.update(owner) { $0.view.firstResponder = label }
  }

  /// Whether a field that is being edited keeps the focus, so that another one does not get it.
  ///
  /// UIKit rules: First responder.
  func keepsFocus(from field: ControlDescription) -> Bool {
    guard !field.isFocused, let (present, screen) = focus else { return false }
    return state.screens[controller: screen]?.controller.textFieldShouldEndEditing(present) == false
  }

  func refusal(ofTypingInto control: Control) -> Refusal? {
    if case .control(let field)? = part(of: control)?.part, field.isFocused { return nil }
    return focusedField.map { .focusIsKept(by: $0.field.label) } ?? .noFocus
  }

  mutating func enter(_ text: String, into control: Control, on interface: Interface?) {
    guard let placed = part(of: control) else { return }
    note(.type(control, text: text), on: interface)
    edit(placed, .text(text))
  }

  /// Presses the Return key in the field that is being edited (UIKit rules: Return).
  mutating func pressReturnKey() {
    guard let (_, placed, field) = focusedField else { return }
    if field.kind.hasLines {
      edit(placed, .text(field.text + "\n"))
    } else if !placed.isDrawn {
      send(.returnKey(placed.index), to: placed.owner)
    }
  }

  /// Whether the Return key sends something: only then a search presses it.
  var sendsOnReturn: Bool {
    guard let (_, placed, field) = focusedField, field.isEnabled, !field.kind.hasLines, !placed.isDrawn else {
      return false
    }
    return state.screens[controller: placed.owner]?.controller.sendsOnReturn(placed.index) ?? false
  }
}

extension Device {
  mutating func becomeFirstResponder(_ label: String, _ owner: ScreenID) {
    guard state.screens[controller: owner] != nil else { return }
    guard let isEnabled = isFieldEnabled(label, on: owner) else {
      return record(Issue(kind: .unknownField(label), owner: sceneName(owner), instant: clock))
    }
    // A disabled field does not take the keyboard (UIKit rules: First responder).
    if isEnabled, resignFirstResponder(owner, unlessItIs: label) {
      state.screens.update(owner) { $0.view.firstResponder = label }
    }
  }

  /// Leaves the field being edited; false when its controller refuses, and it stays (UIKit rules: First responder).
  @discardableResult
  mutating func resignFirstResponder(_ owner: ScreenID, unlessItIs label: String? = nil) -> Bool {
    guard let screen = state.screens[controller: owner], let present = screen.view.firstResponder, present != label
    else {
      return true
    }
    guard screen.controller.textFieldShouldEndEditing(present) else { return false }
    state.screens.update(owner) { $0.view.firstResponder = nil }
    return true
  }
}
