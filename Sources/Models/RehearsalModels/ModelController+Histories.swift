import AppCore
package import Basics
import Services
import UserInterface

extension ModelController: ReplayedValue {
  package func difference(fromEqual other: Any) -> ReplayDifference? {
    guard let other = other as? Self, let own = history, let its = other.history, own !== its, stop == nil else {
      return nil
    }
    let date = max(own.date, its.date)
    for input in continuations {
      let (left, right) = (continuation(of: own, by: input, at: date), continuation(of: its, by: input, at: date))
      guard left != right else { continue }
      return ReplayDifference(
        continuation: input.description,
        results: [(own, left), (its, right)].map { history, end in
          "after \(history.all.map(\.input.description).joined(separator: ", ")) it shows \(end.text)"
        })
    }
    return nil
  }

  /// An input of each kind that can follow; one for which nothing waits does nothing.
  private var continuations: [ModelInput] {
    var inputs: [ModelInput] = []
    for (place, element) in drawing.elements.enumerated() {
      guard case .control(let control) = element, control.isEnabled else { continue }
      switch control.value {
      case .text: inputs.append(ModelInput(.entered(place: place, .text("a"))))
      case .isOn(let isOn): inputs.append(ModelInput(.entered(place: place, .isOn(!isOn))))
      default: inputs.append(ModelInput(.touched(place: place)))
      }
    }
    inputs += (0..<3).map { ModelInput(.woke(sleep: $0)) }
    inputs += (0..<3).map { ModelInput(.replied(request: $0, .failure(.offline))) }
    inputs += [true, false].map { ModelInput(.outside(.network(isOnline: $0))) }
    return inputs
  }

  private func continuation(of history: ModelHistory, by input: ModelInput, at date: Int64) -> HistoryEnd {
    let next = ModelHistory(input, at: date, taskOrder: history.taskOrder, history.surroundings, after: history)
    return switch Self.outcome(of: next) {
    case .success(let result):
      HistoryEnd(state: result.state, drawing: result.drawing, tasks: result.tasks, error: nil)
    case .failure(let error): HistoryEnd(state: nil, drawing: nil, tasks: [], error: error)
    }
  }
}

/// What a history leads to.
private struct HistoryEnd: Hashable {
  let state: AnyMessage?
  let drawing: ModelDrawing?
  let tasks: [SuspendedTask]
  let error: ModelStop?

  var text: String { error.map { "\($0)" } ?? "\(drawing?.elements ?? [])" }
}
