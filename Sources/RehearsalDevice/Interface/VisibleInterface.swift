public import RehearsalApp

/// The interface that the user sees and can touch at one moment, for an author's own invariants.
public struct VisibleInterface: Hashable, Sendable {
  /// A control on the screen or on what lies over it.
  public struct Control: Hashable, Sendable {
    /// Its text, or nil for a table row, whose cell is not built for this.
    public let label: String?
    /// The accessibility identifier, or nil for none.
    public let identifier: String?
    /// Whether it is enabled.
    public let isEnabled: Bool
    /// Whether a touch reaches it now: it is enabled and shown, and nothing covers it.
    public let isTouchable: Bool
  }

  /// An alert, an action sheet or a progress over the screen.
  public struct Overlay: Hashable, Sendable {
    /// Its kind.
    public let kind: OverlayKind
    /// The title, or nil for none.
    public let title: String?
    /// The message, or nil for none.
    public let message: String?
    /// The titles of its buttons.
    public let actions: [String]
  }

  /// The identifier of the scene in front, or nil before anything has appeared.
  public let scene: String?
  /// The title of the screen.
  public let title: String
  /// Every text, in reading order: bar, content, visible rows, and what lies over them.
  public let texts: [String]
  /// Every control, in reading order.
  public let controls: [Control]
  /// How many rows the table has, visible or not, or nil if there is no table.
  public let rows: Int?
  /// The overlay on the screen, or nil for none.
  public let overlay: Overlay?
}

extension VisibleInterface {
  package init(_ interface: Interface) {
    scene = interface.scene
    title = interface.title
    texts = interface.texts.map(\.text)
    controls = interface.controls.filter { !$0.isHidden }.map { control in
      Control(
        label: control.label, identifier: control.identifier, isEnabled: control.isEnabled,
        isTouchable: interface.isTouchable(control))
    }
    rows = interface.table.map { $0.sections.reduce(0) { $0 + $1.rows } }
    overlay = interface.overlay.map {
      Overlay(kind: $0.kind, title: $0.title, message: $0.message, actions: $0.actions)
    }
  }
}
