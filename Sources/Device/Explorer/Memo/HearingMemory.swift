import Hashing
import Navigation
import SimulatedDevice

/// Remembers which screens stay as they are when they are told of an appearance.
struct HearingMemory: Sendable {
  private let parts: StateParts
  /// A device that states can be put on.
  private var scratch: ScratchDevice
  private var index = FingerprintIndex()
  private var answers: [Bool] = []

  init(_ parts: StateParts, _ blank: Device) {
    self.parts = parts
    scratch = ScratchDevice(blank, parts)
  }

  /// Whether all screens which were unmoved in a recording are so in a state.
  mutating func agrees(_ vector: StateVector, with recording: Recording) -> Bool {
    for hearing in recording.unchanged where !isUnmoved(hearing, in: vector) { return false }
    return true
  }

  private mutating func isUnmoved(_ hearing: AppearanceCallback, in vector: StateVector) -> Bool {
    let taken = parts.arrangements.screen(at: hearing.place, of: parts.arrangements[vector.screens])
    guard taken != 0 else { return false }
    let screen = taken - 1
    let key = Fingerprint(
      low: UInt64(vector.core) | UInt64(screen) << 32, high: UInt64(truncatingIfNeeded: hearing.appearance.number))
    if let known = index.number(of: key) { return answers[known] }
    scratch.show(vector)
    let answer = scratch.device.isUnchanged(parts.screens[screen].wrappedValue, by: hearing.appearance)
    _ = index.insert(key)
    answers.append(answer)
    return answer
  }
}

extension Appearance {
  fileprivate var number: Int {
    switch self {
    case .viewDidLoad: 0
    case .viewWillAppear: 1
    case .viewIsAppearing: 2
    case .viewDidAppear: 3
    case .viewWillDisappear: 4
    case .viewDidDisappear: 5
    }
  }
}
