import SimulatedDevice

/// What a transition looked at, besides what every transition looks at.
struct Recording: Hashable, Sendable {
  /// The places of the screens it looked at, a bit for each.
  let places: UInt64
  /// The places of those of which it knows no more than the title.
  let titles: UInt64
  /// Those of which it knows no more than that an appearance leaves them as they are.
  let unchanged: [AppearanceCallback]
  /// Whether it asked a service.
  let hasReadServices: Bool
  /// Whether what was seen can be used again at all.
  let isReusable: Bool

  /// What a recorder has noted so far.
  init(_ recorder: ReadRecorder) {
    places = recorder.places
    titles = recorder.titles & ~recorder.places
    unchanged = recorder.unchanged.filter { recorder.places >> UInt64($0.place) & 1 == 0 }
    hasReadServices = recorder.hasReadServices
    isReusable = recorder.isReusable
  }
}

extension ScratchDevice {
  /// Looks at the device, and notes what at.
  ///
  /// - Parameter recorder: Where that can be read even if the app's code traps.
  mutating func recording<Result>(
    into recorder: ReadRecorder = ReadRecorder(), _ look: (Device) -> Result
  ) -> (Result, Recording) {
    recorder.begin()
    device.readObserver = recorder
    defer { device.readObserver = nil }
    return (look(device), Recording(recorder))
  }

  /// Lets something happen in the state that is shown, and notes what it looked at and what it changed.
  ///
  /// What the monitor makes of it is left out: that is for a ``TransitionFollower`` to say.
  ///
  /// - Parameter recorder: Where what it has looked at can be read even if the app's code traps.
  mutating func recordingTransition(
    _ choice: Choice, from before: StateVector, _ parts: StateParts, into recorder: ReadRecorder = ReadRecorder()
  ) -> (RecordedTransition, Recording) {
    recorder.begin()
    device.readObserver = recorder
    device.happen(choice)
    device.readObserver = nil
    let issues = device.records.issues
    let transition = RecordedTransition(from: before, to: vector(), parts, issues: issues, events: recorder.events)
    return (transition, Recording(recorder))
  }
}
