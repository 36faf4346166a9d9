import RehearsalBase

/// An app as it ships: its name, its storyboard, and the controller each scene starts with.
public struct AppDefinition: Sendable {
  /// The name scenarios call it by.
  public let name: String
  package let storyboard: Storyboard
  private let controllers: [String: any Controller]
  package let contents: [String: SceneContent]
  package let hasRowMessages: Bool
  /// Whether a controller is made again from its inputs, so that a move takes a hundred times as long.
  package let isReplayed: Bool
  /// Whether a screen under others on its stack may present, as the root of a SwiftUI window does.
  package var presentsFromBelow = false
  package var drawing: AppDrawing?

  /// Puts an app together of a storyboard and the controllers of its scenes, as they are before viewDidLoad.
  ///
  /// A scene without one is a screen that shows its place in the navigation and nothing else.
  package init(
    _ name: String, storyboard: Storyboard, controllers: [String: any Controller] = [:],
    contents: [String: SceneContent] = [:]
  ) {
    self.name = name
    self.storyboard = storyboard
    self.controllers = controllers
    self.contents = contents
    hasRowMessages = controllers.values.contains { $0.sendsRowMessages }
    isReplayed = controllers.values.contains { $0 is any ReplayedValue }
  }

  /// A fresh controller for a scene, one that adds nothing if the app has none for it, or nil for what is no screen.
  package func controller(forScene identifier: String) -> (any Controller)? {
    controllers[identifier] ?? (storyboard.scene(identifier)?.kind == .content ? Wireframe() : nil)
  }

  package func hasController(forScene identifier: String) -> Bool { controllers[identifier] != nil }

  /// Whether a scene may be left, or show others, by code that the storyboard does not know of.
  package func hasCode(forScene identifier: String) -> Bool {
    drawing?.leaving.contains(identifier) ?? hasController(forScene: identifier)
  }

  package var title: String { drawing?.title ?? name }

  /// Everything that keeps the app from running: the storyboard's problems, controllers without a scene, controls and
  /// controllers that name a segue their scene does not have, and segues named for another controller than their scene's.
  package var problems: [String] {
    let content = Set(storyboard.scenes.filter { $0.kind == .content }.map(\.identifier))
    let unknown = controllers.keys.sorted().filter { !content.contains($0) }.map {
      storyboard.scene($0) == nil
        ? "the app has a controller for the scene \"\($0)\", which is not in the storyboard; draw it, or correct the name"
        : "the app has a controller for the scene \"\($0)\", which is a container and has none; take it out"
    }
    return storyboard.problems.map(\.description) + unknown + wrongDestinations + unknownSegues
  }

  private var unknownSegues: [String] {
    storyboard.scenes.filter { $0.kind == .content }.flatMap { (scene: StoryboardScene) -> [String] in
      let drawn = (contents[scene.identifier]?.elements ?? []).flatMap { element in
        element.triggers.map { (name: element.touchedName ?? "a control", segue: $0.identifier) }
      }
      let names = scene.segues.map { "\"\($0.identifier)\"" }.joined(separator: ", ")
      let unknownOnes = drawn.filter { scene.segue($0.segue) == nil }.map { control in
        "\(control.name) of scene \"\(scene.identifier)\" is connected to the segue \"\(control.segue)\", which "
          + "the scene does not have; draw it, or "
          + (names.isEmpty ? "connect the control to nothing" : "name one of \(names)")
      }
      let declared = controllers[scene.identifier].map { type(of: $0).segues.map(\.identifier) } ?? []
      return unknownOnes
        + declared.filter { scene.segue($0) == nil }.map { segue in
          "the controller of scene \"\(scene.identifier)\" declares the segue \"\(segue)\", which the scene does not "
            + "have; draw it, or " + (names.isEmpty ? "leave it out of `segues`" : "declare one of \(names)")
        }
    }
  }

  private var wrongDestinations: [String] {
    storyboard.scenes.flatMap { scene in
      scene.segues.compactMap { segue -> String? in
        guard let expected = segue.controller, let destination = segue.destination else { return nil }
        var content = destination
        if let target = storyboard.scene(destination) { content = target.identifier }
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
