import AppCore
import Navigation
public import Services
package import UserInterface
import VirtualTime

// Actions of the user. A touch where nothing can be touched has no effect (UIKit rules: Touches during a transition).

extension Device {
  /// Touches a control; false, and nothing happens, when nothing touchable is there.
  @discardableResult
  package mutating func tap(_ target: Target) -> Bool {
    let interface = interface
    guard let control = interface.control(at: target) else { return false }
    if let obstacle = interface.obstacle(to: control) {
      noteUserAction("tap \(interface.name(of: control)), which is not reached: \(obstacle)")
      return false
    }
    if interface.openRow != nil, coverSwipeActions(by: control) {
      noteUserAction("tap \(interface.name(of: control)), which covers the swipe actions")
    } else {
      // One cell for both names of a row.
      let cell = records.isLogging ? interface.cell(of: control) : nil
      noteUserAction("tap \(interface.name(of: control, cell: cell))")
      noteTouch(TouchedControl(control, on: interface, cell: cell))
      noteMoment(.touched(target))
      touch(control, cell: cell)
    }
    finishTurn()
    return true
  }

  /// Logs what the user does, and reports it to the monitor.
  mutating func noteUserAction(_ text: @autoclosure () -> String) {
    notifyMonitor(.userActed)
    if records.isLogging { log(.user(text())) }
  }

  /// - Parameter cell: The cell of a row, where it has been built already.
  mutating func touch(_ control: Control, cell: Cell? = nil) {
    if case .action(let index) = control.target { return chooseAction(index) }
    guard let id = state.navigation.visibleScreen else { return }
    switch control.target {
    case .back: navigate(.pop(source: id, animated: true))
    case .left(let index): touchBarButton(control.target, index, atLeft: true, on: id)
    case .right(let index): touchBarButton(control.target, index, atLeft: false, on: id)
    case .element(let index): touchContent(index, in: id)
    case .choice(let index, let number): enter(.choice(number), at: index, in: id)
    case .cancel(let index): cancelSearch(index, in: id)
    case .row(let path):
      guard let owner = tableOwner(in: id, of: path) else { return }
      let path = path.inTable(0)
      state.screens.update(owner) { $0.selectedRow = path }
      performDrawnRow(path, isAccessory: false, on: owner)
      if send(.selection(path), to: owner) { noteUnanswered(rowAt: path, cell, on: owner) }
    case .rowButton(let path, let title):
      guard let owner = tableOwner(in: id, of: path) else { return }
      let path = path.inTable(0)
      performDrawnRow(path, isAccessory: true, on: owner)
      if send(.rowButton(path, title), to: owner) { noteUnanswered(button: title, inRowAt: path, on: owner) }
    case .swipeAction(let path, let title):
      coverSwipeActions()
      if let owner = tableOwner(in: id, of: path) { send(.swipeAction(path.inTable(0), title), to: owner) }
    case .tab(let index): tapTab(index, id)
    case .bar(let index, let item): touch(item, of: content(of: id)[index].owner)
    case .action: break
    }
  }

  /// Touches a button of a bar inside the content, by a screen of its container.
  private mutating func touch(_ item: BarItem, of id: ScreenID) {
    switch item {
    case .back: navigate(.pop(source: id, animated: true))
    case .left(let index): touchBarButton(.left(index), index, atLeft: true, on: id)
    case .right(let index): touchBarButton(.right(index), index, atLeft: false, on: id)
    case .tab(let index): tapTab(index, id)
    }
  }

  /// Makes a field the first responder, if the present one resigns.
  mutating func focus(_ label: String?, of owner: ScreenID, in id: ScreenID) {
    if let editor = editor(in: id), !resignFirstResponder(editor, unlessItIs: editor == owner ? label : nil) { return }
    state.screens.update(owner) { $0.firstResponder = label }
  }

  /// Whether a field that is being edited keeps the focus, so that another one does not get it.
  ///
  /// UIKit rules: First responder.
  func keepsFocus(from field: ControlDescription, on interface: Interface) -> Bool {
    guard interface.keyboardIsUp, !field.isFocused, let id = state.navigation.visibleScreen,
      let editor = editor(in: id), let screen = state.screens[controller: editor], let present = screen.firstResponder
    else { return false }
    return !screen.controller.textFieldShouldEndEditing(present)
  }

