import RehearsalDevice

/// The parts of a state that the app's code has read, besides the core.
struct ReadSet: Hashable, Sendable {
  let places: UInt64
  let titles: UInt64
  let hasServices: Bool
  let isReusable: Bool

  init(_ recorder: ReadRecorder) {
    places = recorder.places
    titles = recorder.titles & ~recorder.places
    hasServices = recorder.hasReadServices
    isReusable = recorder.isReusable
  }
}

extension ScratchDevice {
  /// Runs a body on the device, and notes what it reads.
  ///
  /// - Parameter recorder: Keeps the read set even if the app's code traps.
  mutating func reading<Result>(
    into recorder: ReadRecorder, _ body: (Device) -> Result
  ) -> (Result, ReadSet) {
    recorder.begin()
    device.readObserver = recorder
    defer { device.readObserver = nil }
    return (body(device), ReadSet(recorder))
  }

  /// Lets a choice happen in the state that is shown, and notes what it reads and changes.
  ///
  /// The monitor stays as it is: the events it is to receive are part of the transition.
  ///
  /// - Parameter recorder: Keeps the read set even if the app's code traps.
  mutating func recordTransition(
    _ choice: Choice, from before: StateVector, into recorder: ReadRecorder = ReadRecorder()
  ) -> (RecordedTransition, ReadSet) {
    recorder.begin()
    device.readObserver = recorder
    device.happen(choice)
    device.readObserver = nil
    let issues = device.records.issues
    let transition = RecordedTransition(from: before, to: vector(), parts, issues: issues, events: recorder.events)
    return (transition, ReadSet(recorder))
  }
}

/// The changes of a transition, which apply to every state with equal read parts.
struct RecordedTransition: Sendable {
  let core: UInt32
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
