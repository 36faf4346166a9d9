import Rehearsal

// The list on the app's own backend.

extension GeneratedController {
  /// Does what the plan says with items, where the list is one of items; false: it is none.
  mutating func runWithItems(_ action: PlannedAction, _ context: inout Context<Message>) -> Bool {
    guard plan.itemsExtent != nil else { return false }
    switch action {
    case .load: askForItems(after: nil, before: [], &context)
    case .loadMore: if let nextItem { askForItems(after: nextItem, before: items, &context) }
    case .create: createItem(&context)
    case .deleteFirst:
      guard let id = items.first?.id else { return true }
      if plan.listSlip == .deletesAtOnce { items.removeFirst() }
      context.send(DropItem(id: id), outlivesScreen: true) { .itemDeleted($0, id) }
    case .markFirst:
      guard let id = items.first?.id else { return true }
      context.send(MarkItem(id: id), outlivesScreen: true) { .itemMarked($0, id) }
    default: return false
    }
    return true
  }

  private func askForItems(after cursor: Int?, before: [Item], _ context: inout Context<Message>) {
    let name = plan.listSlip == .asksForSome ? "Tea" : nil
    context.send(ListItems(after: cursor, name: name), outlivesScreen: true) { .itemPage($0, before: before) }
  }

  private func createItem(_ context: inout Context<Message>) {
    context.send(CreateItem(item: Item(number: 0, name: "new")), outlivesScreen: true) { .item($0) }
  }

  mutating func receiveItems(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .itemPage(let reply, let before): loadedItems(reply, before, &context)
    case .item(let reply):
      handle(reply, &context) { list, item in
        if list.plan.listSlip != .forgetsSaved { list.items.append(item) }
      }
      if plan.listSlip == .createsAgain, (try? reply.get()) == nil { createItem(&context) }
    case .itemDeleted(let reply, let id): handle(reply, &context) { list, _ in list.items.removeAll { $0.id == id } }
    case .itemMarked(let reply, let id):
      handle(reply, &context) { list, _ in
        if let index = list.items.firstIndex(where: { $0.id == id }) { list.items[index].isMarked = true }
      }
    default: break
    }
  }

  private mutating func loadedItems(_ reply: Reply<ItemPage>, _ before: [Item], _ context: inout Context<Message>) {
    if plan.itemsExtent == .whole, let page = try? reply.get(), let next = page.next {
      if plan.listSlip == .showsParts { items = before + page.items }
      return askForItems(after: next, before: before + page.items, &context)
    }
    handle(reply, &context) {
      $0.items = before + $1.items
      $0.nextItem = $1.next
    }
  }
}
