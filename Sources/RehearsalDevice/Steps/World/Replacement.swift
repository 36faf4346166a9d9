import RehearsalApp
import RehearsalBase

/// The disappearance of something expected: the first moment without it.
struct Replacement {
  let origin: Device
  /// The device at the moment without it; its log ends before.
  let device: Device
  let isByScreen: Bool
  let events: Int

  /// Looks ahead on a copy of a device, or returns nil if what is there stays, or nothing is under way.
  ///
  /// Transitions, completions and requests under way happen, and all that they set off. Timers fire in their turn, but
  /// what they take away, or what they set off takes away, does not count.
  ///
  /// - Complexity: One event of the device for each event looked at, ``WaitPolicy/limit`` of virtual time at most.
  init?(of holds: (Device) -> Bool, on device: Device) {
    let isTimer = { (entry: Agenda<DueEvent>.Entry) in entry.lane == .timer }
    guard !device.state.agenda.entries.allSatisfy(isTimer) else { return nil }
    var ahead = device
    ahead.records.isLogging = false
    let end = device.clock.advanced(by: WaitPolicy.limit)
    var timed = Set(ahead.state.agenda.entries.filter(isTimer))
    var events = 0
    while let next = ahead.state.agenda.next, next.instant <= end,
      ahead.state.agenda.entries.contains(where: { !timed.contains($0) })
    {
      let before = ahead.state.agenda.entries
      let isTimed = timed.contains(next)
      ahead.advance()
      events += 1
      guard holds(ahead) else {
        if isTimed { return nil }
        origin = device
        self.device = ahead
        isByScreen = ahead.state.navigation.visibleScreen != device.state.navigation.visibleScreen
        self.events = events
        return
      }
      timed = Set(
        ahead.state.agenda.entries.filter { entry in
          isTimer(entry) || timed.contains(entry) || (isTimed && !before.contains(entry))
        })
    }
    return nil
  }
}

extension Replacement {
  var text: String {
    let interface = device.interface
    let newcomer =
      isByScreen
      ? interface.scene.map { "the screen \"\(interface.title.isEmpty ? $0 : interface.title)\" (\($0)) replaced it" }
      : nil
    return "it was there at \(origin.clock), but did not stay: \(newcomer ?? "it was gone") at \(device.clock)"
  }

  static let remedy = "expect what stays; if only that moment is meant: immediately (すぐに) in front of the step"
}
