// Finding what a user can touch.

extension Interface {
  /// Every control of the screen and of what lies over it, in reading order; visible rows without their texts.
  package var controls: [Control] {
    var controls: [Control] = []
    if let bar {
      if let back = bar.back { controls.append(Control(role: .backButton, label: back, target: .back)) }
      if let left = bar.left {
        controls.append(
          Control(role: .leftBarButton, label: left.title, isEnabled: left.isEnabled, target: .leftBarButton))
      }
      if let right = bar.right {
        controls.append(
          Control(role: .rightBarButton, label: right.title, isEnabled: right.isEnabled, target: .rightBarButton))
      }
    }
    for (index, part) in parts.enumerated() {
      switch part {
      case .label: break
      case .button(let button):
        controls.append(
          Control(
            role: .button, label: button.title, identifier: button.identifier, isEnabled: button.isEnabled,
            isHidden: button.isHidden, target: .element(index)))
      case .field(let field):
        controls.append(
          Control(
            role: .field, label: field.label, identifier: field.identifier, isEnabled: field.isEnabled,
            isHidden: field.isHidden, target: .element(index)))
      case .table:
        for path in table?.visibleRows ?? [] {
          controls.append(Control(role: .row, label: nil, target: .row(path)))
        }
      }
    }
    for (index, title) in (tabBar?.titles ?? []).enumerated() {
      controls.append(Control(role: .tab, label: title, target: .tab(index)))
    }
    if let overlay {
      let role: Control.Role = overlay.kind == .sheet ? .sheetAction : .alertAction
      for (index, action) in overlay.actions.enumerated() {
        controls.append(Control(role: role, label: action, target: .action(index)))
      }
    }
    return controls
  }

  /// What keeps touches from everything but what lies over the screen; nil when nothing does.
  package var obstacle: TouchObstacle? { obstacle(onOverlay: false) }

  /// What keeps a touch from reaching a control; nil when nothing does.
  package func obstacle(to control: Control) -> TouchObstacle? {
    var isOnOverlay = false
    if case .action = control.target { isOnOverlay = true }
    if let obstacle = obstacle(onOverlay: isOnOverlay) { return obstacle }
    if control.isHidden { return .hidden }
    return control.isEnabled ? nil : .disabled
  }

  private func obstacle(onOverlay: Bool) -> TouchObstacle? {
    if isInBackground { return .background }
    if let overlay, !onOverlay { return .overlay(name: overlay.name, overlay.kind) }
    return isMoving ? .transition : nil
  }

  /// Whether a touch reaches the control.
  package func isTouchable(_ control: Control) -> Bool { obstacle(to: control) == nil }

  /// The controls that bear a label or identifier, touchable or not; a row bears each of its labels' texts.
  package func controls(labelled label: String, where wanted: (Control) -> Bool = { _ in true }) -> [Control] {
    controls.filter { control in
      guard wanted(control) else { return false }
      if case .row(let path) = control.target, let table {
        return table.cell(path).labels.contains { $0.text == label }
      }
      return control.label == label || control.identifier == label
    }
  }

  /// The buttons inside a row that bear a title; only building its cell shows whether it does.
  package func buttons(titled title: String, inRowAt path: RowPath) -> [Control] {
    guard let table, table.visibleRows.contains(path) else { return [] }
    return table.cell(path).buttons.filter { $0 == title }.map {
      Control(role: .rowButton, label: $0, target: .rowButton(path, $0))
    }
  }

  /// What a person would call a control.
  package func name(of control: Control) -> String {
    if case .row(let path) = control.target {
      let texts = table?.cell(path).labels.map(\.text).joined(separator: ", ") ?? ""
      return "row \(path.row + 1) of section \(path.section + 1) (\(texts))"
    }
    return "\(control.role.rawValue) \"\(control.label ?? "")\""
  }
}

extension Interface.Overlay {
  /// What a person would call the overlay.
  package var name: String {
    switch kind {
    case .alert: "the alert \"\(title ?? message ?? "")\""
    case .progress: "the progress \"\(message ?? "")\""
    case .sheet: "the sheet offering \"\(actions.joined(separator: ", "))\""
    }
  }
}
