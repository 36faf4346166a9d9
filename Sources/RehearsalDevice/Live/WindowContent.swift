public import RehearsalApp

/// The screens of the app's window, as a host has to show them once all transitions have ended.
public struct WindowContent: Hashable, Sendable {
  /// The identity of a screen: unlike a ``ScreenID`` it is never used again.
  public struct Identity: Hashable, Sendable {
    /// The screen's place on the device.
    public let screen: ScreenID
    let generation: Int
  }

  /// One screen, with what is inside it.
  public struct Screen: Hashable, Sendable, Identifiable {
    /// Its identity.
    public let id: Identity
    /// The identifier of its scene; for an alert that of the presenter's.
    public let scene: String
    /// The alert, or nil for a controller's screen.
    public let alert: Alert?
    /// The containers inside it, in the order in which they were embedded.
    public let children: [Level]
  }

  /// An alert, an action sheet or a progress.
  public struct Alert: Hashable, Sendable {
    /// Its kind.
    public let kind: OverlayKind
    /// The title, or nil for none.
    public let title: String?
    /// The message, or nil for none.
    public let message: String?
    /// The titles of its buttons, in UIKit's order (UIKit rules: Order of an alert's buttons).
    public let actions: [String]
    /// The placeholders of its text fields, from the top.
    public let fields: [String]
  }

  /// The screens of one navigation controller, root first, or one screen alone.
  public struct Stack: Hashable, Sendable {
    /// The screens, root first.
    public let screens: [Screen]
    /// Whether they are in a navigation controller.
    public let isNavigation: Bool
    /// The title of its tab; empty where there is no tab bar.
    public let tabTitle: String
  }

  /// The presentation of a level over the one below.
  public enum Presentation: Hashable, Sendable {
    /// It fills the window, or stands inside a screen.
    case fullScreen
    /// A sheet, which the user can swipe down.
    case sheet
    /// Over the window, with the level below still to be seen.
    case overFullScreen
    /// An alert, an action sheet or a progress.
    case alert
  }

  /// One level of the modal chain, or a container inside a screen.
  public struct Level: Hashable, Sendable {
    /// The stacks, one for each tab; one alone where there is no tab bar.
    public let stacks: [Stack]
    /// Whether it is a tab bar controller.
    public let isTabBar: Bool
    /// The tab in front, from 0.
    public let selected: Int
    /// Its presentation; of the first level `fullScreen`.
    public let presentation: Presentation
  }

  /// The modal chain, the window's own content first; empty before the launch.
  public let levels: [Level]

  package init(levels: [Level] = []) { self.levels = levels }
}

extension Device {
  package var windowContent: WindowContent {
    var levels = state.navigation.levels[...]
    if case .dismissing(let level, _, _) = state.navigation.modalTransition { levels = levels.prefix(level + 1) }
    return WindowContent(levels: levels.map(content))
  }

  private func content(of level: NavigationState.Level) -> WindowContent.Level {
    WindowContent.Level(
      stacks: level.stacks.map { stack in
        WindowContent.Stack(
          screens: stack.screens.map(content), isNavigation: stack.isNavigation, tabTitle: stack.tabTitle)
      },
      isTabBar: level.isTabBar, selected: level.selected, presentation: WindowContent.Presentation(level.coverage))
  }

  private func content(of screen: ScreenID) -> WindowContent.Screen {
    var alert: WindowContent.Alert?
    if case .alert(let presented, _, _) = state.screens[screen] { alert = WindowContent.Alert(presented) }
    return WindowContent.Screen(
      id: identity(of: screen), scene: sceneName(screen), alert: alert,
      children: state.navigation.embeddings(in: screen).map { content(of: $0.level) })
  }

  package func identity(of screen: ScreenID) -> WindowContent.Identity {
    WindowContent.Identity(screen: screen, generation: records.changes?.generations[screen] ?? 0)
  }
}

extension WindowContent.Presentation {
  init(_ coverage: Coverage) {
    self =
      switch coverage {
      case .fullScreen: .fullScreen
      case .sheet: .sheet
      case .overFullScreen: .overFullScreen
      case .overlay: .alert
      }
  }
}

extension WindowContent.Alert {
  fileprivate init(_ alert: PresentedAlert) {
    kind = alert.style
    title = alert.title
    message = alert.message
    actions = alert.actions.map(\.title)
    fields = alert.textFields.map(\.label)
  }
}
