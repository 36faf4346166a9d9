public import Navigation

/// What ships: the app's name, its storyboard, and the controller each scene starts with.
public struct AppDefinition: Sendable {
  /// The name scenarios call it by.
  public let name: String
  /// Its scenes and segues.
  public let storyboard: Storyboard
  private let controllers: [String: any Controller]
  /// Whether rows of some table send messages when they appear.
  package let hasRowMessages: Bool

  /// Puts an app together.
  ///
  /// `controllers` gives for each scene's identifier the controller as it is before viewDidLoad.
  public init(_ name: String, storyboard: Storyboard, controllers: [String: any Controller]) {
    self.name = name
    self.storyboard = storyboard
    self.controllers = controllers
    hasRowMessages = controllers.values.contains { $0.sendsRowMessages }
  }

  /// A fresh controller for a scene; nil when the app has none for it.
  package func controller(forScene identifier: String) -> (any Controller)? {
    controllers[identifier]
  }

  /// Everything that keeps the app from running: the storyboard's problems, and scenes without a controller.
  public var problems: [String] {
    storyboard.problems.map(\.description)
      + storyboard.scenes.filter { $0.kind == .content && controllers[$0.identifier] == nil }.map {
        "scene \"\($0.identifier)\" has no controller; add one to the app's controllers"
      }
  }
}

extension Controller {
  fileprivate var sendsRowMessages: Bool { willDisplayRow != nil }
}
