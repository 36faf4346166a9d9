import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// The Swift of a board: an app with a controller for each screen.
package struct BoardPackage {
  let board: Board
  private let name: String
  /// The types of the screens' controllers, and the names of facts and requests, in the order of the board.
  private(set) var controllers: [String: String] = [:]
  let facts: [(fact: String, name: String)]
  private let routes: [(request: String, name: String)]

  package init(_ file: BoardFile, name: String) {
    board = file.board
    self.name = name
    var (types, facts, routes) = (SwiftNames(reserved: Self.types), SwiftNames(), SwiftNames())
    self.facts = board.allActions.flatMap(\.changes).map(\.name).unique.map { ($0, facts.name($0)) }
    self.routes = board.requests.map { ($0, routes.name($0)) }
    for screen in board.screens where screen.kind == .screen {
      controllers[screen.name] = types.name(screen.name, isType: true, ending: "Controller")
    }
  }

  private static let types: Set<String> = ["Facts", "Server", "TableRow", "TableScreen", "TableSection"]

  package var files: [(name: String, text: String)] {
    let screens = board.screens.filter { $0.kind == .screen }
    var files = [("\(name).swift", appText)]
    files += screens.map { ("\(controllers[$0.name] ?? "").swift", ScreenWriter(self, $0).text) }
    if !facts.isEmpty { files.append(("Facts.swift", factsText)) }
    if !routes.isEmpty { files.append(("Server.swift", serverText)) }
    if screens.contains(where: \.hasTable) { files.append(("TableScreen.swift", Self.table)) }
    return files
  }

  func request(_ call: BoardCall) -> String {
    "Server.\(routes.first { $0.request == call.request }?.name ?? "")()"
  }

  package var scenario: String {
    let start = board.screen(board.start.name)
    let screen = start.flatMap { $0.kind == .screen ? $0 : nil }
    let expectation = (screen?.title).map { $0.names.isEmpty ? $0.source : nil } ?? screen?.name
    return """
      Feature: \(board.title)

        Scenario: The first screen
          Given the app "\(name)"
          When the app starts

      """ + (expectation.map { "    Then I see the screen \"\($0)\"\n" } ?? "    Then everything settles\n")
  }

  // MARK: - The app

  private var appText: String {
    let app = board.app(file: name)
    let inputs = board.exploration.inputs.map { input in
      "      .init(\(input.text.literal()), into: \(input.field.literal()), on: \((input.scene ?? "").literal())),\n"
    }
    return """
      import Rehearsal

      /// The app that the board "\(board.title)" draws.
      public enum \(name) {
        static let app = AppDefinition(\(name.literal()), initial: \(board.start.identifier.literal())) {
      \(app.storyboard.scenes.map(text).joined(separator: "\n").indented(4))
        }

        /// The app as scenarios find it.
        public static let appUnderTest = AppUnderTest(
          app\(routes.isEmpty ? "" : ", services: [Server()]"), exploration: exploration)

        /// What a search and a prototype type.
        private static let exploration = Exploration {
          $0.inputs = [
      \(inputs.joined())    ]
        }
      }

      """
  }

  private func text(of scene: StoryboardScene) -> String {
    let id = scene.identifier.literal()
    let opened = scene.isInstantiatedByCode ? ", isInstantiatedByCode: true" : ""
    switch scene.kind {
    case .navigationController(let root):
      return "StoryboardScene.navigationController(\(id), root: \(root.literal())\(opened))"
    case .tabBarController(let tabs):
      let tabs = tabs.map { ".init(\($0.title.literal()), scene: \($0.scene.literal()))" }.joined(separator: ", ")
      return "StoryboardScene.tabBarController(\(id), tabs: [\(tabs)]\(opened))"
    case .splitViewController(let primary, let secondary):
      let columns = "primary: \(primary.literal()), secondary: \(secondary.literal())"
      return "StoryboardScene.splitViewController(\(id), \(columns)\(opened))"
    case .content, .reference:
      let unwind = scene.unwindActions.map { $0.literal() }.joined(separator: ", ")
      let head = "AppScene(\(id), \(controllers[scene.identifier] ?? "")()"
      let segues = scene.segues.map { "  StoryboardSegue.\($0.swift)\n" }.joined()
      return head + (unwind.isEmpty ? "" : ", unwindActions: [\(unwind)]") + opened + ")"
        + (segues.isEmpty ? "" : " {\n\(segues)}")
    }
  }

  private var factsText: String {
    """
    import Rehearsal

    /// What all screens know.
    struct Facts: SharedModel {
      enum Message: Hashable, Sendable { case become(Facts) }

    \(facts.map { "  var \($0.name) = \"\"\n" }.joined())
      mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
        switch message {
        case .become(let facts): self = facts
        }
      }
    }

    """
  }

  private var serverText: String {
    """
    import Rehearsal

    /// The server: it takes each request, and says nothing but that all went well.
    struct Server: Service {
    \(routes.map { "  static let \($0.name) = Route<NoContent, NoContent>(\($0.request.literal()))\n" }.joined())
      static let routes: Routes<Self> = [
    \(routes.map { "    \($0.name).answered { _, _ in NoContent() },\n" }.joined())  ]
    }

    """
  }

  private static let table = """
    import Rehearsal

    /// A section of a table whose rows are known.
    struct TableSection<Message: Hashable & Sendable> {
      var header: String?
      var isShown = true
      var rows: [TableRow<Message>] = []
    }

    /// A row, with the messages of its touch and of the buttons that a swipe uncovers.
    struct TableRow<Message: Hashable & Sendable> {
      var labels: [LabelView]
      var action: Message?
      var swipes: [SwipeAction<Message>] = []
      var isShown = true
    }

    /// A screen whose table shows such sections.
    protocol TableScreen: Controller {
      var sections: [TableSection<Message>] { get }
    }

    extension TableScreen {
      private var shown: [(header: String?, rows: [TableRow<Message>])] {
        sections.filter(\\.isShown).map { (header: $0.header, rows: $0.rows.filter(\\.isShown)) }
          .filter { $0.header != nil || !$0.rows.isEmpty }
      }

      var numberOfSections: Int { shown.count }
      func numberOfRows(inSection section: Int) -> Int { shown[section].rows.count }
      func titleForHeader(inSection section: Int) -> String? { shown[section].header }

      func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
        let row = shown[path.section].rows[path.row]
        return Cell("Cell", labels: row.labels, accessory: row.action == nil ? .none : .disclosureIndicator)
      }

      func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] { shown[path.section].rows[path.row].swipes }

      mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
        context.deselectRow()
        if let action = shown[path.section].rows[path.row].action { receive(action, &context) }
      }
    }

    """
}

extension Board {
  fileprivate var requests: [String] {
    let loads = screens.flatMap(\.elements).compactMap {
      if case .load(let call) = $0.kind { call.request } else { nil }
    }
    return (loads + allActions.compactMap(\.call?.request)).unique
  }
}

extension BoardScreen {
  var hasTable: Bool {
    elements.contains {
      switch $0.kind {
      case .row, .section: true
      default: false
      }
    }
  }
}

extension StoryboardSegue {
  fileprivate var swift: String {
    let name = identifier.literal()
    let to = "\(name), to: \((destination ?? "").literal())"
    return switch kind {
    case .show: "show(\(to))"
    case .showDetail: "showDetail(\(to))"
    case .push: "push(\(to))"
    case .replace: "replace(\(to))"
    case .custom: "custom(\(to), as: .root)"
    case .presentModally(_, let style): "presentModally(\(to), style: .\(style))"
    case .embed: "embed(\(name), \((destination ?? "").literal()))"
    case .unwind: "unwind(\(name))"
    }
  }
}
