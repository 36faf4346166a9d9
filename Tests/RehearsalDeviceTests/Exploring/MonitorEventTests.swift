import RehearsalApp
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// The events that a monitor receives.
struct MonitorEventTests {
  private func start(_ device: inout Device) -> RequestID {
    device.holdStill()
    device.launch()
    device.finishMainQueue()
    return device.state.requests[0].id
  }

  @Test func `screens, arrivals, endings and actions of the user are events`() {
    var device = Device(app: NotesApp.app, services: [NoteBook()])
    let notes = EventNotes()
    device.readObserver = notes
    let id = start(&device)
    device.happen(.outcome(id, .malformedReply))
    device.happen(.delivery(id))
    device.happen(.transitionEnds(0))
    device.happen(.user(device.possibleActions { _, _ in [] }[0]))
    #expect(notes.events.compactMap(Self.words) == ["loaded List", "arrived GET /notes", "failed for List", "acted"])
  }

  @Test func `an action of the user ends a failure`() {
    var device = Device(app: NotesApp.app, services: [NoteBook()])
    device.monitor = InvariantMonitor(Exploration())
    let id = start(&device)
    device.happen(.outcome(id, .malformedReply))
    device.happen(.delivery(id))
    device.happen(.transitionEnds(0))
    #expect(device.monitor?.failure != nil)
    device.happen(.user(device.possibleActions { _, _ in [] }[0]))
    #expect(device.monitor?.failure == nil)
  }

  private static func words(for event: MonitorEvent) -> String? {
    switch event {
    case .arrived(let arrival): "arrived \(arrival.request.operation)\(arrival.isApplied ? "" : ", not applied")"
    case .ended(let ending):
      if case .success = ending.answer { "answered for \(ending.scene)" } else { "failed for \(ending.scene)" }
    case .loaded(_, let scene): "loaded \(scene)"
    case .userActed: "acted"
    default: nil
    }
  }
}
