import SimulatedDevice

/// Transitions that were made, to be followed rather than made again.
///
/// What a tap does depends on the screen in front and on little else; most states differ in what lies behind, in the
/// cloud, and in what the monitor has seen. So of a hundred transitions only a few are made by the app's code; the
/// others change the same parts in the same way.
struct TransitionCache: Sendable {
  private let parts: StateParts
  /// The transition that each deed was, by what it looked at.
  private var precedents: Precedents
  private var follower: TransitionFollower

  init(_ parts: StateParts, _ blank: Device) {
    self.parts = parts
    precedents = Precedents(parts, blank)
    follower = TransitionFollower(parts)
  }

  /// Follows a deed as it was done before; nil when it was not.
  ///
  /// Throws the trap that it has ended in.
  mutating func follow(_ deed: Int, from vector: StateVector) throws(Trap) -> Step? {
    guard let precedent = try precedents.outcome(of: deed, for: vector) else { return nil }
    return step(by: precedent, from: vector)
  }

  /// Remembers that a deed has ended in a trap, and what it had looked at by then.
  mutating func remember(_ trap: Trap, of deed: Int, from vector: StateVector, _ recording: Recording) {
    precedents.add(trap, to: deed, for: vector, recording)
  }

  /// Lets a choice happen, which is a deed.
  mutating func make(
    _ choice: Choice, _ deed: Int, from vector: StateVector, on scratch: inout ScratchDevice,
    _ recorder: ReadRecorder
  ) -> Step {
    scratch.show(vector)
    let (transition, recording) = scratch.recordingTransition(choice, from: vector, parts, into: recorder)
    let number = follower.add(transition)
    precedents.add(number, to: deed, for: vector, recording)
    return step(by: number, from: vector)
  }

  private mutating func step(by number: Int, from vector: StateVector) -> Step {
    Step(vector: follower.follow(number, from: vector), issues: follower.issues(of: number))
  }
}

/// Where a move leads.
struct Step: Sendable {
  let vector: StateVector
  /// What was recorded against law 3.
  let issues: [Issue]
}
