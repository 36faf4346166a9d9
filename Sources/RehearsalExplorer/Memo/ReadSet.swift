import RehearsalDevice

/// The parts of a state that the app's code has read, besides the core.
struct ReadSet: Hashable, Sendable {
  /// The places of the screens it read, a bit for each.
  let places: UInt64
  let titles: UInt64
  /// Appearance callbacks that did not change a screen, where nothing else of that screen was read.
  let unchanged: [AppearanceCallback]
  let hasServices: Bool
  let isReusable: Bool

  init(_ recorder: ReadRecorder) {
    places = recorder.places
    titles = recorder.titles & ~recorder.places
    unchanged = recorder.unchanged.filter { recorder.places >> UInt64($0.place) & 1 == 0 }
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
