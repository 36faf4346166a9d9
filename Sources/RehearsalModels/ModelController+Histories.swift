import RehearsalApp
package import RehearsalBase

extension ModelController: ReplayedValue {
  package func difference(fromEqual other: Any) -> ReplayDifference? {
    guard let other = other as? Self, let own = history, let its = other.history, own !== its, stop == nil else {
      return nil
    }
    let date = max(own.date, its.date)
    for input in continuations + replies(in: [own, its]) {
      // What is stored on the phone is no part of the controller, so both find the same there.
      let (left, right) = (
        continuation(of: own, by: input, at: date, own.surroundings),
        continuation(of: its, by: input, at: date, own.surroundings)
      )
      guard left != right else { continue }
      let texts = left.difference(from: right)
      let names = (Self.names(of: own), Self.names(of: its))
      return ReplayDifference(
        continuation: names.0.name(of: input),
        results: [(names.0, texts.0), (names.1, texts.1)].map { names, text in
          "after \(names.all.joined(separator: ", ")) \(text)"
        })
    }
    return nil
  }

  /// An input of each kind that can follow; one for which nothing waits does nothing.
  private var continuations: [ModelInput] {
    var inputs: [ModelInput] = []
    for (place, element) in drawing.elements.enumerated() {
      switch element {
      case .label: break
      case .row(let row):
        if row.isTouchable { inputs.append(ModelInput(.touched(place: place))) }
        inputs += row.actions.indices.map { ModelInput(.acted(place: place, action: $0)) }
      case .control(let control) where control.isEnabled:
        switch control.value {
        case .text: inputs.append(ModelInput(.entered(place: place, .text("a"))))
        case .isOn(let isOn): inputs.append(ModelInput(.entered(place: place, .isOn(!isOn))))
        default: inputs.append(ModelInput(.touched(place: place)))
        }
      case .control: break
      }
    }
    inputs += (0..<3).map { ModelInput(.woke(sleep: $0)) }
    inputs += (0..<3).map { ModelInput(.replied(request: $0, .failure(.offline))) }
    inputs += [true, false].map { ModelInput(.outside(.network(isOnline: $0))) }
    return inputs
  }

  /// Replies that have come before, as those that still wait may get: of another type they are unreadable.
  private func replies(in histories: [ModelHistory]) -> [ModelInput] {
    var known: [Reply<AnyMessage>] = []
    for case .replied(_, let reply) in histories.flatMap(\.all).map(\.input.kind) where !known.contains(reply) {
      if case .success = reply { known.append(reply) }
    }
    return known.suffix(4).flatMap { reply in (0..<3).map { ModelInput(.replied(request: $0, reply)) } }
  }

  /// The inputs of a history, by what their controls and requests were called then.
  private static func names(of history: ModelHistory) -> InputNames {
    var names = InputNames()
    for prefix in history.all {
      names.add(prefix.input)
      guard case .success(let result) = outcome(of: prefix) else { break }
      names.note(result.drawing, result.calls)
    }
    return names
  }

  private func continuation(
    of history: ModelHistory, by input: ModelInput, at date: Int64, _ surroundings: ModelHistory.Surroundings
  ) -> HistoryEnd {
    let next = ModelHistory(input, at: date, taskOrder: history.taskOrder, surroundings, after: history)
    return switch Self.outcome(of: next) {
    case .success(let result):
      HistoryEnd(state: result.change.state, drawing: result.drawing, tasks: result.change.tasks, error: nil)
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

  /// What is so in the one and the other, as two ends of sentences.
  func difference(from other: Self) -> (String, String) {
    guard error == other.error else { return (phrase ?? "it goes on", other.phrase ?? "it goes on") }
    let (own, its) = (drawing?.texts ?? [], other.drawing?.texts ?? [])
    if own != its {
      let place = zip(own, its).prefix { $0 == $1 }.count
      return (Self.phrase(own, place), Self.phrase(its, place))
    }
    if tasks != other.tasks { return ("\(tasks.count) tasks wait", "\(other.tasks.count) wait, or for something else") }
    return ("its properties are others", "not")
  }

  private var phrase: String? { error.map { "it goes on no more: \($0)" } }

  private static func phrase(_ texts: [String], _ place: Int) -> String {
    texts.indices.contains(place) ? "it shows \(texts[place])" : "it shows nothing more"
  }
}

/// The names of the inputs of a history, for people.
private struct InputNames {
  private(set) var all: [String] = []
  private var drawing = ModelDrawing()
  private var requests: [Int: String] = [:]

  mutating func note(_ drawing: ModelDrawing, _ calls: LiveCalls) {
    self.drawing = drawing
    for (number, request) in calls.new { requests[number] = "\(request.operation)" }
  }

  mutating func add(_ input: ModelInput) { all.append(name(of: input)) }

  /// What an input is called where it would come next.
  func name(of input: ModelInput) -> String {
    switch input.kind {
    case .touched(let place): label(at: place).map { "a touch of \($0)" } ?? "\(input)"
    case .acted(let place, let action): actionName(at: place, action) ?? "\(input)"
    case .entered(let place, .text(let text)): label(at: place).map { "\"\(text)\" in \($0)" } ?? "\(input)"
    case .entered(let place, _): label(at: place).map { "a change of \($0)" } ?? "\(input)"
    case .replied(let number, .success): requests[number].map { "the reply to \($0)" } ?? "\(input)"
    case .replied(let number, .failure(let error)):
      requests[number].map { "the failure of \($0): \(error.description)" } ?? "\(input)"
    default: "\(input)"
    }
  }

  private func actionName(at place: Int, _ action: Int) -> String? {
    guard let label = label(at: place), case .row(let row) = drawing.elements[place],
      row.actions.indices.contains(action)
    else { return nil }
    return switch row.actions[action] {
    case .button(let title), .swipe(let title, _): "a touch of \"\(title)\" in \(label)"
    case .appearance: "the appearance of \(label)"
    }
  }

  private func label(at place: Int) -> String? {
    guard drawing.elements.indices.contains(place) else { return nil }
    switch drawing.elements[place] {
    case .label: return nil
    case .control(let control): return "\"\(control.label)\""
    case .row(let row): return "the row \"\(row.texts.first ?? "")\""
    }
  }
}

extension ModelDrawing {
  fileprivate var texts: [String] {
    ["the title \"\(page.title)\""]
      + elements.map { element in
        switch element {
        case .label(let text): "\"\(text)\""
        case .control(let control): "\"\(control.label)\"" + control.state
        case .row(let row): "the row \"\(row.texts.joined(separator: ", "))\""
        }
      } + (navigation.map { ["other pages: \($0)"] } ?? [])
  }
}

extension ControlDescription {
  fileprivate var state: String {
    let shown =
      switch value {
      case .text(let text): ": \"\(text)\""
      case .isOn(let isOn): isOn ? ", on" : ", off"
      default: ""
      }
    return shown + (isEnabled ? "" : ", disabled")
  }
}
