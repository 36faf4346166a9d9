import Foundation
import Rehearsal

/// Apps whose code crashes or hangs while they are explored.
enum BefallenApps {
  static let all =
    [launching, drawing, hiding, takenApart, counting, covering, hanging, delaying, converging].map {
      AppUnderTest($0)
    }
    + [TrapManyWays() as any Controller, Hanging()].map(fromBothSides)
    + Mishap.befalling.map { AppUnderTest(touching($0)) }

  /// One of these controllers, with two starting points.
  private static func fromBothSides(_ controller: any Controller) -> AppUnderTest {
    AppUnderTest(
      alone("\(type(of: controller))FromBothSides", controller),
      exploration: Exploration { $0.startingPoints = [.init("left"), .init("right")] })
  }

  /// Hangs at the touch of one button, for any values of its two counters.
  private static let hanging = alone("Hanging", Hanging())

  private struct Hanging: Controller {
    var numbers = [0, 0]

    var navigationItem: NavigationItem<Int> { NavigationItem(title: "Hanging") }
    var view: [Element<Self>] {
      [
        .button("First", action: 0), .button("Second", action: 1),
        .button("Hang", action: 2),
      ]
    }

    mutating func receive(_ message: Int, _ context: inout Context<Int>) {
      guard message < 2 else {
        if let list = fopen("hangs.txt", "a") {
          fputs("\(numbers)\n", list)
          fclose(list)
        }
        return Mishap.hang.happen("")
      }
      numbers[message] = (numbers[message] + 1) % 30
    }
  }

  /// Traps at its launch.
  private static let launching = alone("TrapsAtLaunch", TrapAtLaunch())

  private struct TrapAtLaunch: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Only") }

