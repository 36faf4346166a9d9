package import Navigation
import Services
package import SimulatedDevice

/// Lists the events it receives.
package struct EventListMonitor: DeviceMonitor {
  package var count = 0
  package private(set) var heard: [String] = []

  package init() {}

  package mutating func requestArrived(_ arrival: RequestArrival) {
    heard.append("arrived \(arrival.request.operation), \(arrival.isApplied ? "applied" : "not applied")")
  }
  package mutating func requestEnded(_ ending: RequestEnding) {
    let answer = if case .success = ending.answer { "well" } else { "badly" }
    heard.append("ended \(answer) for \(ending.scene) with \(ending.fields)")
  }
  package mutating func screenLoaded(_ id: ScreenID, scene: String) { heard.append("loaded \(scene)") }
  package var isWaitingForUser: Bool { heard.last?.hasPrefix("ended badly") == true }
  package mutating func screenShowedText(_ id: ScreenID) {}
  package mutating func processEnded() { heard.append("process ended") }
  package mutating func userActed() { heard.append("acted") }
}
