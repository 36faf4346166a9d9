package import RehearsalApp

// All that a user does goes through here: it is refused, or logged and carried out.

extension Device {
  /// Does what a user does; returns why it was refused, or nil.
  ///
  /// What is refused does nothing (UIKit rules: Touches during a transition), but for a touch of a field that does not
  /// get the focus. What it sets off is still due.
  ///
  /// - Parameter seen: The device's interface, where somebody has it already.
  /// - Complexity: O(*n*) in the elements on the screen.
  @discardableResult
  package mutating func perform(_ action: UserAction, on seen: Interface? = nil) -> Refusal? {
    // What is broken is only drawn otherwise.
    let interface = seen.flatMap { settings.breaking == nil ? $0 : nil } ?? soundInterface
    guard let refusal = refusal(of: action, on: interface) else { return carryOut(action, on: interface) }
    if case .tap(let control) = action, case .obstacle(let obstacle) = refusal {
      noteTouch("tap \(interface.name(of: control)), which is not reached: \(obstacle)")
    }
    return refusal
  }

  func refusal(of action: UserAction) -> Refusal? { refusal(of: action, on: soundInterface) }

  private func refusal(of action: UserAction, on interface: Interface) -> Refusal? {
    switch action {
    case .tap(let control): return refusal(ofTouching: control, on: interface)
    case .type(let control, let text):
      if let refusal = refusal(ofTouching: control, on: interface) { return refusal }
      return interface.description(of: control)?.value(text) == nil ? .nothingThere : nil
    case .enter, .pressReturn:
      guard let (_, _, field) = focusedField else { return .noFocus }
      let obstacle = interface.obstacle(onOverlay: !alertFields.isEmpty)
      return obstacle.map(Refusal.obstacle) ?? (field.isEnabled ? nil : .obstacle(.disabled))
    case .leaveField: return focus == nil ? .noFocus : nil
    case .swipe(let path, let edge):
      return refusal(ofReaching: path, on: interface) ?? (swipeActions(at: path, edge).isEmpty ? .nothingThere : nil)
    case .scroll(let path):
      let isThere = interface.table(of: path)?.position(of: path) != nil
      return interface.obstacle.map(Refusal.obstacle) ?? (isThere ? nil : .nothingThere)
    case .pull: return interface.obstacle.map(Refusal.obstacle) ?? (pullableTable == nil ? .nothingThere : nil)
    case .swipeSheetDown, .swipeSheetHalfway:
      return interface.obstacle.map(Refusal.obstacle) ?? (interface.isSheet ? nil : .nothingThere)
    case .swipeHalfwayBack:
      return interface.obstacle.map(Refusal.obstacle) ?? (interface.bar?.back == nil ? .nothingThere : nil)
    case .tapOutside: return refusalOfTapOutside(interface)
    case .chooseInBackMenu(let title):
      let isThere = interface.bar?.back != nil && backMenu.contains { $0.title == title }
      return interface.obstacle.map(Refusal.obstacle) ?? (isThere ? nil : .nothingThere)
    case .dragKeyboardDown:
      if let obstacle = interface.obstacle { return .obstacle(obstacle) }
      return focus == nil ? .noFocus : dismissesKeyboard(overKeyboard: true) ? nil : .nothingThere
    }
  }

  private func refusal(ofTouching control: Control, on interface: Interface) -> Refusal? {
    if let present = interface.control(at: control.target) {
      return interface.obstacle(to: present).map(Refusal.obstacle)
    }
    switch control.target {
    case .row(let path): return refusal(ofReaching: path, on: interface) ?? .nothingThere
    // What is not uncovered yet is when its row is swiped.
    case .swipeAction(let path, let title):
      return refusal(ofReaching: path, on: interface) ?? (hasSwipeAction(title, at: path) ? nil : .nothingThere)
    default: return .nothingThere
    }
  }

  private func refusal(ofReaching path: RowPath, on interface: Interface) -> Refusal? {
    if let obstacle = interface.obstacle { return .obstacle(obstacle) }
    guard let table = interface.table(of: path), table.position(of: path) != nil else { return .nothingThere }
    return table.visibleRows.contains(path) ? nil : .outOfSight
  }

