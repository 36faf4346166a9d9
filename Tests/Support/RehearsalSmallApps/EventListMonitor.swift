import RehearsalApp
package import RehearsalDevice

/// Lists the events it receives.
package struct EventListMonitor: DeviceMonitor {
  package var count = 0
  package private(set) var events: [String] = []

  package init() {}

  package var isWaitingForUser: Bool { events.last?.hasPrefix("ended badly") == true }

  package mutating func receive(_ event: MonitorEvent) {
    switch event {
    case .arrived(let arrival):
      events.append("arrived \(arrival.request.operation), \(arrival.isApplied ? "applied" : "not applied")")
    case .ended(let ending):
      let answer = if case .success = ending.answer { "well" } else { "badly" }
      events.append("ended \(answer) for \(ending.scene) with \(ending.fields)")
    case .loaded(_, let scene): events.append("loaded \(scene)")
    case .processEnded: events.append("process ended")
    case .userActed: events.append("acted")
    case .gaveUp, .pushed, .sessionEnded, .showedText, .showedFailure, .showedLoss, .keptTexts, .lookedLikeNothing:
      break
    }
  }
}
