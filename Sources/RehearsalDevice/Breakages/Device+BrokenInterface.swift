import RehearsalApp
import RehearsalBase

// What is drawn of a screen that was not drawn again: one of its buttons, or its list.

extension Device {
  mutating func breakDrawing(of id: ScreenID, _ before: ControllerScreen, after cause: String) {
    guard let after = state.screens[controller: id] else { return }
    for change in ButtonChange.all(from: before.drawing, to: after.drawing) {
      note(Breakage(.button, on: after.scene, of: change.description, after: cause))
    }
    let reload = Breakage(.reload, on: after.scene, after: cause)
    let isReloaded = settings.breaking?.applied?.kind != .button && hasOtherRows(after, before)
    if isReloaded { note(reload) }
    guard let applied = settings.breaking?.applied, applied.scene == after.scene else { return }
    let former = before.former ?? before.controller
    var isStale = false
    switch applied.kind {
    case .button:
      // What is drawn still is what it was only while the button has not changed to something else.
      let starts = before.former == nil
      isStale =
        (!starts || applied.cause == cause)
        && ButtonChange.all(from: former.drawing, to: after.drawing).contains { $0.description == applied.subject }
    case .reload: isStale = applied.cause == cause && isReloaded || before.former != nil && !isReloaded
    default: break
    }
    let kept = isStale ? former : nil
    if kept != nil || after.former != nil { state.screens.update(id) { $0.former = kept } }
  }

  private func hasOtherRows(_ screen: ControllerScreen, _ other: ControllerScreen) -> Bool {
    guard screen.view.hasAppeared, screen.drawing.tableCount > 0, other.drawing.tableCount > 0 else { return false }
    return !table(of: screen).looks(like: table(of: other))
  }

  var brokenInterface: Interface {
    var interface = soundInterface
    guard let applied = settings.breaking?.applied else { return interface }
    let inSight = state.navigation.screensInSight
    var earlier = self
    var isStale = false
    for id in inSight {
      guard let screen = state.screens[controller: id], let former = screen.former else { continue }
      isStale = true
      earlier.state.screens.update(id) { $0.controller = former }
    }
    guard isStale else { return interface }
    let former = earlier.soundInterface
    switch applied.kind {
    case .reload where former.tables.count == interface.tables.count:
      interface.tables = former.tables
    case .button:
      var buttons = DrawnButtons(interface)
      for id in inSight {
        guard let screen = state.screens[controller: id], let earlier = screen.former else { continue }
        for change in ButtonChange.all(from: earlier.drawing, to: screen.drawing)
        where change.description == applied.subject { change.undo(on: &buttons) }
      }
      interface.bar = interface.bar.map {
        Interface.Bar(title: $0.title, back: $0.back, left: buttons.left, right: buttons.right)
      }
      interface.parts = buttons.parts
    default: break
    }
    return interface
  }
}

/// The parts of an interface that have buttons.
struct DrawnButtons {
  var left: [Interface.BarButton]
  var right: [Interface.BarButton]
  var parts: [Interface.Part]

  init(_ interface: Interface) {
    left = interface.bar?.left ?? []
    right = interface.bar?.right ?? []
    parts = interface.parts
  }
}

/// A change of one button from one drawing of a screen to the next.
struct ButtonChange {
  private let before: Interface.BarButton?
  private let after: Interface.BarButton?
  private let place: Place

  private enum Place {
    case left(Int), right(Int), content
  }

  static func all(from old: ControllerDrawing, to new: ControllerDrawing) -> [ButtonChange] {
    bar(old.bar.left, new.bar.left) { .left($0) } + bar(old.bar.right, new.bar.right) { .right($0) }
      + content(old.buttons, new.buttons)
  }

  private static func bar(
    _ old: [Interface.BarButton], _ new: [Interface.BarButton], _ place: (Int) -> Place
  ) -> [ButtonChange] {
    (0..<max(old.count, new.count)).compactMap { index in
      let before = old[safely: index]
      let after = new[safely: index]
      return before == after ? nil : ButtonChange(before: before, after: after, place: place(index))
    }
  }

  /// Buttons of the content are the same if they have the same label.
  private static func content(_ old: [Interface.BarButton], _ new: [Interface.BarButton]) -> [ButtonChange] {
    new.compactMap { after in
      guard let before = old.first(where: { $0.title == after.title }), before != after else { return nil }
      return ButtonChange(before: before, after: after, place: .content)
    }
  }

  var description: String {
    guard let before else { return "the button \"\(after?.title ?? "")\" does not appear" }
    guard let after else { return "the button \"\(before.title)\" does not go" }
    if before.title != after.title { return "the button \"\(before.title)\" does not become \"\(after.title)\"" }
    if before.isEnabled != after.isEnabled {
      return "the button \"\(before.title)\" stays \(before.isEnabled ? "enabled" : "disabled")"
    }
    return "the button \"\(before.title)\" stays \(before.isBusy ? "busy" : "idle")"
  }

  func undo(on drawn: inout DrawnButtons) {
    switch place {
    case .left(let index): replace(in: &drawn.left, at: index)
    case .right(let index): replace(in: &drawn.right, at: index)
    case .content:
      guard let before else { return }
      for (index, part) in drawn.parts.enumerated() {
        guard case .control(var control) = part, control.role == .button, control.label == before.title else {
          continue
        }
        control.isEnabled = before.isEnabled
        drawn.parts[index] = .control(control)
      }
    }
  }

  private func replace(in buttons: inout [Interface.BarButton], at index: Int) {
    let present = after.flatMap { after in buttons.firstIndex { $0 == after } }
    switch (present, before) {
    case (let present?, let before?): buttons[present] = before
    case (let present?, nil): buttons.remove(at: present)
    case (nil, let before?) where after == nil: buttons.insert(before, at: min(index, buttons.count))
    default: break
    }
  }
}

extension ControllerDrawing {
  fileprivate var buttons: [Interface.BarButton] {
    parts.compactMap { part in
      guard let control = part.control, control.role == .button, control.isShown else { return nil }
      return Interface.BarButton(title: control.label, isEnabled: control.isEnabled)
    }
  }
}