  /// Does what a user can do; only of a field that is touched it is not known before whether it gets the focus.
  ///
  /// - Parameter interface: The screen, for the log, or nil if nothing is logged: a search builds no interface.
  @discardableResult
  mutating func carryOut(_ action: UserAction, on interface: Interface?) -> Refusal? {
    switch action {
    // These are noted with the control that they touch, or once they have moved something.
    case .tap, .type, .enter, .scroll: break
    default: note(action, on: interface)
    }
    switch action {
    case .tap(let control): tap(control, on: interface)
    case .type(let control, let text) where control.role.use == .entry: choose(text, on: control, interface)
    case .type(let control, let text):
      tap(control, on: interface)
      finishTurn()
      if let refusal = refusal(ofTypingInto: control) { return refusal }
      enter(text, into: control, on: interface)
    case .enter(let text):
      guard let (index, _, field) = focusedField else { break }
      enter(text, into: field.control(at: index), on: interface)
    case .pressReturn: pressReturnKey()
    case .leaveField: if let (field, editor) = focus, !resignFirstResponder(editor) { return .focusIsKept(by: field) }
    case .swipe(let path, let edge): uncover(path, edge)
    case .scroll(let path): if scroll(to: path) { note(action, on: interface) }
    case .pull:
      dragContent(overKeyboard: false)
      pull()
    case .swipeSheetDown: swipeSheet()
    case .swipeSheetHalfway:
      swipeSheet()
      finishTurn()
      navigate(.cancelInteraction(.modal))
    case .swipeHalfwayBack: goHalfwayBack()
    case .tapOutside: tapOutside()
    case .chooseInBackMenu(let title): chooseInBackMenu(title)
    case .dragKeyboardDown: if let field = dragContent(overKeyboard: true) { return .focusIsKept(by: field) }
    }
    finishTurn()
    return nil
  }

  private mutating func tap(_ control: Control, on interface: Interface?) {
    if coversSwipeActions(by: control) {
      noteTouch("tap \(interface?.name(of: control) ?? ""), which covers the swipe actions")
      return
    }
    if case .swipeAction(let path, _) = control.target, let interface, interface.openRow?.path != path {
      note(.swipe(path, .trailing), on: interface)
    }
    // One cell for both names of a row.
    let cell = interface?.cell(of: control)
    note(.tap(control), on: interface, cell: cell)
    touch(control, cell: cell)
  }

  mutating func note(_ action: UserAction, on interface: Interface?, cell: Cell? = nil) {
    notifyMonitor(.userActed)
    if case .type(_, let text) = action, isWatched, !text.isEmpty { noteTyping(text) }
    guard records.isLogging, let interface else { return }
    let text = logged(action, on: interface, cell: cell)
    log(.user(text))
    if let touched = control(touchedBy: action, on: interface, cell: cell) { records.touched.insert(touched) }
    switch action {
    case .tap(let control): noteMoment(.touched(control.target))
    case .type(let control, _) where control.role.isTextInput: noteMoment(.touched(control.target))
    default: break
    }
  }

  /// Notes that what is sent with a text from now on is not another try of what was sent with it before.
  private mutating func noteTyping(_ text: String) {
    notifyMonitor(.userTyped(text))
    for index in state.requests.indices {
      let flight = state.requests[index]
      guard !flight.hasEnded, !flight.isRetyped, flight.answer == nil, flight.request.operation.isWrite else {
        continue
      }
      if !SentTexts.find([text], in: flight.request).isEmpty { state.requests[index].isRetyped = true }
    }
  }

  private mutating func noteTouch(_ text: @autoclosure () -> String) {
    notifyMonitor(.userActed)
    log(.user(text()))
  }

  private func logged(_ action: UserAction, on interface: Interface, cell: Cell?) -> String {
    switch action {
    case .tap(let control): "tap \(interface.name(of: control, cell: cell))"
    case .type(let control, let text) where control.role.use == .entry:
      "choose \"\(text)\" on \(interface.name(of: control))"
    case .type(let control, let text): "type \"\(text)\" into \"\(control.label ?? "")\""
    case .pressReturn: "press Return in \"\(focus?.field ?? "")\""
    case .leaveField: "leave \"\(focus?.field ?? "")\""
    default: action.gesture ?? ""
    }
  }
}
