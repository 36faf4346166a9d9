import RehearsalApp
package import RehearsalBase

extension ModelController: ReplayedValue {
  package func difference(fromEqual other: Any) -> ReplayDifference? {
    guard let other = other as? Self, let own = history, let its = other.history, own !== its, stop == nil else {
      return nil
    }
    let date = max(own.date, its.date)
    for input in continuations + replies(in: [own, its]) {
      let (left, right) = (end(of: own, by: input, at: date, own), end(of: its, by: input, at: date, own))
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
    inputs += state.sleeps.map { ModelInput(.woke(sleep: $0)) }
    inputs += state.requests.map { ModelInput(.replied(request: $0, .failure(.offline))) }
    inputs += [true, false].map { ModelInput(.outside(.network(isOnline: $0))) }
    return inputs
  }

  /// Replies that have come before, as those that still wait may get: of another type they are unreadable.
  private func replies(in histories: [ModelHistory]) -> [ModelInput] {
    var known: [Reply<AnyMessage>] = []
    for case .replied(_, let reply) in histories.flatMap(\.all).map(\.input.kind) where !known.contains(reply) {
      if case .success = reply { known.append(reply) }
    }
    return known.suffix(4).flatMap { reply in state.requests.map { ModelInput(.replied(request: $0, reply)) } }
  }

  /// - Parameter other: Where the phone is taken from: what is stored there is no part of the controller.
  private func end(
    of history: ModelHistory, by input: ModelInput, at date: Int64, _ other: ModelHistory
  ) -> HistoryEnd {
    let next = ModelHistory(input, at: date, taskOrder: history.taskOrder, other.phone, after: history)
    return switch LiveModel.outcome(of: next, Screen.self) {
    case .success(let end):
      HistoryEnd(value: end.value, drawing: end.drawing, tasks: end.tasks, error: nil)
    case .failure(let error): HistoryEnd(value: nil, drawing: nil, tasks: [], error: error)
    }
  }

  /// The inputs of a history, by what their elements and requests were called then.
  private static func names(of history: ModelHistory) -> InputNames {
    var names = InputNames()
    for prefix in history.all {
      names.add(prefix.input)
      guard case .success(let outcome) = LiveModel.outcome(of: prefix, Screen.self) else { break }
      names.note(outcome.drawing, outcome.calls)
    }
    return names
  }
}

/// What a history leads to.
private struct HistoryEnd: Hashable {
  let value: ModelValue?
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
  private var elements: [ModelDrawing.Element] = []
  private var requests: [Int: String] = [:]

  mutating func note(_ drawing: ModelDrawing, _ calls: LiveCalls) {
    elements = drawing.elements
    for (number, request) in calls.new { requests[number] = "\(request.operation)" }
  }

  mutating func add(_ input: ModelInput) { all.append(name(of: input)) }

  /// What an input is called where it would come next.
  func name(of input: ModelInput) -> String {
    input.description(
      element: { elements.indices.contains($0) ? elements[$0].name : nil }, request: { requests[$0] })
  }
}

extension ModelDrawing {
  fileprivate var texts: [String] {
    ["the title \"\(page.title)\""] + elements.map(\.text) + (navigation.map { ["other pages: \($0)"] } ?? [])
  }
}

extension ModelDrawing.Element {
  fileprivate var name: String {
    switch self {
    case .label(let text): "\"\(text)\""
    case .control(let control): "\"\(control.label)\""
    case .row(let row): "the row \"\(row.texts.joined(separator: ", "))\""
    }
  }

  fileprivate var text: String {
    guard case .control(let control) = self else { return name }
    let end = control.isEnabled ? "" : ", disabled"
    return switch control.value {
    case .text(let text): "\(name): \"\(text)\"\(end)"
    case .isOn(let isOn): "\(name), \(isOn ? "on" : "off")\(end)"
    default: name + end
    }
  }
}
