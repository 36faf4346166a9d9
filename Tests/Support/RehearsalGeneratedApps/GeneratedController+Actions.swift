import KiiCloud
import Rehearsal

// The actions of the plan.

extension GeneratedController {
  mutating func run(_ hook: ScenePlan.Hook, _ context: inout Context<Message>) {
    // What a delegate asks for comes before what its caller wants next.
    if hook != .poke, let number = CallOrder.recorder?.noteCall(isAppearance: hook.isAppearance) {
      context.send(.call(number), to: CallOrder.self)
    }
    run(plan.hooks[hook] ?? [], &context)
  }

  mutating func run(_ actions: [PlannedAction], _ context: inout Context<Message>) {
    for action in actions { run(action, &context) }
  }

  private mutating func run(_ action: PlannedAction, _ context: inout Context<Message>) {
    if runWithItems(action, &context) { return }
    switch action {
    case .alert(let title, let handler):
      context.present(
        .alert(title: title, message: nil, actions: AlertAction("OK", handler: handler.map(Message.later))))
    case .sheet(let handlers):
      context.present(
        .actionSheet(
          actions: AlertAction("A", handler: handlers.first.map(Message.later)),
          AlertAction("B", handler: handlers.last.map(Message.later))))
    case .progress(let animated): context.present(.progress("Working"), animated: animated)
    case .dismiss(let animated, let then): context.dismiss(animated: animated, completion: then.map(Message.later))
    case .segue(let identifier): context.performSegue(withIdentifier: AnySegueName(identifier))
    case .pop: context.popViewController()
    case .popToRoot: context.popToViewController(withIdentifier: nil)
    case .popTo(let scene): context.popToViewController(withIdentifier: scene)
    case .selectTab(let index): context.selectTab(index)
    case .setStack(let scenes): context.setViewControllers(withIdentifiers: scenes, animated: counter == 0)
    case .setRoot(let scene): context.setRootViewController(withIdentifier: scene)
    case .get(let cancelled):
      context.send(GetNumber(id: 1), named: plan.requestName, outlivesScreen: !cancelled) { .number($0) }
    case .add(let cancelled):
      context.send(AddNumber(id: 1), named: plan.requestName, outlivesScreen: !cancelled) { .number($0) }
    case .drop(let cancelled): context.send(DropNumber(id: 1), outlivesScreen: !cancelled) { .number($0) }
    case .load:
      let clause = plan.listSlip == .asksForSome ? Clause.equals("name", "Tea") : .all
      ask(CloudQuery(clause: clause), after: [], &context)
    case .loadMore: break
    case .create: create(&context)
    case .deleteFirst: deleteFirst(&context)
    case .markFirst: markFirst(&context)
    case .cancelRequests:
      if let name = plan.requestName { context.cancelRequest(named: name) } else { context.cancelRequests() }
    case .timer(let milliseconds, let index):
      // The longest are nobody's to end.
      context.after(.milliseconds(milliseconds), .later(index), outlivesScreen: milliseconds >= 5_000)
    case .count: counter = (counter + 1) % 3
    case .reset: counter = 0
    case .store: context.setDefault("\(counter)", forKey: "counter")
    case .recall: counter = context.defaults["counter"].flatMap { Int($0) } ?? 0
    case .poke: context.call(delegate) { $0.poked }
    case .share: context.send(.add(1), to: SharedCounter.self)
    case .modelGets: context.send(.get, to: SharedCounter.self)
    case .modelAdds: context.send(.raise, to: SharedCounter.self)
    case .adopt: counter = context.model(SharedCounter.self).count
    case .focus(let label): context.becomeFirstResponder(label)
    case .endEditing: context.endEditing()
    case .deselect: context.deselectRow()
    case .trap(let number, let value):
      if value.map({ $0 == counter }) ?? true { Mishaps.trap("\(number) of \(plan.name)") }
    case .hang: Mishaps.hang()
    case .readClock: counter = Int(context.environment.now / 60_000 % 3)
    // Only where a row is selected.
    case .countByRow, .trapAtRow: break
    }
  }

  func create(_ context: inout Context<Message>) {
    guard let bucket = bucket(context) else { return }
    var object = bucket.createObject()
    object.setObject("new", forKey: "name")
    context.send(object.save(), outlivesScreen: true) { .saved($0) }
  }

  private mutating func deleteFirst(_ context: inout Context<Message>) {
    guard let object = objects.first, let id = object.id else { return }
    if plan.listSlip == .deletesAtOnce { objects.removeFirst() }
    context.send(object.delete(), outlivesScreen: true) { .deleted($0, id) }
  }

  private func markFirst(_ context: inout Context<Message>) {
    guard var object = objects.first else { return }
    object.setObject(true, forKey: "marked")
    context.send(object.save(), outlivesScreen: true) { .saved($0) }
  }
}
