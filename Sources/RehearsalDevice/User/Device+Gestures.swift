import RehearsalApp

// What a user does without touching a control: pulling, swiping a sheet or back, scrolling.

extension Device {
  var canPullToRefresh: Bool { pullableTable != nil }

  var pullableTable: ScreenID? {
    guard let id = state.navigation.visibleScreen, let front = tableOwner(in: id) else { return nil }
    return ([front] + tableOwners(in: id)).first { state.screens[controller: $0]?.controller.canBePulled == true }
  }

  var hasRefreshControl: Bool {
    state.navigation.screensInSight.contains {
      state.screens[controller: $0]?.controller.canBePulled == true
    }
  }

  mutating func pull() {
    coverSwipeActions()
    if let owner = pullableTable { send(.pull, to: owner) }
  }

  mutating func swipeSheet() {
    guard let id = state.navigation.visibleScreen, let controller = state.screens[controller: id]?.controller else {
      return
    }
    navigate(
      .swipeSheet(allowed: !controller.isModalInPresentation && controller.presentationControllerShouldDismiss()))
  }

  mutating func goHalfwayBack() {
    guard let id = state.navigation.visibleScreen, let place = state.navigation.position(of: id), place.index > 0 else {
      return
    }
    let below = state.navigation[place.level].stacks[place.tab].screens[place.index - 1]
    // What its appearance clears is selected again; what its code deselects is not (UIKit rules: Selection).
    turn.keepingSelection = [below] + state.navigation.descendants(of: below)
    navigate(.pop(source: id, animated: true))
    navigate(.cancelInteraction(.stack(level: place.level, tab: place.tab)))
  }

  mutating func scroll(to path: RowPath) -> Bool {
    guard let id = state.navigation.visibleScreen, let owner = tableOwner(in: id, of: path),
      let screen = state.screens[controller: owner]
    else { return false }
    coverSwipeActions()
    let table = table(of: screen)
    guard let position = table.position(of: path) else { return false }
    let visible = table.visiblePositions
    guard !visible.contains(position) else { return false }
    let first = position < visible.lowerBound ? position : position - table.capacity + 1
    let clamped = Table.clamp(first, rows: table.rowCount, capacity: table.capacity)
    state.screens.update(owner) { $0.view.firstVisibleRow = clamped }
    dragContent(overKeyboard: false)
    return true
  }
}

extension Controller {
  fileprivate var canBePulled: Bool { refreshControl != nil }
}
