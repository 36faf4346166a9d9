import RehearsalBase
import RehearsalDevice

/// The moves of states and what they result in, remembered wherever the app's code would do the same again.
struct SearchSteps: Sendable {
  var lists: MoveListMemo
  var transitions: TransitionMemo
  let recorder: ReadRecorder
  private let parts: StateParts
  private let remembersTransitions: Bool
  /// A choice, and the number it has in the table of transitions.
  struct NumberedChoice: Sendable {
    let choice: Choice
    fileprivate let number: UInt32
  }

  private static let mostEvents = 200

  init(_ world: ExplorableWorld, _ bounds: Bounds, _ parts: StateParts, _ recorder: ReadRecorder, notesVisits: Bool) {
    self.parts = parts
    self.recorder = recorder
    // What is visited shows only where a transition is made.
    remembersTransitions = bounds.remembersTransitions && !notesVisits
    lists = MoveListMemo(world, bounds, parts)
    transitions = TransitionMemo(parts)
  }

  /// The place where a move is remembered, or nil if it is always made.
  func row(_ index: Int, of list: Int) -> TransitionMemo.Row? { remembersTransitions ? lists[list].rows[index] : nil }
}

// MARK: - Searches ahead, such as those for a recovery

extension SearchSteps {
  /// The number of the moves in a state, or nil if looking at it is known to end the process.
  mutating func moves(
    in vector: StateVector, on scratch: inout ScratchDevice, _ attempts: KnownAttempts
  ) -> Int? {
    do throws(Trap) {
      if let known = try lists.known(vector) { return known }
    } catch {
      return nil
    }
    scratch.show(vector)
    guard attempts.allows(nil, on: scratch.device, parts.contentFingerprint(of: vector)) else { return nil }
    return try? lists.number(for: vector, on: &scratch, recorder, &transitions, isNoted: false)
  }

  mutating func numbered(_ choice: Choice) -> NumberedChoice {
    NumberedChoice(choice: choice, number: transitions.number(of: choice))
  }

  /// The state that a possible choice results in, or nil if it is known to end the process.
  mutating func make(
    _ choice: NumberedChoice, in vector: StateVector, on scratch: inout ScratchDevice, _ attempts: KnownAttempts
  ) -> StateVector? {
    let row = remembersTransitions ? transitions.row(of: choice.number, in: parts.situation(of: vector)) : nil
    do throws(Trap) {
      if let row, let known = try transitions.follow(row, from: vector) { return known.vector }
    } catch {
      return nil
    }
    scratch.show(vector)
    guard attempts.allows(choice.choice, on: scratch.device, parts.contentFingerprint(of: vector)) else {
      return nil
    }
    defer { scratch.device.forgetIssues() }
    if let row { return transitions.make(choice.choice, row, from: vector, on: &scratch, recorder).vector }
    scratch.device.happen(choice.choice)
    return scratch.vector()
  }

  /// The state after everything that was due, except timers.
  ///
  /// No screen is looked at on the way.
  mutating func settle(
    _ vector: StateVector, on scratch: inout ScratchDevice, _ attempts: KnownAttempts
  ) -> RecoverySearch.Consequence<StateVector> {
    var vector = vector
    for _ in 0..<Self.mostEvents {
      scratch.show(vector)
      guard let event = scratch.device.settlingEvent else { return .state(vector) }
      guard let next = make(numbered(event), in: vector, on: &scratch, attempts) else { return .trapped }
      vector = next
    }
    return .endless
  }

  mutating func settle(
    after choice: NumberedChoice, in vector: StateVector, on scratch: inout ScratchDevice, _ attempts: KnownAttempts
  ) -> RecoverySearch.Consequence<StateVector> {
    guard let made = make(choice, in: vector, on: &scratch, attempts) else { return .trapped }
    return settle(made, on: &scratch, attempts)
  }

  func vector(of device: Device) -> StateVector {
    var scratch = ScratchDevice(device, parts)
    return scratch.vector()
  }
}

extension KnownAttempts {
  fileprivate func allows(_ action: Choice?, on device: Device, _ state: Fingerprint) -> Bool {
    !avoids(RecoverySearch.Attempt(action, on: device, state), on: device)
  }
}
