import RehearsalApp
import RehearsalBase

extension AppPlan {
  /// The plan of a seed; equal seeds give equal plans.
  package init(seed: UInt64) {
    var planner = Planner(seed: seed)
    self = planner.plan()
    if list != nil { planner.placeList(in: &self) }
    if seed % 4 == 2 { planner.addControls(to: &self) }
    if seed % 5 == 2 { planner.addReach(to: &self) }
    if seed % 6 == 5 { planner.addTimers(to: &self) }
    if seed % 7 == 3 { planner.addRowsBeyond(to: &self) }
    if seed % 8 == 4 { halfSwipes = 1 }
    if seed % 9 == 5 { planner.addClock(to: &self) }
    if seed % 10 == 3 { planner.addDrafts(to: &self) }
    if seed % 11 == 6 { planner.addAskingModel(to: &self) }
    if seed % 2 == 0, itemsExtent == .firstPages { planner.addEnd(to: &self) }
    guard seed % 3 == 1 else { return }
    lifeEvents = seed % 2 == 0 ? 2 : 1
    planner.addLife(to: &self)
  }
}

/// Makes random plans: mostly usual actions, sometimes one that UIKit would ignore, a trap or a hang.
private struct Planner {
  private var generator: SeededGenerator
  private var names: [String] = []
  private var hasNavigation = false
  private var tabs = 0
  private var list: String?
  /// The number of traps and hangs so far, so that each gets its own name.
  private var mishaps = 0
  private let allowsMishaps: Bool

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed &* 0x9E37_79B9 &+ 17)
    allowsMishaps = seed % 3 == 0
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(generator.next() % UInt64(range.count))
  }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  private mutating func pick<Element>(_ choices: [Element]) -> Element { choices[number(0...(choices.count - 1))] }

  // MARK: - Apps

  mutating func plan() -> AppPlan {
    var plan = AppPlan()
    names = (0..<number(2...4)).map { "S\($0)" }
    if chance(20) { return listAlone() }
    list = chance(40) ? pick(names) : nil
    plan.list = list
    plan.hasRemoteWrites = list != nil && chance(50)
    switch number(1...10) {
    case 1...6:
      plan.containers = [.navigationController("N0", root: "S0")]
      plan.initial = "N0"
      hasNavigation = true
    case 7...8:
      plan.containers = [
        .navigationController("N0", root: "S0"),
        .tabBarController("T0", tabs: [.init("One", scene: "N0"), .init("Two", scene: names[1])]),
      ]
      plan.initial = "T0"
      hasNavigation = true
      tabs = 2
    default: plan.initial = "S0"
    }
    if chance(30) { plan.containers.append(.navigationController("N1", root: pick(names))) }
    let containers = plan.containers.map(\.identifier)
    plan.scenes = names.map { scene($0, containers) }
    return plan
  }

  /// Puts the list of every other app on the app's own backend.
  mutating func placeList(in plan: inout AppPlan) {
    guard chance(50) else { return }
    plan.itemsExtent = pick(ItemsExtent.allCases)
    for index in plan.scenes.indices where plan.scenes[index].name == plan.list {
      plan.scenes[index].itemsExtent = plan.itemsExtent
      // Something to go on with in a list that shows what it was asked for.
      if plan.itemsExtent == .firstPages {
        plan.scenes[index].leftButton = PlannedButton(title: "More", actions: [.loadMore])
      }
    }
  }

  /// A list and little else, so that several requests fit into narrow bounds.
  private mutating func listAlone() -> AppPlan {
    var plan = AppPlan()
    plan.list = "S0"
    plan.hasRemoteWrites = chance(50)
    plan.containers = [.navigationController("N0", root: "S0")]
    plan.initial = "N0"
    var scene = ScenePlan(name: "S0")
    scene.table = PlannedTable(rows: .objects)
    scene.hooks[.viewDidLoad] = [.load]
    scene.rightButton = PlannedButton(title: "Refresh", actions: [.load])
    scene.buttons = [PlannedButton(title: "Do", actions: [pick([.create, .deleteFirst, .markFirst])])]
    scene.onFailure = [.alert("Ended", handler: nil)]
    scene.listSlip = chance(80) ? pick(ListSlip.allCases) : nil
    plan.scenes = [scene]
    return plan
  }

  private mutating func scene(_ name: String, _ containers: [String]) -> ScenePlan {
    var scene = ScenePlan(name: name)
    scene.unwindActions = chance(40) ? ["back"] : []
    scene.segues = segues(of: name, containers)
    scene.later = (0..<2).map { _ in actions(scene, 0...2, follows: false) }
    for number in 0..<number(1...2) { scene.buttons.append(button("\(name) B\(number)", scene)) }
    if chance(30) { scene.leftButton = button("\(name) Left", scene) }
    if chance(40) { scene.rightButton = button("\(name) Right", scene) }
    if chance(25) { scene.field = PlannedField(label: "Field", isSecure: chance(30)) }
    scene.hasCounterLabel = chance(30)
    scene.showsCounterInTitle = chance(20)
    scene.table = table(name)
    scene.hooks = hooks(scene, isList: name == list)
    scene.onSuccess = outcome(scene)
    scene.onFailure = outcome(scene)
    scene.onUnwind = chance(50) ? [.count] : []
    scene.handsOverCounter = chance(50)
    scene.refusesUnwindAbove = chance(15) ? 0 : nil
    scene.refusesSegueAbove = chance(15) ? 0 : nil
    scene.isModalInPresentation = chance(10)
    scene.clearsSelection = chance(50)
    scene.keepsEditing = chance(10)
    if name == list, chance(60) { scene.listSlip = pick(ListSlip.allCases) }
    return scene
  }

  private mutating func segues(of scene: String, _ containers: [String]) -> [StoryboardSegue] {
    var segues: [StoryboardSegue] = []
    for index in 0..<number(1...2) {
      let to = pick(names.filter { $0 != scene })
      let name = AnySegueName("go\(index)")
      switch number(1...10) {
      case 1...5: segues.append(.show(name, to: to))
      case 6...7: segues.append(.presentModally(name, to: to, style: pick([.fullScreen, .pageSheet])))
      case 8: segues.append(.presentModally(name, to: containers.isEmpty ? to : pick(containers)))
      case 9: segues.append(.push(name, to: to))
      default: segues.append(.unwind(name, action: "back"))
      }
    }
    // Only the last scene is embedded, and embeds nothing itself.
    if scene != names.last, chance(15), let child = names.last { segues.append(.embed("inside", child)) }
    return segues
  }

  private mutating func button(_ title: String, _ scene: ScenePlan) -> PlannedButton {
    var button = PlannedButton(title: title)
    let segues = scene.segues.filter { if case .embed = $0.kind { false } else { true } }
    if chance(35), !segues.isEmpty {
      button.segue = pick(segues).identifier
    } else {
      button.actions = actions(scene, 1...2)
      if allowsMishaps, chance(20) {
        mishaps += 1
        button.actions.append(
          chance(75) ? .trap(mishaps, whenCounterIs: chance(50) ? number(0...2) : nil) : .hang(mishaps))
      }
    }
    if chance(15) { button.enabledUpTo = number(0...1) }
    return button
  }

  private mutating func table(_ name: String) -> PlannedTable? {
    if name == list { return PlannedTable(rows: .objects, canBePulled: chance(30)) }
    guard chance(25) else { return nil }
    var table = PlannedTable(rows: chance(50) ? .counter : .fixed(number(1...2)), hasButtons: chance(40))
    table.sections = chance(30) ? 2 : 1
    table.canBePulled = chance(20)
    if allowsMishaps, chance(20) { table.trapsAtRow = 1 }
    return table
  }

  private mutating func hooks(_ scene: ScenePlan, isList: Bool) -> [ScenePlan.Hook: [PlannedAction]] {
    var hooks: [ScenePlan.Hook: [PlannedAction]] = [:]
    let drawnApart = ScenePlan.Hook.ofLife + ScenePlan.Hook.ofControls + ScenePlan.Hook.ofReach
    for hook in ScenePlan.Hook.allCases where !drawnApart.contains(hook) && chance(8) {
      hooks[hook] = [hookAction(scene)]
    }
    hooks[.selectRow] = chance(50) ? actions(scene, 1...1) : []
    hooks[.rowButton] = actions(scene, 0...1)
    hooks[.pull] = isList ? [.load] : actions(scene, 1...1)
    if isList { hooks[.viewDidLoad] = chance(50) ? [.progress(animated: false), .load] : [.load] }
    return hooks
  }

  /// Controls that hold a value, swipe actions, rows that send messages, the Return key, and a second bar button.
  mutating func addControls(to plan: inout AppPlan) {
    for index in plan.scenes.indices {
      var scene = plan.scenes[index]
      if scene.later.isEmpty { scene.later = [[.count], [.reset]] }
      scene.controls = (0..<number(1...2)).map { _ in pick(PlannedControl.allCases) }
      scene.controlsEnabledUpTo = chance(25) ? number(0...1) : nil
      scene.field?.returns = chance(70)
      scene.table?.hasSwipeActions = chance(60)
      // Rows that grow in number when they appear would do so without end.
      if case .fixed = scene.table?.rows { scene.table?.sendsRowMessages = chance(60) }
      if chance(30) { scene.secondRightButton = button("\(scene.name) Second", scene) }
      scene.hooks[.changed] = chance(60) ? actions(scene, 1...1) : []
      scene.hooks[.returned] = chance(50) ? [.endEditing] : actions(scene, 1...1)
      scene.hooks[.swiped] = actions(scene, 1...1)
      scene.hooks[.rowAppears] = [pick([.count, .store, .poke])]
      plan.scenes[index] = scene
    }
  }

  /// The actions when a request has ended: mostly one that dismisses a progress.
  private mutating func outcome(_ scene: ScenePlan) -> [PlannedAction] {
    switch number(1...5) {
    case 1...2: [.dismiss(animated: chance(50), then: nil)]
    case 3: [.dismiss(animated: true, then: 0)]
    case 4: [.alert("Ended", handler: nil)]
    default: actions(scene, 0...1, follows: false)
    }
  }

  /// The actions when the system calls a screen: rarely navigation, which would often never end.
  private mutating func hookAction(_ scene: ScenePlan) -> PlannedAction {
    if chance(8) { return action(scene, follows: true) }
    return pick([
      .count, .poke, .store, .recall, .deselect, .get(cancelled: chance(40)), .alert("Hello", handler: nil),
      .timer(milliseconds: 1_000, 0), .cancelRequests,
    ])
  }

  /// What screens do when the app goes to the background, comes back, is opened with a URL or gets a push.
  mutating func addLife(to plan: inout AppPlan) {
    for index in plan.scenes.indices {
      if plan.scenes[index].later.isEmpty { plan.scenes[index].later = [[.count], [.reset]] }
      for hook in ScenePlan.Hook.ofLife where chance(40) {
        let isList = plan.scenes[index].name == list
        plan.scenes[index].hooks[hook] = [isList && chance(50) ? .load : hookAction(plan.scenes[index])]
      }
    }
  }

  /// What screens do when a screen that they presented is gone, and what they do with the shared model.
  mutating func addReach(to plan: inout AppPlan) {
    for index in plan.scenes.indices {
      if chance(60) { plan.scenes[index].hooks[.presentationEnd] = [hookAction(plan.scenes[index])] }
      if chance(50) { plan.scenes[index].requestName = "number" }
      for hook in [ScenePlan.Hook.networkChange, .servicePush] where chance(60) {
        plan.scenes[index].hooks[hook] = [hookAction(plan.scenes[index])]
      }
      if chance(60) { plan.scenes[index].hooks[.modelChange] = [.adopt] }
      if chance(30) { plan.scenes[index].hooks[.viewWillAppear] = [.adopt] }
      if chance(30) { plan.scenes[index].onSuccess.append(.share) }
      if !plan.scenes[index].buttons.isEmpty, plan.scenes[index].buttons[0].segue == nil, chance(60) {
        plan.scenes[index].buttons[0].actions.append(pick([.share, .share, .adopt]))
      }
    }
  }

  /// Screens that let the shared model send requests, and take over its number.
  mutating func addAskingModel(to plan: inout AppPlan) {
    for index in plan.scenes.indices {
      if chance(40) { plan.scenes[index].hooks[.viewDidLoad, default: []].append(pick([.modelGets, .modelAdds])) }
      if chance(60) { plan.scenes[index].hooks[.modelChange] = [.adopt] }
      if let button = plan.scenes[index].buttons.firstIndex(where: { $0.segue == nil }) {
        plan.scenes[index].buttons[button].actions.append(pick([.modelGets, .modelAdds]))
      }
    }
  }

  /// Two or three timers of the first screen, one of which is armed again each time.
  mutating func addTimers(to plan: inout AppPlan) {
    guard !plan.scenes.isEmpty else { return }
    var scene = plan.scenes[0]
    let lengths = [pick([300, 500, 1_000]), pick([1_000, 1_500, 2_500]), pick([600, 2_000, 3_000])]
    for (index, length) in lengths.prefix(number(2...3)).enumerated() {
      let timer = PlannedAction.timer(milliseconds: length, scene.later.count)
      // Their orders show: some of them leave another number, at which one of them goes wrong.
      var actions: [PlannedAction] = [pick([.count, .count, .reset, .alert("Time", handler: nil), .poke])]
      if index == 0 { actions.append(timer) }
      if index == 1 { actions.append(.trap(mishaps, whenCounterIs: number(0...2))) }
      scene.hooks[.viewDidLoad, default: []].append(timer)
      scene.later.append(actions)
    }
    mishaps += 1
    plan.scenes[0] = scene
    plan.hasTimers = true
  }

  /// Tables that are longer than the screen, whose rows do different things.
  mutating func addRowsBeyond(to plan: inout AppPlan) {
    plan.rowsThatFit = number(1...2)
    for index in plan.scenes.indices {
      if plan.scenes[index].table == nil, index == 0 || chance(40) {
        plan.scenes[index].table = PlannedTable(rows: .fixed(1))
      }
      if case .fixed = plan.scenes[index].table?.rows { plan.scenes[index].table?.rows = .fixed(number(2...5)) }
      plan.scenes[index].hooks[.selectRow] = [pick([.countByRow, .countByRow, .trapAtRow(number(1...4))])]
    }
  }

  /// A list that asks for more when its last row appears, on a screen that one row fits.
  mutating func addEnd(to plan: inout AppPlan) {
    plan.rowsThatFit = 1
    for index in plan.scenes.indices where plan.scenes[index].name == plan.list {
      plan.scenes[index].loadsMoreAtEnd = true
      plan.scenes[index].table?.sendsRowMessages = true
      plan.scenes[index].hooks[.rowAppears] = [.loadMore]
    }
  }

  /// Screens that read the clock, which passes where nothing is due.
  mutating func addClock(to plan: inout AppPlan) {
    plan.pass = .seconds(60 * number(1...2))
    for index in plan.scenes.indices where index == 0 || chance(50) {
      let hook = pick([ScenePlan.Hook.viewWillAppear, .selectRow, .viewDidLoad])
      plan.scenes[index].hooks[hook, default: []].append(.readClock)
      if !plan.scenes[index].buttons.isEmpty, plan.scenes[index].buttons[0].segue == nil {
        plan.scenes[index].buttons[0].actions += [.readClock, .trap(mishaps, whenCounterIs: number(1...2))]
        mishaps += 1
      }
    }
  }

  /// Screens that store their number when they disappear, and take over the one that is stored when they appear.
  mutating func addDrafts(to plan: inout AppPlan) {
    for index in plan.scenes.indices {
      let isStored = chance(70)
      if isStored { plan.scenes[index].hooks[.viewWillDisappear, default: []].append(pick([.store, .share])) }
      guard chance(70) else { continue }
      let hook = pick([ScenePlan.Hook.viewWillAppear, .viewWillAppear, .viewIsAppearing])
      plan.scenes[index].hooks[hook, default: []].append(pick([.recall, .recall, .adopt]))
    }
  }

  // MARK: - What screens do

  private mutating func actions(_ scene: ScenePlan, _ count: ClosedRange<Int>, follows: Bool = true) -> [PlannedAction]
  {
    (0..<number(count)).map { _ in action(scene, follows: follows) }
  }

  /// - Parameter follows: Whether it may start something that ends later. Later actions may not: apps stay small.
  private mutating func action(_ scene: ScenePlan, follows: Bool) -> PlannedAction {
    let isList = scene.name == list
    if isList, follows, chance(40) { return pick([.load, .create, .create, .deleteFirst, .markFirst]) }
    switch number(1...100) {
    case 1...18: return .count
    case 19...22: return .reset
    case 23...26: return chance(50) ? .store : .recall
    case 27...32: return .poke
    case 33...40: return .dismiss(animated: chance(50), then: follows && chance(30) ? 1 : nil)
    case 49...52: return hasNavigation ? .pop : .count
    case 53: return .popToRoot
    case 54: return .popTo(pick(names))
    case 55...57: return tabs > 0 ? .selectTab(number(0...2)) : .count
    case 61...63: return .deselect
    case 64...66: return scene.field.map { chance(50) ? .focus($0.label) : .endEditing } ?? .count
    case 67...70: return .cancelRequests
    case _ where !follows: return .count
    case 41...48:
      let segues = scene.segues.filter { if case .embed = $0.kind { false } else { true } }
      return segues.isEmpty ? .count : .segue(pick(segues).identifier)
    case 58...59: return .setStack((0..<number(1...2)).map { _ in pick(names) })
    case 60: return .setRoot(pick(names))
    case 71...75: return .alert("Hello", handler: chance(50) ? 0 : nil)
    case 76...77: return .sheet(handlers: [0, 1])
    case 78...80: return .progress(animated: chance(50))
    case 81...84: return .timer(milliseconds: pick([100, 1_000, 5_000]), number(0...1))
    default:
      if isList { return pick([.load, .create, .deleteFirst, .markFirst]) }
      let cancelled = chance(40)
      return pick([.get(cancelled: cancelled), .add(cancelled: cancelled), .drop(cancelled: cancelled)])
    }
  }
}
