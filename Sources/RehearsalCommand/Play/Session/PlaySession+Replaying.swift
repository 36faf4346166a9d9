import RehearsalBase
import RehearsalDevice

extension PlayAnswer {
  var hasMoved: Bool { outcome == .done || outcome == .issue }
}

extension PlaySession {
  /// The session after some steps, of which one moment is made, or as it is if one of them fails.
  func played(
    _ steps: [String], settles: Bool, _ trapGuard: TrapGuard?
  ) -> (session: PlaySession, answer: PlayAnswer) {
    var session = self
    var answer = PlayAnswer(.done)
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      answer = session.perform(.step(step, settles: settles && isLast), guardedBy: trapGuard)
      guard answer.hasMoved else { return (self, answer) }
    }
    session.merge(since: position)
    return (session, answer)
  }

  /// The same steps with an app that has changed, as far as they go.
  ///
  /// - Parameter fresh: A session of that app, at its beginning.
  /// - Returns: The session, and the step that fails now with its reason, or nil if all could be taken.
  func replayed(from fresh: PlaySession) -> (session: PlaySession, stop: String?) {
    var session = fresh
    for moment in moments.prefix(position + 1).dropFirst() {
      let (next, answer) = session.played(moment.steps.map(\.text), settles: false, nil)
      guard answer.hasMoved else { return (session, "\(moment.title)\n\(answer.problem ?? "")") }
      session = next
    }
    return (session, nil)
  }

  /// Makes one moment of all since another one, so that one undo takes them back.
  private mutating func merge(since first: Int) {
    guard position > first + 1 else { return }
    let merged = moments[(first + 1)...position]
    let isBroken = merged.contains(where: \.breaksRule)
    replace(since: first, by: PlayMoment(world: now.world, steps: merged.flatMap(\.steps), breaksRule: isBroken))
  }

  /// Takes in that time has passed for a device elsewhere, which is in the place of this moment's from now on.
  mutating func adopt(_ device: Device) {
    var world = now.world
    guard (try? world.change { $0 = device }) != nil else { return }
    let wait = waiting(from: now.world, to: world).map { [$0] } ?? []
    replace(since: position - 1, by: PlayMoment(world: world, steps: now.steps + wait, breaksRule: now.breaksRule))
  }
}
