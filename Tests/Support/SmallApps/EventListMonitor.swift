package import Navigation
import Services
package import SimulatedDevice

/// Lists the events it receives.
package struct EventListMonitor: DeviceMonitor {
  package var count = 0
  package private(set) var events: [String] = []

  package init() {}

  package mutating func requestArrived(_ arrival: RequestArrival) {
    events.append("arrived \(arrival.request.operation), \(arrival.isApplied ? "applied" : "not applied")")
  }
  package mutating func requestEnded(_ ending: RequestEnding) {
    let answer = if case .success = ending.answer { "well" } else { "badly" }
    events.append("ended \(answer) for \(ending.scene) with \(ending.fields)")
  }
  package mutating func screenLoaded(_ id: ScreenID, scene: String) { events.append("loaded \(scene)") }
  package var isWaitingForUser: Bool { events.last?.hasPrefix("ended badly") == true }
  package mutating func screenShowedText(_ id: ScreenID, _ texts: [String]) {}
  package mutating func processEnded() { events.append("process ended") }
  package mutating func userActed() { events.append("acted") }
}