  /// Why typing would not reach a field that was touched; nil where it has the focus.
  package func obstacleToTyping(into target: Target) -> String? {
    let parts = interface.parts
    func isFocused(_ part: Interface.Part) -> Bool {
      if case .control(let field) = part { field.isFocused } else { false }
    }
    if let index = target.element, parts.indices.contains(index), isFocused(parts[index]) { return nil }
    guard case .control(let holder)? = parts.first(where: isFocused) else { return "no field has the focus" }
    return "\"\(holder.label)\" keeps it, since its controller does not let editing end"
  }

  /// Selects a tab; the tab that is selected already pops its stack to the root (UIKit rules: Tabs).
  private mutating func tapTab(_ index: Int, _ id: ScreenID) {
    guard let place = state.navigation.tabBarLevel(of: id) else { return }
    let level = state.navigation[place]
    guard level.selected == index else { return navigate(.selectTab(index, source: id)) }
    if level.front.isNavigation, level.front.screens.count > 1 { navigate(.popTo(nil, source: id, animated: true)) }
  }

  /// Dismisses the alert whose button is touched.
  ///
  /// UIKit rules: Alerts: the handler runs after the dismissal.
  private mutating func chooseAction(_ index: Int) {
    guard let id = state.navigation.visibleOverlay,
      case .alert(let alert, let presenter, let scene) = state.screens[id], alert.actions.indices.contains(index)
    else { return }
    let token = state.completions.keep(alert.actions[index].handler?.value, for: presenter)
    if state.screens[presenter] == nil { state.completions.loseOwner(presenter, named: scene) }
    navigate(.dismiss(source: id, animated: true, completion: token))
  }

  /// Replaces the text of the field that is being edited; false when no field is, or it cannot be reached.
  ///
  /// - Parameter target: The field, where several on the screen have its label; nil: the first.
  /// - Parameter isWhole: Whether it is all that is typed, so that reports hide it where the field does.
  @discardableResult
  package mutating func enterText(_ text: String, into target: Target? = nil, isWhole: Bool = true) -> Bool {
    let interface = interface
    guard let id = state.navigation.visibleScreen, let editor = editor(in: id),
      let label = state.screens[controller: editor]?.firstResponder
    else { return false }
    let fields = content(of: id).enumerated().filter { _, placed in
      guard placed.owner == editor, case .control(let field) = placed.part, field.isTextInput else { return false }
      return field.label == label && field.isEnabled
    }
    let placed = (fields.first { $0.offset == target?.element } ?? fields.first)?.element
    guard let placed, case .control(let field) = placed.part, interface.obstacle == nil else { return false }
    noteUserAction("type \"\(field.isSecure ? "•••" : text)\" into \"\(label)\"")
    if field.isSecure, isWhole, records.isLogging { records.secureTexts.insert(text) }
    noteTouch(TouchedControl(Control(role: field.role, label: label, target: .element(placed.index)), on: interface))
    noteMoment(.touched(.element(placed.index)))
    edit(placed, .text(text))
    finishTurn()
    return true
  }

  /// Leaves the field that is being edited; false when no field is.
  @discardableResult
  package mutating func leaveField() -> Bool {
    guard let id = state.navigation.visibleScreen, let editor = editor(in: id),
      let label = state.screens[controller: editor]?.firstResponder
    else { return false }
    noteUserAction("leave \"\(label)\"")
    return resignFirstResponder(editor)
  }

  /// Pulls the table down; false when it cannot be pulled now.
  @discardableResult
  package mutating func pullToRefresh() -> Bool {
    let interface = interface
    guard interface.obstacle == nil, pullableTable != nil else { return false }
    noteUserAction("pull to refresh")
    noteTouch(TouchedControl(scene: interface.scene ?? "", name: TouchedControl.pull))
    pull()
    finishTurn()
    return true
  }

  /// Whether the table in front is one that can be pulled down, if nothing lies over it.
  package var canPullToRefresh: Bool { pullableTable != nil }

  /// The screen whose table can be pulled down: that which the user looks at, or the first that can; nil for none.
  var pullableTable: ScreenID? {
    guard let id = state.navigation.visibleScreen, let front = tableOwner(in: id) else { return nil }
    return ([front] + tableOwners(in: id)).first { state.screens[controller: $0]?.controller.canBePulled == true }
  }

