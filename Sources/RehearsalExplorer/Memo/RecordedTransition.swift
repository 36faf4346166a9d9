import RehearsalDevice

/// The changes of a transition, which apply to every state with equal read parts.
struct RecordedTransition: Sendable {
  let core: UInt32
  /// The services, or nil if they are as they were.
  let services: UInt32?
  /// The places whose screens are others, with what is in them now.
  let screens: [Change]
  let places: Int
  let changesLayout: Bool
  let issues: [Issue]
  let events: [MonitorEvent]

  struct Change: Sendable {
    let place: Int
    let screen: UInt32
  }

  init(from before: StateVector, to after: StateVector, _ parts: StateParts, issues: [Issue], events: [MonitorEvent]) {
    core = after.core
    services = after.services == before.services ? nil : after.services
    changesLayout = before.screens != after.screens
    places = parts.layouts[after.screens].count
    screens = changesLayout ? Self.changes(from: before.screens, to: after.screens, parts.layouts) : []
    self.issues = issues
    self.events = events
  }

  private static func changes(from before: UInt32, to after: UInt32, _ layouts: ScreenLayouts) -> [Change] {
    let (old, new) = (layouts[before], layouts[after])
    return (0..<new.count).compactMap { place in
      let screen = layouts.screen(at: place, of: new)
      return place < old.count && screen == layouts.screen(at: place, of: old)
        ? nil : Change(place: place, screen: screen)
    }
  }

  func layout(after before: UInt32, _ parts: StateParts) -> UInt32 {
    var numbers = parts.layouts.screens(of: before)
    while numbers.count < places { numbers.append(0) }
    for change in screens { numbers[change.place] = change.screen }
    numbers.removeLast(numbers.count - places)
    return parts.layouts.number(of: numbers, in: parts.screens)
  }
}
