import RehearsalApp
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// The events that a monitor receives.
struct DeviceMonitorTests {
  @Test func `a monitor receives screens, arrivals, endings, and user actions when it waits for one`() {
    var device = Device(app: NotesApp.app, services: [NoteBook()])
    device.holdStill()
    device.watch(with: EventListMonitor())
    device.launch()
    device.finishMainQueue()
    let id = device.state.requests[0].id
    device.happen(.outcome(id, .malformedReply))
    device.happen(.delivery(id))
    device.happen(.transitionEnds(0))
    let ok = device.possibleActions { _, _ in [] }[0]
    device.happen(.user(ok))
    #expect(
      device.monitor(EventListMonitor.self)?.events == [
        "loaded List", "arrived GET /notes, applied", "ended badly for List with []", "acted",
      ])
  }

  @Test func `a monitor of another type is not found`() {
    var device = Device(app: NotesApp.app, services: [NoteBook()])
    #expect(device.monitor(EventListMonitor.self) == nil)
    device.watch(with: EventListMonitor())
    #expect(device.monitor(EventListMonitor.self)?.count == 0)
    device.updateMonitor(EventListMonitor.self) { $0.count += 1 }
    #expect(device.monitor(EventListMonitor.self)?.count == 1)
  }
}
