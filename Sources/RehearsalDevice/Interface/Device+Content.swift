import RehearsalApp

// The content of the screen in front: its own parts, with those of the children inside it in their places.

/// A part of the content, and where it comes from.
struct PlacedPart: Sendable {
  let part: Interface.Part
  let owner: ScreenID
  let index: Int
  var isDrawn = false
}

extension Device {
  func content(of id: ScreenID) -> [PlacedPart] {
    guard let screen = state.screens[controller: id] else { return [] }
    var children = state.navigation.embeddings(in: id)
    var content: [PlacedPart] = []
    var toolbar: [PlacedPart] = []
    func place(_ element: ViewPart, _ index: Int, isDrawn: Bool) {
      switch element {
      case .part(.control(let control)) where control.isInToolbar:
        let part = Interface.Part.control(showsToolbar(of: id) ? control : control.hidden)
        toolbar.append(PlacedPart(part: part, owner: id, index: index, isDrawn: isDrawn))
      case .part(let part): content.append(PlacedPart(part: part, owner: id, index: index, isDrawn: isDrawn))
      case .container(let identifier):
        guard let child = children.firstIndex(where: { $0.segue == identifier }) else { return }
        content += self.content(of: children.remove(at: child))
      case .nothing: break
      }
    }
    let parts = screen.drawing.parts(firstResponder: screen.view.firstResponder)
    if let drawn = drawnContent(of: screen) {
      var own: [(offset: Int, element: ViewPart)] = Array(parts.enumerated())
      for part in drawnParts(of: drawn, on: screen) {
        // A control of the controller's with the same label takes its place.
        if let label = part.part.label, let index = own.firstIndex(where: { $0.element.label == label }) {
          let replacement = own.remove(at: index)
          place(replacement.element, replacement.offset, isDrawn: false)
        } else {
          place(part.part, part.index, isDrawn: true)
        }
      }
      for (index, element) in own { place(element, index, isDrawn: false) }
    } else {
      content.reserveCapacity(parts.count)
      for index in parts.indices { place(parts[index], index, isDrawn: false) }
    }
    for child in children { content += self.content(of: child) }
    content += toolbar
    return id == state.navigation.visibleScreen ? content + alertFields : content
  }

  /// The text fields of the alert in front, which stand behind the content (UIKit rules: Alerts with text fields).
  var alertFields: [PlacedPart] {
    guard let id = state.navigation.visibleOverlay, case .alert(let alert, _, _) = state.screens[id] else { return [] }
    return alert.textFields.enumerated().map { PlacedPart(part: .control($1), owner: id, index: $0) }
  }

  private func content(of embedding: NavigationState.Embedding) -> [PlacedPart] {
    guard let id = embedding.shownScreen, let screen = state.screens[controller: id] else { return [] }
    func part(_ part: Interface.Part) -> PlacedPart { PlacedPart(part: part, owner: id, index: 0) }
    let isNavigation = embedding.level.front.isNavigation
    let bar = isNavigation ? [part(.bar(bar(of: screen, back: backTitle(of: id))))] : []
    let tabs = tabBar(of: embedding.level).map { [part(.tabBar($0))] } ?? []
    return bar + content(of: id) + tabs
  }

  /// Whether a screen's toolbar is shown: not while the keyboard covers it, nor where the scene hides the bottom bar.
  ///
  /// UIKit rules: Toolbars and gestures.
  private func showsToolbar(of id: ScreenID) -> Bool {
    let host = state.navigation.host(of: id)
    if editor(in: host) != nil, state.navigation.visibleOverlay == nil { return false }
    guard let place = state.navigation.position(of: id), place.index > 0 else { return true }
    return !state.navigation[place.level].stacks[place.tab].screens[1...place.index].contains(where: hidesBottomBar)
  }

  func tableOwners(in id: ScreenID) -> [ScreenID] {
    // Most screens have nothing but their view, and its tables are found without building all other parts.
    if let screen = state.screens[controller: id], drawnContent(of: screen) == nil,
      state.navigation.embeddings(in: id).isEmpty
    {
      return Array(repeating: id, count: screen.tableCount)
    }
    return content(of: id).filter { if case .table = $0.part { true } else { false } }.map(\.owner)
  }

  func tableOwner(in id: ScreenID, of path: RowPath) -> ScreenID? {
    let owners = tableOwners(in: id)
    return owners.indices.contains(path.table) ? owners[path.table] : nil
  }

  func tableOwner(in id: ScreenID) -> ScreenID? {
    let owners = tableOwners(in: id)
    guard owners.count > 1, let attended = attention else { return owners.first }
    return owners.first { state.navigation.lineage(of: $0).contains(attended) } ?? owners.first
  }

  func editor(in id: ScreenID) -> ScreenID? {
    ([id] + state.navigation.descendants(of: id)).first { state.screens[controller: $0]?.view.firstResponder != nil }
  }
}

extension Controller {
  private var controls: [ControlDescription] {
    view.compactMap { if case .control(let control, let wiring) = $0.kind { shown(control, wiring) } else { nil } }
  }

  var fieldTexts: [String] {
    view.compactMap { element in
      guard case .control(let control, let wiring) = element.kind, control.isTextInput else { return nil }
      return shown(control, wiring).text
    }
  }

  func typedTexts(beyond other: Self) -> [String] {
    var texts: [String] = []
    for element in view {
      guard case .control(let control, let wiring) = element.kind, control.isTextInput, !control.isSecure else {
        continue
      }
      let text = shown(control, wiring).text
      if !text.isEmpty { texts.append(text) }
    }
    guard !texts.isEmpty else { return [] }
    let others = other.fieldTexts
    return texts.filter { !others.contains($0) }
  }

  /// Whether the field with this label can be edited, or nil if it shows none.
  func isFieldEnabled(_ label: String) -> Bool? {
    controls.first { $0.isTextInput && $0.label == label }?.isEnabled
  }

  func sendsOnReturn(_ index: Int) -> Bool {
    let view = view
    guard view.indices.contains(index), case .control(_, let wiring) = view[index].kind else { return false }
    return wiring.onReturn != nil
  }
}

extension Device {
  func texts(of screen: ControllerScreen) -> [String] { texts(of: screen, screen.drawing) }

  private func texts(of screen: ControllerScreen, _ drawing: ControllerDrawing) -> [String] {
    [drawing.bar.title] + drawing.texts + (drawing.tableCount > 0 ? rowTexts(of: screen) : [])
  }

  func signs(of screen: ControllerScreen) -> [String] {
    state.screens.observer?.signs(of: screen, on: self) ?? builtSigns(of: screen)
  }

  func fieldTexts(of screen: ControllerScreen) -> [String] {
    state.screens.observer?.fieldTexts(of: screen) ?? screen.fieldTexts
  }

  func builtSigns(of screen: ControllerScreen) -> [String] {
    let drawing = screen.drawing
    let bar = drawing.bar
    return texts(of: screen, drawing) + (bar.left + bar.right.reversed()).map(\.title)
  }

  private func rowTexts(of screen: ControllerScreen) -> [String] {
    let table = table(of: screen)
    return table.visibleRows.flatMap { path in
      let cell = table.cell(path)
      return cell.labels.map(\.text) + cell.buttons
    }
  }

  func texts(of id: ScreenID) -> [String] { state.screens[controller: id].map { texts(of: $0) } ?? [] }
}
