/// Something a user can touch.
package struct Control: Hashable, Sendable {
  package let role: Role
  /// The text that it shows, or nil for a row, since its cell is not built to know that it can be touched.
  package let label: String?
  package let identifier: String?
  package let isEnabled: Bool
  package let isHidden: Bool
  let isBusy: Bool
  package let target: Target

  package init(
    role: Role, label: String?, identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false,
    isBusy: Bool = false, target: Target
  ) {
    self.role = role
    self.label = label
    self.identifier = identifier
    self.isEnabled = isEnabled
    self.isHidden = isHidden
    self.isBusy = isBusy
    self.target = target
  }
}

/// A button of a bar inside the content.
package enum BarItem: Hashable, Sendable {
  case back
  case left(Int)
  case right(Int)
  case tab(Int)
}

/// The target of a touch: the address of a control in the interface it was found in.
package enum Target: Hashable, Sendable {
  case back
  /// A button at the left of the navigation bar, by its place in reading order.
  case left(Int)
  /// A button at the right of the navigation bar, by its place in reading order.
  case right(Int)
  /// A control of the content, by its place in the view.
  case element(Int)
  /// A choice of a segmented control or picker, by the places of both.
  case choice(Int, Int)
  /// The cancel button of a search bar, by the place of that.
  case cancel(Int)
  case row(RowPath)
  case rowButton(RowPath, String)
  case swipeAction(RowPath, String)
  case tab(Int)
  /// A button of a bar inside the content, by the place of that.
  case bar(Int, BarItem)
  /// An action of the alert or sheet in front, by its place.
  case action(Int)

  package var element: Int? {
    switch self {
    case .element(let index), .choice(let index, _), .cancel(let index): index
    case .back, .left, .right, .row, .rowButton, .swipeAction, .tab, .bar, .action: nil
    }
  }
}

/// An obstacle that keeps a touch from reaching a control.
package enum TouchObstacle: Hashable, Sendable {
  case background
  case overlay(name: String, OverlayKind)
  case transition
  case hidden
  case disabled
  case busy
}

extension TouchObstacle: CustomStringConvertible {
  package var description: String {
    switch self {
    case .background: "the app is in the background"
    case .overlay(let name, _): "covered by \(name)"
    case .transition: "a transition is running"
    case .hidden: "hidden"
    case .disabled: "disabled"
    case .busy: "a spinner is in its place"
    }
  }
}
