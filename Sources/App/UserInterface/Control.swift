/// Something a user can touch.
package struct Control: Hashable, Sendable {
  /// What kind of thing it is.
  package enum Role: String, Hashable, Sendable {
    case backButton = "back button"
    case leftBarButton = "left button"
    case rightBarButton = "right button"
    case button
    case field
    case row
    case rowButton = "button in a row"
    case tab
    case alertAction = "alert action"
    case sheetAction = "sheet action"
  }

  package let role: Role
  /// What it reads; for a row nil, since its cell is not built to know that it can be touched.
  package let label: String?
  /// The name code knows it by; nil when it has none.
  package let identifier: String?
  package let isEnabled: Bool
  /// Whether it is there but not shown.
  package let isHidden: Bool
  package let target: Target

  package init(
    role: Role, label: String?, identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false,
    target: Target
  ) {
    self.role = role
    self.label = label
    self.identifier = identifier
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.target = target
  }
}

/// Where a touch lands: the address of a control in the interface it was found in.
package enum Target: Hashable, Sendable {
  case back
  case leftBarButton
  case rightBarButton
  /// A button or field, by its place in the view.
  case element(Int)
  case row(RowPath)
  /// A button inside a row, by its title.
  case rowButton(RowPath, String)
  /// A tab, by its place.
  case tab(Int)
  /// An action of the alert or sheet in front, by its place.
  case action(Int)
}