  mutating func pull() {
    coverSwipeActions()
    if let owner = pullableTable { send(.pull, to: owner) }
  }

  /// Swipes the sheet in front down; false when there is none, or it cannot be reached.
  @discardableResult
  package mutating func swipeSheetDown() -> Bool {
    let interface = interface
    guard interface.isSheet, interface.obstacle == nil else { return false }
    noteUserAction("swipe the sheet down")
    noteTouch(TouchedControl(scene: interface.scene ?? "", name: TouchedControl.swipe))
    swipeSheet()
    finishTurn()
    return true
  }

  mutating func swipeSheet() {
    guard let id = state.navigation.visibleScreen, let controller = state.screens[controller: id]?.controller else {
      return
    }
    navigate(
      .swipeSheet(allowed: !controller.isModalInPresentation && controller.presentationControllerShouldDismiss()))
  }

  /// Swipes the sheet in front halfway down and lets it go back: it stays, and appears again.
  @discardableResult
  package mutating func swipeSheetHalfwayDown() -> Bool {
    guard swipeSheetDown() else { return false }
    cancelSwipe()
    return true
  }

  /// Goes back on a swipe that is dismissing the sheet.
  package mutating func cancelSwipe() {
    navigate(.cancelInteraction(.modal))
    finishTurn()
  }

  /// Swipes from the left edge halfway back and lets the screen return; false when there is nothing to go back to.
  @discardableResult
  package mutating func swipeHalfwayBack() -> Bool {
    let interface = interface
    guard interface.bar?.back != nil, interface.overlay == nil, !interface.isMoving else { return false }
    noteUserAction("swipe halfway back")
    goHalfwayBack()
    finishTurn()
    return true
  }

  mutating func goHalfwayBack() {
    guard let id = state.navigation.visibleScreen, let place = state.navigation.position(of: id) else { return }
    navigate(.pop(source: id, animated: true))
    navigate(.cancelInteraction(.stack(level: place.level, tab: place.tab)))
  }

  /// Scrolls the table until a row can be seen, as little as possible; false when there is no such row, or no table
  /// that can be reached.
  @discardableResult
  package mutating func scroll(to path: RowPath) -> Bool {
    guard state.navigation.visibleOverlay == nil, !state.navigation.isMoving, !state.isInBackground,
      let id = state.navigation.visibleScreen, let owner = tableOwner(in: id, of: path),
      let screen = state.screens[controller: owner]
    else { return false }
    let table = table(of: screen)
    guard let position = table.position(of: path) else { return false }
    let visible = table.visiblePositions
    if !visible.contains(position) {
      let first = position < visible.lowerBound ? position : position - table.capacity + 1
      let clamped = Table.clamp(first, rows: table.rowCount, capacity: table.capacity)
      state.screens.update(owner) { $0.firstVisibleRow = clamped }
      noteUserAction("scroll to row \(path.row + 1) of section \(path.section + 1)")
    }
    coverSwipeActions()
    finishTurn()
    return true
  }
}

// MARK: - Events of the world

extension Device {
  /// Changes the first service of a type; nil when the device has none.
  public mutating func updateService<S: Service, Result>(
    _ type: S.Type, _ change: (inout S) throws -> Result
  ) rethrows -> Result? {
    for index in state.services.indices {
      guard var service = state.services[index].value as? S else { continue }
      let result = try change(&service)
      let pushes = service.takePushes()
      state.services[index].value = service
      deliver(pushes)
      return result
    }
    return nil
  }

  /// The first service of a type; nil when the device has none.
  public func service<S: Service>(_ type: S.Type) -> S? {
    state.screens.observer?.didReadServices()
    for service in state.services { if let service = service.value as? S { return service } }
    return nil
  }

  /// Changes what the network does to requests from now on.
  package mutating func updateNetwork(_ change: (inout NetworkConditions) throws -> Void) rethrows {
    try change(&state.network)
  }

  /// Sets the wall clock, in milliseconds since 1970.
  public mutating func setClock(to milliseconds: Int64) {
    settings.startOfClock = milliseconds &- state.clock.microseconds / 1000
  }

  /// Stores a value as if the app had, before it starts.
  public mutating func storeDefault(_ value: String?, forKey key: String) {
    state.defaults[key] = value
  }
}

extension Controller {
  fileprivate var canBePulled: Bool { refreshControl != nil }
}
