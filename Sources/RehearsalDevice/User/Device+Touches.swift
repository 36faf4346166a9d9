import RehearsalApp

// What a touch of a control does, once it has reached it.

extension Device {
  mutating func touch(_ control: Control, cell: Cell? = nil) {
    if case .action(let index) = control.target { return chooseAction(index) }
    guard let id = state.navigation.visibleScreen else { return }
    switch control.target {
    case .back: goBack(from: id)
    case .left(let index): touchBarButton(control.target, index, atLeft: true, on: id)
    case .right(let index): touchBarButton(control.target, index, atLeft: false, on: id)
    case .element(let index): touchContent(index, in: id)
    case .choice(let index, let number): enter(.choice(number), at: index, in: id)
    case .cancel(let index): cancelSearch(index, in: id)
    case .row(let path):
      guard let owner = tableOwner(in: id, of: path) else { return }
      let path = path.inTable(0)
      state.screens.update(owner) { $0.view.selectedRow = path }
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

  private mutating func touch(_ item: BarItem, of id: ScreenID) {
    switch item {
    case .back: goBack(from: id)
    case .left(let index): touchBarButton(.left(index), index, atLeft: true, on: id)
    case .right(let index): touchBarButton(.right(index), index, atLeft: false, on: id)
    case .tab(let index): tapTab(index, id)
    }
  }

  private mutating func goBack(from id: ScreenID) {
    if !ignoresBack(on: id) { navigate(.pop(source: id, animated: true)) }
  }

  /// Selects a tab; the tab that is selected already pops its stack to the root (UIKit rules: Tabs).
  private mutating func tapTab(_ index: Int, _ id: ScreenID) {
    guard let place = state.navigation.tabBarLevel(of: id) else { return }
    let level = state.navigation[place]
    guard level.selected == index else { return navigate(.selectTab(index, source: id)) }
    guard level.front.isNavigation, level.front.screens.count > 1 else { return scrollToTop() }
    navigate(.popTo(nil, source: id, animated: true))
  }

  /// Dismisses the alert whose button is touched.
  ///
  /// UIKit rules: Alerts: the handler runs after the dismissal.
  mutating func chooseAction(_ index: Int) {
    guard let id = state.navigation.visibleOverlay,
      case .alert(let alert, let presenter, let scene) = state.screens[id], alert.actions.indices.contains(index)
    else { return }
    let token = state.completions.keep(
      alert.actions[index].handler?.value, alertTexts: alert.textFields.map(\.text), for: presenter)
    if state.screens[presenter] == nil { state.completions.loseOwner(presenter, named: scene) }
    navigate(.dismiss(source: id, animated: true, completion: token))
  }
}
