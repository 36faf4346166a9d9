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

  /// Everything that keeps the app from running: the storyboard's problems, scenes without a controller, controllers
  /// without a scene, and segues that are named for another controller than their scene's.
  public var problems: [String] {
    let content = storyboard.scenes.filter { $0.kind == .content }.map(\.identifier)
    let missing = content.filter { controllers[$0] == nil }.map {
      "scene \"\($0)\" has no controller; add one to the app's controllers"
    }
    let unknown = controllers.keys.sorted().filter { !content.contains($0) }.map {
      storyboard.scene($0) == nil
        ? "the app has a controller for the scene \"\($0)\", which is not in the storyboard; draw it, or correct the name"
        : "the app has a controller for the scene \"\($0)\", which is a container and has none; take it out"
    }
    return storyboard.problems.map(\.description) + missing + unknown + wrongDestinations
  }

  /// What is wrong with the segues whose names say which controller they lead to.
  private var wrongDestinations: [String] {
    storyboard.scenes.flatMap { scene in
      scene.segues.compactMap { segue -> String? in
        guard let expected = segue.controller, let destination = segue.destination else { return nil }
        var content = destination
        if case .navigationController(let root) = storyboard.scene(destination)?.kind { content = root }
        guard let found = controllers[content].map({ ControllerType(type(of: $0)) }), found != expected else {
          return nil
        }
        return "segue \"\(segue.identifier)\" of scene \"\(scene.identifier)\" is named for \(expected), "
          + "but scene \"\(content)\" has \(found); draw it to another scene, or correct the name's type"
      }
    }
  }
}

extension Controller {
  fileprivate var sendsRowMessages: Bool { willDisplayRow != nil }
}
