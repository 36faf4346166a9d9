import RehearsalApp

/// The facts of a board, which all screens share.
struct BoardFacts: SharedModel {
  /// Changes, with their texts filled in.
  struct Message: Hashable, Sendable {
    let changes: [FactChange]
  }

  private(set) var values: [String: String] = [:]

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    for change in message.changes { apply(change) }
  }

  mutating func apply(_ change: FactChange) {
    switch change.kind {
    case .set(let text): values[change.name] = text.source
    case .clear: values[change.name] = nil
    case .add(let number):
      let sum = (values[change.name].flatMap { Int($0) } ?? 0).addingReportingOverflow(number)
      values[change.name] = sum.overflow ? values[change.name] : "\(sum.partialValue)"
    }
  }
}
