import RehearsalApp

// What the storyboard draws on a screen, and what a touch of it does (UIKit rules: Scenes without a controller).

extension Device {
  func drawnContent(of screen: ControllerScreen) -> SceneContent? {
    app.contents.isEmpty ? nil : app.contents[screen.scene]
  }

  /// A part of what is drawn, and its place there.
  struct DrawnPart: Sendable {
    let index: Int
    let part: ViewPart
  }

  func drawnParts(of content: SceneContent, on screen: ControllerScreen) -> [DrawnPart] {
    var parts: [DrawnPart] = []
    var hasTable = screen.tableCount > 0
    for (index, element) in content.elements.enumerated() {
      switch element.kind {
      case .label(let label): parts.append(DrawnPart(index: index, part: .part(.label(label))))
      case .control(let control, let wiring) where !control.role.isInBar:
        let control = shown(Wireframe().shown(control, wiring), at: index, on: screen)
        parts.append(DrawnPart(index: index, part: .part(.control(control))))
      case .container(let segue): parts.append(DrawnPart(index: index, part: .container(segue)))
      case .drawn(.container(let segue)):
        parts.append(DrawnPart(index: index, part: .container(segue.identifier)))
      case .tableView, .drawn(.row), .drawn(.section):
        if !hasTable { parts.append(DrawnPart(index: index, part: .part(.table))) }
        hasTable = true
      case .hiddenLabel, .control: break
      }
    }
    return parts
  }

  func shown(_ control: ControlDescription, at index: Int, on screen: ControllerScreen) -> ControlDescription {
    var control = control
    if let value = screen.view.drawnValues[index] { control.value = value }
    control.isFocused = screen.view.firstResponder == control.label && control.isTextInput
    return control
  }

  /// Whether a drawn field with this label can be edited, or nil if there is none.
  func isDrawnFieldEnabled(_ label: String, on screen: ControllerScreen) -> Bool? {
    for element in drawnContent(of: screen)?.elements ?? [] {
      if case .control(let control, _) = element.kind, control.isTextInput, control.label == label {
        return control.isEnabled
      }
    }
    return nil
  }

  mutating func performDrawn(_ index: Int, on owner: ScreenID) {
    guard let screen = state.screens[controller: owner],
      let trigger = drawnContent(of: screen)?.elements[index].trigger
    else { return }
    performSegue(trigger.identifier, sender: nil, isTriggered: true, source: owner)
  }
}

// MARK: - Rows

extension Device {
  /// The rows that are drawn, section by section, with their places in the content.
  struct DrawnRows: Sendable {
    var headers: [String?] = []
    var rows: [[(index: Int, cell: Cell)]] = []

    init(_ content: SceneContent) {
      for (index, element) in content.elements.enumerated() {
        switch element.kind {
        case .drawn(.section(let header)):
          headers.append(header)
          rows.append([])
        case .drawn(.row(let cell, _, _)):
          if rows.isEmpty {
            headers.append(nil)
            rows.append([])
          }
          rows[rows.count - 1].append((index, cell))
        default: break
        }
      }
    }

    subscript(path: RowPath) -> (index: Int, cell: Cell)? {
      guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.row) else { return nil }
      return rows[path.section][path.row]
    }
  }

  func drawnRows(of screen: ControllerScreen) -> DrawnRows? {
    guard let content = drawnContent(of: screen), content.hasRows, screen.tableCount == 0 else { return nil }
    return DrawnRows(content)
  }

  func drawnTable(of screen: ControllerScreen, number: Int) -> Table? {
    guard let rows = drawnRows(of: screen) else { return nil }
    return Table(
      sections: zip(rows.headers, rows.rows).map { Table.Section(header: $0, rows: $1.count) },
      firstVisible: screen.view.firstVisibleRow, capacity: settings.rowsThatFit, selected: screen.view.selectedRow,
      number: number, cell: { rows[$0]?.cell ?? Cell("Cell", labels: []) })
  }

  mutating func performDrawnRow(_ path: RowPath, isAccessory: Bool, on owner: ScreenID) {
    guard let screen = state.screens[controller: owner], let row = drawnRows(of: screen)?[path],
      let element = drawnContent(of: screen)?.elements[row.index],
      let trigger = isAccessory ? element.accessoryTrigger : element.trigger
    else { return }
    performSegue(trigger.identifier, sender: nil, isTriggered: true, source: owner)
  }
}

// MARK: - Bar buttons

/// A button of the navigation bar, and where it comes from.
struct PlacedBarButton: Sendable {
  enum Origin: Sendable {
    case controller(Int)
    case drawn(Int)
  }

  let button: Interface.BarButton
  let origin: Origin
}

extension Device {
  /// The bar buttons of a screen at one side, in reading order: a controller's takes the place of a drawn one.
  func barButtons(
    of screen: ControllerScreen, _ buttons: [Interface.BarButton], atLeft: Bool
  ) -> [PlacedBarButton] {
    let own = buttons.enumerated().map { PlacedBarButton(button: $1, origin: .controller($0)) }
    guard let content = drawnContent(of: screen) else { return own }
    var drawn: [PlacedBarButton] = []
    let role: Control.Role = atLeft ? .leftBarButton : .rightBarButton
    for (index, element) in content.elements.enumerated() {
      guard case .control(let control, _) = element.kind, control.role == role, control.isShown else { continue }
      let button = Interface.BarButton(title: control.label, isEnabled: control.isEnabled)
      drawn.append(PlacedBarButton(button: button, origin: .drawn(index)))
    }
    // Drawn at the right, the first one stands at the edge.
    if !atLeft { drawn.reverse() }
    var others = own
    drawn = drawn.map { button in
      guard let index = others.firstIndex(where: { $0.button.title == button.button.title }) else { return button }
      return others.remove(at: index)
    }
    return atLeft ? drawn + others : others + drawn
  }

  mutating func touchBarButton(_ target: Target, _ index: Int, atLeft: Bool, on id: ScreenID) {
    guard let screen = state.screens[controller: id], drawnContent(of: screen) != nil else {
      send(.touch(target), to: id)
      return
    }
    let own = screen.drawing.bar
    let buttons = barButtons(of: screen, atLeft ? own.left : own.right, atLeft: atLeft)
    guard buttons.indices.contains(index) else { return }
    switch buttons[index].origin {
    case .controller(let place): send(.touch(atLeft ? .left(place) : .right(place)), to: id)
    case .drawn(let place): performDrawn(place, on: id)
    }
  }
}
