import RehearsalApp
import RehearsalBase
import RehearsalDevice

// What the app's code has ended in, and what is not tried again.

extension SearchWorker {
  mutating func note(_ trap: Trap) {
    defer { isNoting = false }
    guard let state = open.first else { return }
    // The rows of a screen that nobody sees are no defect, and must not count in some transitions only.
    if steps.recorder.isComparing { return steps.recorder.stopComparing() }
    // A crash during a recovery search is found by the search itself, if its bounds allow.
    if attempts.note(trap) { return }
    var scratch = ScratchDevice(blank, parts)
    let reads = isNoting ? ReadSet(steps.recorder) : nil
    switch stage {
    case .looking:
      if let reads { steps.lists.remember(trap, in: state.vector, reads) }
      passOver(trap, in: state, on: &scratch)
      open.removeFirst()
    case .lookingAhead(let list): stage = .seekingDeadEnd(list)
    case .seekingDeadEnd(let list): stage = .moving(list: list, index: 0)
    case .moving(let list, let index):
      if let reads, let row = steps.row(index, of: list) {
        steps.transitions.remember(trap, of: row, from: state.vector, reads)
      }
      passOver(trap, in: state, on: &scratch)
      stage = .moving(list: list, index: index + 1)
    }
  }

  /// Adds what the app's code has ended in, without doing it again.
  mutating func passOver(_ trap: Trap, in state: OpenState, on scratch: inout ScratchDevice) {
    let cost = move.map { steps.lists[$0.list].costs[$0.index] } ?? PathBudget()
    expansion.add(trap.violation(circumstances(of: state)), at: state, byMove: move?.index, cost)
    guard trap.isCostly else { return }
    guard let kind = move.map({ kind(of: $0.move, in: state, on: &scratch) }) ?? rowsKind(of: state, on: &scratch)
    else { return }
    expansion.add(hang: kind)
    hangs.insert(kind)
    attempts.hangs = hangs
  }

  /// The activity in a state, and its place: it distinguishes traps without a place.
  private func circumstances(of open: OpenState) -> String {
    var scratch = ScratchDevice(blank, parts)
    scratch.show(open.vector)
    let scene = scratch.device.frontScene ?? "an empty window"
    return move?.move.circumstances(scene: scene) ?? "when the rows of \(scene) were built"
  }

  /// The kind of a move from a state, or nil for a write of another client, which runs no code of the app.
  func kind(of move: Move, in open: OpenState, on scratch: inout ScratchDevice) -> ChoiceKind? {
    switch move {
    case .remote, .pass: return nil
    case .choice(let choice):
      scratch.show(open.vector)
      return scratch.device.kind(of: choice)
    case .life(let event):
      scratch.show(open.vector)
      return ChoiceKind(event, onScene: scratch.device.frontScene)
    }
  }

  func rowsKind(of open: OpenState, on scratch: inout ScratchDevice) -> ChoiceKind {
    scratch.show(open.vector)
    return .rows(ofScene: scratch.device.frontScene)
  }
}
