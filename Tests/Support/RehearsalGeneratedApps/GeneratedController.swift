package import KiiCloud
package import Rehearsal

/// A screen that follows its plan.
package struct GeneratedController: Controller {
  package enum Message: Pokable {
    case button(Int), left, right, secondRight
    case changed, returned, swiped, appeared(RowPath)
    case number(Reply<Int>), page(Reply<QueryResult>, before: [CloudObject]), saved(Reply<CloudObject>)
    case deleted(Reply<NoContent>, String)
    case itemPage(Reply<ItemPage>, before: [Item]), item(Reply<Item>), itemDeleted(Reply<Item>, String)
    case itemMarked(Reply<Item>, String)
    case later(Int), typed(String), pulled, poked
  }

  /// The plan of the screen, shared by all copies; it is constant for a scene, so only its name is compared.
  final class Constant: Hashable, Sendable {
    let plan: ScenePlan

    init(plan: ScenePlan) { self.plan = plan }

    static func == (left: Constant, right: Constant) -> Bool {
      left === right || left.plan.name == right.plan.name
    }
    func hash(into hasher: inout Hasher) { hasher.combine(plan.name) }
  }

  private let constant: Constant
  var plan: ScenePlan { constant.plan }
  var counter = 0
  var text = ""
  var delegate: Delegate<any Pokable.Type>?
  package var objects: [CloudObject] = []
  package var items: [Item] = []
  /// Where the next page of items begins; nil: there is none.
  var nextItem: Int?

  init(_ plan: ScenePlan) { constant = Constant(plan: plan) }

  // MARK: View

  package var navigationItem: NavigationItem<Message> {
    var item = NavigationItem<Message>(title: plan.showsCounterInTitle ? "\(plan.name) \(counter)" : plan.name)
    item.leftBarButtonItems = plan.leftButton.map { [barButton($0, .left)] } ?? []
    item.rightBarButtonItems = plan.rightButton.map { [barButton($0, .right)] } ?? []
    if let second = plan.secondRightButton { item.rightBarButtonItems.append(barButton(second, .secondRight)) }
    return item
  }

  private func barButton(_ button: PlannedButton, _ message: Message) -> BarButtonItem<Message> {
    if let segue = button.segue {
      return BarButtonItem(button.title, segue: AnySegueName(segue)).disabled(!isEnabled(button))
    }
    return BarButtonItem(button.title, action: message).disabled(!isEnabled(button))
  }

  private func isEnabled(_ button: PlannedButton) -> Bool { button.enabledUpTo.map { counter <= $0 } ?? true }

  package var view: [Element<Self>] {
    var view: [Element<Self>] = plan.hasCounterLabel ? [.label("\(counter)")] : []
    for (index, button) in plan.buttons.enumerated() {
      view.append(
        button.segue.map { .button(button.title, segue: AnySegueName($0)).disabled(!isEnabled(button)) }
          ?? .button(button.title, action: .button(index)).disabled(!isEnabled(button)))
    }
    if let field = plan.field {
      // Both forms of a field: one stores what is typed by itself, one sends it.
      let onReturn = field.returns ? Message.returned : nil
      view.append(
        field.isSecure
          ? .textField(field.label, \.text, onReturn: onReturn, isSecure: true)
          : .textField(field.label, text: text, onReturn: onReturn) { .typed($0) })
    }
    view += controls
    if plan.table != nil { view.append(.tableView) }
    return view
  }

  package var numberOfSections: Int { plan.table?.sections ?? 1 }

  package func numberOfRows(inSection section: Int) -> Int {
    switch plan.table?.rows {
    case .fixed(let count): count
    case .counter: counter
    case .objects: objects.count + items.count
    case nil: 0
    }
  }

  package func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    if plan.table?.trapsAtRow == path.row { Mishaps.trap("row of \(plan.name)") }
    return Cell(
      "Cell", labels: [LabelView(text: "row \(path.row) \(counter)")],
      buttons: plan.table?.hasButtons == true ? ["Like"] : [])
  }

  package var willDisplayRow: (@Sendable (RowPath) -> Message)? {
    guard plan.table?.sendsRowMessages == true else { return nil }
    return { .appeared($0) }
  }

  package func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] {
    guard plan.table?.hasSwipeActions == true else { return [] }
    return [SwipeAction("Drop", action: .swiped), SwipeAction("Keep", edge: .leading, action: .swiped)]
  }

  package var refreshControl: Message? { plan.table?.canBePulled == true ? .pulled : nil }

  // MARK: Events

  package mutating func viewDidLoad(_ context: inout Context<Message>) { run(.viewDidLoad, &context) }
  package mutating func viewWillAppear(_ context: inout Context<Message>) { run(.viewWillAppear, &context) }
  package mutating func viewIsAppearing(_ context: inout Context<Message>) { run(.viewIsAppearing, &context) }
  package mutating func viewDidAppear(_ context: inout Context<Message>) { run(.viewDidAppear, &context) }
  package mutating func viewWillDisappear(_ context: inout Context<Message>) { run(.viewWillDisappear, &context) }
  package mutating func viewDidDisappear(_ context: inout Context<Message>) { run(.viewDidDisappear, &context) }
  package mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    for action in plan.hooks[.selectRow] ?? [] {
      switch action {
      case .countByRow: counter = path.row % 3
      case .trapAtRow(let row): if row == path.row { Mishaps.trap("selection of row \(row) of \(plan.name)") }
      default: run([action], &context)
      }
    }
  }

  package mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    counter = (counter + path.row) % 3
    run(.rowButton, &context)
  }

  package mutating func applicationDidEnterBackground(_ context: inout Context<Message>) { run(.background, &context) }
  package mutating func applicationWillEnterForeground(_ context: inout Context<Message>) {
    run(.foreground, &context)
  }

  package mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) { run(.openURL, &context) }
  package mutating func applicationDidReceiveNotification(_ payload: String, _ context: inout Context<Message>) {
    run(.notification, &context)
  }

  package mutating func presentationControllerWillDismiss(_ context: inout Context<Message>) {
    run(.willDismiss, &context)
  }

  package mutating func presentationControllerDidDismiss(_ context: inout Context<Message>) {
    run(.didDismiss, &context)
  }

  package mutating func sharedModelDidChange(_ context: inout Context<Message>) { run(.modelChange, &context) }

  package mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>) {
    run(.networkChange, &context)
  }

  package mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>) {
    if let number = push as? Int { counter = number % 3 }
    run(.servicePush, &context)
  }

  package mutating func presentationDidEnd(of scene: String, _ context: inout Context<Message>) {
    run(.presentationEnd, &context)
  }

  package mutating func presentationControllerDidAttemptToDismiss(_ context: inout Context<Message>) {
    run(.didAttemptToDismiss, &context)
  }

  package mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .button(let index): run(plan.buttons[index].actions, &context)
    case .left: run(plan.leftButton?.actions ?? [], &context)
    case .right: run(plan.rightButton?.actions ?? [], &context)
    case .secondRight: run(plan.secondRightButton?.actions ?? [], &context)
    case .changed: run(.changed, &context)
    case .returned: run(.returned, &context)
    case .swiped: run(.swiped, &context)
    case .appeared(let path):
      if !plan.loadsMoreAtEnd || path.row == numberOfRows(inSection: 0) - 1 { run(.rowAppears, &context) }
    case .pulled: run(.pull, &context)
    case .later(let index): run(plan.later[index], &context)
    case .typed(let text): self.text = text
    case .poked:
      counter = (counter + 1) % 3
      run(.poke, &context)
    case .number(let reply): handle(reply, &context) { $0.counter = $1 }
    case .page(let reply, let before): loaded(reply, before, &context)
    case .saved(let reply): saved(reply, &context)
    case .itemPage, .item, .itemDeleted, .itemMarked: receiveItems(message, &context)
    case .deleted(let reply, let id): handle(reply, &context) { list, _ in list.objects.removeAll { $0.id == id } }
    }
  }

  mutating func handle<Value>(
    _ reply: Reply<Value>, _ context: inout Context<Message>, _ change: (inout Self, Value) -> Void
  ) {
    do {
      let value = try reply.get()
      change(&self, value)
      run(plan.onSuccess, &context)
    } catch {
      run(plan.onFailure, &context)
    }
  }

  private mutating func loaded(
    _ reply: Reply<QueryResult>, _ before: [CloudObject], _ context: inout Context<Message>
  ) {
    if let page = try? reply.get(), let next = page.nextQuery {
      if plan.listSlip == .showsParts { objects = before + page.objects }
      return ask(next, after: before + page.objects, &context)
    }
    handle(reply, &context) { $0.objects = before + $1.objects }
  }

  private mutating func saved(_ reply: Reply<CloudObject>, _ context: inout Context<Message>) {
    handle(reply, &context) { list, object in
      if list.plan.listSlip == .forgetsSaved { return }
      list.objects.removeAll { $0.id == object.id }
      list.objects.append(object)
    }
    if plan.listSlip == .createsAgain, (try? reply.get()) == nil { create(&context) }
  }

  func ask(_ query: CloudQuery, after before: [CloudObject], _ context: inout Context<Message>) {
    guard let bucket = bucket(context) else { return }
    context.send(bucket.execute(query), outlivesScreen: true) { .page($0, before: before) }
  }

  func bucket(_ context: Context<Message>) -> CloudBucket? {
    CloudUser.current(token: context.defaults[CloudUser.tokenKey])?.bucket(withName: "notes")
  }

  // MARK: The app's own invariant

  package var clearsSelectionOnViewWillAppear: Bool { plan.clearsSelection }
  package var isModalInPresentation: Bool { plan.isModalInPresentation }
  package func presentationControllerShouldDismiss() -> Bool { counter < 2 }
  package func textFieldShouldEndEditing(_ label: String) -> Bool { !plan.keepsEditing }

  package func shouldPerformSegue(withIdentifier identifier: AnySegueName) -> Bool {
    plan.refusesSegueAbove.map { counter <= $0 } ?? true
  }

  package func canPerformUnwind(_ action: String) -> Bool { plan.refusesUnwindAbove.map { counter <= $0 } ?? true }

  package mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>) {
    run(plan.onUnwind, &context)
  }

  package mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    let counter = plan.handsOverCounter ? counter : 0
    segue.configure(GeneratedController.self) {
      $0.delegate = Delegate($1)
      $0.counter = counter
    }
  }
}

/// A screen's call to the screen before it.
package protocol Pokable: Hashable, Sendable { static var poked: Self { get } }

/// A number that all screens share, and that asks the backend for its own.
struct SharedCounter: SharedModel {
  enum Message: Hashable, Sendable { case add(Int), get, raise, answered(Reply<Int>) }

  var count = 0

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    switch message {
    case .add(let number): count = (count + number) % 3
    case .get: context.send(GetNumber(id: 2)) { .answered($0) }
    case .raise: context.send(AddNumber(id: 2)) { .answered($0) }
    case .answered(.success(let number)): count = number
    case .answered(.failure): count = 0
    }
  }
}
