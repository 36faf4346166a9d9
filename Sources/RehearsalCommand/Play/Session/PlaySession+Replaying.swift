import RehearsalBase
import RehearsalDevice

extension PlaySession {
  /// The same steps with an app that has changed, as far as they go.
  ///
  /// - Parameter fresh: A session of that app, at its beginning.
  /// - Returns: The session, and the step that fails now with its reason, or nil if all could be taken.
  func replayed(from fresh: PlaySession) -> (session: PlaySession, stop: String?) {
    var session = fresh
    for moment in moments.prefix(position + 1).dropFirst() {
      let before = session
      for step in moment.steps {
        let answer = session.move(step.text, settles: false)
        guard answer.outcome == .done || answer.outcome == .issue else {
          return (before, "\(step.sentence)\n\(answer.problem ?? "")")
        }
      }
      session.merge(since: before.position)
    }
    return (session, nil)
  }

  /// Makes one moment of all since another one, so that one undo takes them back.
  mutating func merge(since first: Int) {
    guard position > first + 1 else { return }
    let merged = moments[(first + 1)...position]
    let moment = PlayMoment(
      world: now.world, steps: merged.flatMap(\.steps), breaksRule: merged.contains(where: \.breaksRule))
    replace(since: first, by: moment)
  }

  /// Takes in that time has passed for a device elsewhere, which is in the place of this moment's from now on.
  mutating func adopt(_ device: Device) {
    var world = now.world
    guard (try? world.change { $0 = device }) != nil else { return }
    let wait = waiting(from: now.world, to: world).map { [$0] } ?? []
    replace(since: position - 1, by: PlayMoment(world: world, steps: now.steps + wait, breaksRule: now.breaksRule))
  }
}
