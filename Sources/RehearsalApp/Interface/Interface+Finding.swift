// Finding what a user can touch.

extension Interface {
  /// Every control of the screen and of what lies over it, in reading order; visible rows without their texts.
  package var controls: [Control] {
    var controls = bar?.controls ?? []
    var tables = tables.makeIterator()
    for (index, part) in parts.enumerated() {
      switch part {
      case .label: break
      case .control(let control): controls += control.controls(at: index)
      case .table:
        for path in tables.next()?.visibleRows ?? [] {
          controls.append(Control(role: .row, label: nil, target: .row(path)))
          if let openRow, openRow.path == path { controls += openRow.controls }
        }
      case .bar(let bar): controls += bar.controls.map { $0.inBar(index) }
      case .tabBar(let tabBar): controls += tabBar.controls.map { $0.inBar(index) }
      }
    }
    controls += tabBar?.controls ?? []
    if let overlay {
      let role: Control.Role = overlay.kind == .sheet ? .sheetAction : .alertAction
      for (index, action) in overlay.actions.enumerated() {
        controls.append(Control(role: role, label: action, target: .action(index)))
      }
    }
    return controls
  }

  package func control(_ label: String, where isWanted: (ControlDescription) -> Bool = { _ in true })
    -> ControlDescription?
  {
    for case .control(let control) in parts where control.label == label && isWanted(control) { return control }
    for case .control(let control) in parts where control.identifier == label && isWanted(control) { return control }
    return nil
  }

  package var focusedField: ControlDescription? {
    // An alert's fields come last.
    for case .control(let control) in parts.reversed() where control.isFocused && control.isTextInput { return control }
    return nil
  }

  package func control(at target: Target) -> Control? {
    switch target {
    case .rowButton(let path, let title): return buttons(titled: title, inRowAt: path).first
    case .choice(let index, _) where parts.indices.contains(index):
      // A picker's choices are not on the screen before it is touched.
      guard case .control(let control) = parts[index] else { return nil }
      return control.choices(at: index).first { $0.target == target }
    default: return controls.first { $0.target == target }
    }
  }

  package func description(of control: Control) -> ControlDescription? {
    guard let index = control.target.element, parts.indices.contains(index),
      case .control(let description) = parts[index]
    else { return nil }
    return description
  }

  package func label(of control: Control) -> String? { description(of: control)?.label }
  package var obstacle: TouchObstacle? { obstacle(onOverlay: false) }

  package func obstacle(to control: Control) -> TouchObstacle? {
    let isOnOverlay =
      switch control.target {
      case .action: true
      case .element(let index): isOverlayField(index)
      default: false
      }
    if let obstacle = obstacle(onOverlay: isOnOverlay) { return obstacle }
    if control.isHidden { return .hidden }
    if control.isBusy { return .busy }
    return control.isEnabled ? nil : .disabled
  }

  private func isOverlayField(_ index: Int) -> Bool { index >= parts.count - (overlay?.fieldCount ?? 0) }

  package func obstacle(onOverlay: Bool) -> TouchObstacle? {
    if isInBackground { return .background }
    if let overlay, !onOverlay { return .overlay(name: overlay.name, overlay.kind) }
    return isMoving ? .transition : nil
  }

  package func isTouchable(_ control: Control) -> Bool { obstacle(to: control) == nil }

  /// The controls that bear a label or identifier, touchable or not; a row bears each of its labels' texts.
  package func controls(labelled label: String, where wanted: (Control) -> Bool = { _ in true }) -> [Control] {
    controls.filter { control in
      guard wanted(control) else { return false }
      if case .row(let path) = control.target, let table = table(of: path) {
        return table.cell(path).labels.contains { $0.text == label }
      }
      return control.label == label || control.identifier == label
    }
  }

  /// The buttons inside a row that bear a title; only building its cell shows whether it does.
  package func buttons(titled title: String, inRowAt path: RowPath) -> [Control] {
    guard let table = table(of: path), table.visibleRows.contains(path) else { return [] }
    return table.cell(path).buttons.filter { $0 == title }.map {
      Control(role: .rowButton, label: $0, target: .rowButton(path, $0))
    }
  }

  package func cell(of control: Control) -> Cell? {
    if case .row(let path) = control.target { table(of: path)?.cell(path) } else { nil }
  }

  package func name(of control: Control, cell: Cell? = nil) -> String {
    if case .row(let path) = control.target {
      let texts = (cell ?? self.cell(of: control))?.labels.map(\.text).joined(separator: ", ") ?? ""
      return "row \(path.row + 1) of section \(path.section + 1) (\(texts))"
    }
    if control.role == .choice || control.role == .segment, let whole = label(of: control) {
      return "\"\(control.label ?? "")\" of \"\(whole)\""
    }
    return "\(control.role.rawValue) \"\(control.label ?? "")\""
  }
}

extension Interface.Bar {
  fileprivate var controls: [Control] {
    var controls: [Control] = []
    if let back { controls.append(Control(role: .backButton, label: back, target: .back)) }
    for index in left.indices { controls.append(left[index].control(.leftBarButton, .left(index))) }
    for index in right.indices { controls.append(right[index].control(.rightBarButton, .right(index))) }
    return controls
  }
}

extension Interface.TabBar {
  fileprivate var controls: [Control] {
    titles.enumerated().map { Control(role: .tab, label: $1, target: .tab($0)) }
  }
}

extension Control {
  fileprivate func inBar(_ index: Int) -> Control {
    let item: BarItem
    switch target {
    case .left(let place): item = .left(place)
    case .right(let place): item = .right(place)
    case .tab(let place): item = .tab(place)
    default: item = .back
    }
    return Control(role: role, label: label, isEnabled: isEnabled, isBusy: isBusy, target: .bar(index, item))
  }
}

extension Interface.BarButton {
  fileprivate func control(_ role: Control.Role, _ target: Target) -> Control {
    Control(role: role, label: title, isEnabled: isEnabled && !isBusy, isBusy: isBusy, target: target)
  }
}

extension Interface.OpenRow {
  fileprivate var controls: [Control] {
    actions.map { Control(role: .swipeAction, label: $0, target: .swipeAction(path, $0)) }
  }
}

extension Interface.Overlay {
  package var name: String {
    switch kind {
    case .alert: "the alert \"\(title ?? message ?? "")\""
    case .progress: "the progress \"\(message ?? "")\""
    case .sheet: "the sheet offering \"\(actions.joined(separator: ", "))\""
    }
  }
}