    mutating func viewDidLoad(_ context: inout Context<Never>) { Mishap.trap.happen("launch") }
  }

  /// Traps when its second row is drawn.
  private static let drawing = alone("TrapsInRows", TrapInRows())

  private struct TrapInRows: Controller {
    private var rows = 1

    var navigationItem: NavigationItem<String> { NavigationItem(title: "Only") }
    var view: [Element<Self>] { [.button("More", action: "more"), .tableView] }

    mutating func receive(_ message: String, _ context: inout Context<String>) { rows += 1 }
    func numberOfRows(inSection section: Int) -> Int { rows }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      if path.row > 0 { Mishap.trap.happen("row") }
      return Cell("Cell", labels: [LabelView(text: "\(path.row)")])
    }
  }

  /// Its list could not be drawn while it is hidden, which no phone does.
  private static let hiding = hiding("TrapsWhereHidden", HiddenList())

  /// The same whenever it is hidden, so that the first call which leaves it equal is one of those.
  private static let takenApart = hiding("TrapsWheneverHidden", HiddenList(isWholeWhileHidden: false))

  private static func hiding(_ name: String, _ list: HiddenList) -> AppDefinition {
    AppDefinition(name, initial: "Start") {
      StoryboardScene.navigationController("Start", root: "List")
      AppScene("List", list) { StoryboardSegue.show("edit", to: "Edit") }
      AppScene("Edit", HidingEditor())
    }
  }

  fileprivate protocol HiddenListDelegate: Hashable, Sendable {
    static var takenApart: Self { get }
    static var touched: Self { get }
  }

  private struct HiddenList: Controller {
    enum Message: HiddenListDelegate { case takenApart, touched }

    private var notes = ["Tea"]
    private var isWhole = true
    private let isWholeWhileHidden: Bool

    init(isWholeWhileHidden: Bool = true) { self.isWholeWhileHidden = isWholeWhileHidden }

    var navigationItem: NavigationItem<Message> {
      NavigationItem(title: "List", rightBarButtonItem: BarButtonItem("Edit", segue: "edit"))
    }
    var view: [Element<Self>] { [.tableView] }

    func numberOfRows(inSection section: Int) -> Int { notes.count }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      if !isWhole { Mishap.trap.happen("hidden row") }
      return Cell("Cell", labels: [LabelView(text: notes[path.row])])
    }

    mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
      segue.configure(HidingEditor.self) { $0.delegate = Delegate($1) }
    }

    mutating func viewWillAppear(_ context: inout Context<Message>) { isWhole = true }
    mutating func viewDidDisappear(_ context: inout Context<Message>) { isWhole = isWholeWhileHidden }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .takenApart: isWhole = false
      case .touched: renew()
      }
    }

    mutating func applicationDidEnterBackground(_ context: inout Context<Message>) { renew() }

    /// Makes it equal, with another array.
    private mutating func renew() { notes = notes.map { $0 } }
  }

  private struct HidingEditor: Controller {
    var delegate: Delegate<any HiddenListDelegate.Type>?

    var navigationItem: NavigationItem<Bool> { NavigationItem(title: "Edit") }
    var view: [Element<Self>] { [.button("Take apart", action: true), .button("Touch", action: false)] }

    mutating func receive(_ message: Bool, _ context: inout Context<Bool>) {
      context.call(delegate) { message ? $0.takenApart : $0.touched }
    }
  }

  /// Crashes or hangs at the touch of its first button, and continues at that of its second.
  private static func touching(_ mishap: Mishap) -> AppDefinition {
    alone("Touch-\(mishap.rawValue)", Touched(mishap: mishap))
  }

  private struct Touched: Controller {
    let mishap: Mishap
    private var count = 0

    init(mishap: Mishap) { self.mishap = mishap }

    var navigationItem: NavigationItem<Bool> { NavigationItem(title: "Only") }
    var view: [Element<Self>] {
      [.button("Mishap", action: true), .button("Count \(count)", action: false)]
    }

    mutating func receive(_ message: Bool, _ context: inout Context<Bool>) {
      if message { mishap.happen("") } else { count += 1 }
    }
  }

  /// Breaks a rule of UIKit at the first touch of its button, and hangs at the second.
  private static let delaying = alone("HangsBehindAnIssue", HangBehindAnIssue())

  private struct HangBehindAnIssue: Controller {
    private var isTouched = false

    var navigationItem: NavigationItem<Bool> { NavigationItem(title: "Only") }
    var view: [Element<Self>] { [.button("Mishap", action: true)] }

    mutating func receive(_ message: Bool, _ context: inout Context<Bool>) {
      if isTouched { Mishap.hang.happen("") }
      isTouched = true
      context.dismiss()
    }
  }

  /// Has several different traps at the touch of a button, in states that many threads reach at the same time.
  private static let counting = alone("TrapsManyWays", TrapManyWays())

  private struct TrapManyWays: Controller {
    private var number = 1

    enum Key: Hashable, Sendable { case digit(Int), mishap }

    var navigationItem: NavigationItem<Key> { NavigationItem(title: "Only") }
    var view: [Element<Self>] {
      [.button("Mishap", action: .mishap)]
        + (0..<5).map { .button("\($0)", action: .digit($0)) }
    }

    mutating func receive(_ key: Key, _ context: inout Context<Key>) {
      switch key {
      case .digit(let digit): number = 10 * number + digit
      case .mishap: if number >= 100 { mishap() }
      }
    }

    private func mishap() {
      switch number % 7 {
      case 0: fatalError("there is no seventh")
      case 1: precondition(number < 0, "it is not negative")
      case 2: print([1, 2, 3][number])
      case 3: print(UInt8(number - 256))
      case 4: print(Array(repeating: number, count: 99 - number))
      case 5: Mishap.abort.happen("")
      default: fatalError("number \(number % 3) of the others")
      }
    }
  }

  /// Traps in one place, to which four touches lead.
  private static let converging = alone("TrapsInOnePlace", TrapInOnePlace())

  private struct TrapInOnePlace: Controller {
    private var touches = 0

    var navigationItem: NavigationItem<Mishap> {
      NavigationItem(title: "Only", rightBarButtonItem: BarButtonItem("Bar", action: .trap))
    }
    var view: [Element<Self>] {
      [.button("Upper", action: .trap), .button("Lower", action: .trap), .gesture("Press", action: .index)]
        + [.gesture("Swipe", action: .index)]
    }

    mutating func receive(_ mishap: Mishap, _ context: inout Context<Mishap>) {
      touches += 1
      mishap.happen("")
    }
  }

  /// Traps on a screen that does not read the state of the one behind it, and writes each trap to a file.
  private static let covering = AppDefinition("TrapsInFront", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "Counter")
    AppScene("Counter", Counter()) { StoryboardSegue.show("go", to: "Front") }
    AppScene("Front", Front())
  }

  private struct Counter: Controller {
    private var count = 0

    var navigationItem: NavigationItem<Bool> {
      NavigationItem(title: "Counter", rightBarButtonItem: BarButtonItem("Go", segue: "go"))
    }
    var view: [Element<Self>] { [.button("Count \(count)", action: true)] }

    mutating func receive(_ message: Bool, _ context: inout Context<Bool>) { count += 1 }
  }

  private struct Front: Controller {
    var navigationItem: NavigationItem<Bool> { NavigationItem(title: "Front") }
    var view: [Element<Self>] { [.button("Mishap", action: true)] }

    mutating func receive(_ message: Bool, _ context: inout Context<Bool>) { Mishap.listedTrap.happen("in front") }
  }

  private static func alone(_ name: String, _ controller: some Controller) -> AppDefinition {
    AppDefinition(name, initial: "Only") { AppScene("Only", controller) }
  }
}
