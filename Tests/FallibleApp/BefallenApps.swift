import Rehearsal

/// Apps whose code comes to grief while they are explored.
enum BefallenApps {
  static let all =
    [AppUnderTest(launching), AppUnderTest(drawing)] + Mishap.befalling.map { AppUnderTest(touching($0)) }

  /// Traps at its launch.
  private static let launching = alone("TrapsAtLaunch", TrapAtLaunch())

  private struct TrapAtLaunch: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Only") }

    mutating func viewDidLoad(_ context: inout Context<Never>) { Mishap.trap.happen("launch") }
    mutating func receive(_ message: Never, _ context: inout Context<Never>) {}
  }

  /// Traps when its second row is drawn.
  private static let drawing = alone("TrapsInRows", TrapInRows())

  private struct TrapInRows: Controller {
    private var rows = 1

    var navigationItem: NavigationItem<String> { NavigationItem(title: "Only") }
    var view: [Element<String>] { [.button(Button("More", action: "more")), .tableView] }

    mutating func receive(_ message: String, _ context: inout Context<String>) { rows += 1 }
    func numberOfRows(inSection section: Int) -> Int { rows }
    func cellForRow(at path: RowPath, in environment: Environment) -> Cell {
      if path.row > 0 { Mishap.trap.happen("row") }
      return Cell("Cell", labels: [Label(text: "\(path.row)")])
    }
  }

  /// Comes to grief at the touch of its first button, and goes on at that of its second one.
  private static func touching(_ mishap: Mishap) -> App { alone("Touch-\(mishap.rawValue)", Touched(mishap: mishap)) }

  private struct Touched: Controller {
    let mishap: Mishap
    private var count = 0

    init(mishap: Mishap) { self.mishap = mishap }

    var navigationItem: NavigationItem<Bool> { NavigationItem(title: "Only") }
    var view: [Element<Bool>] {
      [.button(Button("Mishap", action: true)), .button(Button("Count \(count)", action: false))]
    }

    mutating func receive(_ message: Bool, _ context: inout Context<Bool>) {
      if message { mishap.happen("") } else { count += 1 }
    }
  }

  private static func alone(_ name: String, _ controller: some Controller) -> App {
    App(name, storyboard: Storyboard(initial: "Only") { Scene("Only") }, controllers: ["Only": controller])
  }
}
