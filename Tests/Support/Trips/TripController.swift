import Rehearsal

/// One trip: renames it, or deletes it.
struct TripController: Controller {
  enum Message: Hashable, Sendable {
    case save
    case saved(Reply<Trip>)
    case delete
    case deleted(Reply<Done>)
  }

  let flaws: Set<Trips.Flaw>
  private var trip = Trip(id: 0, name: "")
  private var name = ""
  private var delegate: Delegate<any TripDelegate.Type>?
  private var isBusy = false
  private var status = ""
  private var notice = ""

  init(flaws: Set<Trips.Flaw> = []) {
    self.flaws = flaws
  }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Trip",
      rightBarButtonItem: BarButtonItem("Save", action: .save, isEnabled: !isBusy && !name.isEmpty),
      hidesBackButton: isBusy && !flaws.contains(.staysDisabled))
  }

  var view: [Element<Self>] {
    [
      .textField("Name", \.name),
      .button("Delete", action: .delete, isEnabled: !isBusy),
      .label(status, identifier: "status"),
      .label(notice, identifier: "notice"),
    ]
  }

  mutating func show(_ trip: Trip, for delegate: Delegate<any TripDelegate.Type>) {
    self.trip = trip
    name = trip.name
    self.delegate = delegate
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      isBusy = true
      status = "Saving…"
      notice = ""
      context.send(TripServer.rename(Rename(id: trip.id, name: name))) { .saved($0) }
    case .saved(let reply):
      do {
        let saved = try reply.get()
        isBusy = false
        status = ""
        context.call(delegate) { $0.renamed(saved) }
        context.popViewController()
      } catch {
        isBusy = flaws.contains(.staysDisabled)
        if !flaws.contains(.leavesStatus) { status = "" }
        notice = flaws.contains(.keepsSilent) ? "" : "Not renamed. \(error.description)"
      }
    case .delete:
      isBusy = true
      status = "Deleting…"
      notice = ""
      context.send(TripServer.delete(Deletion(id: trip.id))) { .deleted($0) }
    case .deleted(let reply):
      isBusy = false
      status = ""
      do {
        _ = try reply.get()
        close(&context)
      } catch {
        // What is gone already is deleted.
        if error.status == 404 { close(&context) } else { notice = "Not deleted. \(error.description)" }
      }
    }
  }

  private mutating func close(_ context: inout Context<Message>) {
    context.call(delegate) { [trip] in $0.deleted(trip.id) }
    context.popViewController()
  }
}

/// The messages to a screen that is called when a trip has changed.
protocol TripDelegate: Hashable, Sendable {
  static func renamed(_ trip: Trip) -> Self
  static func deleted(_ id: Int) -> Self
}
