import RehearsalBase
import RehearsalGherkin

/// A step's values for its body, to be taken one by one from left to right.
public struct StepArguments {
  private let values: [Argument]
  private let pickle: Pickle
  private let index: Int
  private var position = 0
  let context: StepContext

  init(
    _ match: PatternMatch, order: [Int]?, step index: Int, of pickle: Pickle, context: StepContext
  ) {
    values = order.map { match.arguments.inBodyOrder($0) } ?? match.arguments
    self.pickle = pickle
    self.index = index
    self.context = context
  }

  private var step: PickleStep { pickle.steps[index] }

  var text: String {
    let table = step.dataTable?.values.map { "\n      " + $0.tableRow }.joined() ?? ""
    let doc = step.docString.map { "\n\"\"\"\n\($0.content)\n\"\"\"" } ?? ""
    return step.text + table + doc
  }

  mutating func next<Value>(_ read: (ArgumentValue) -> Value?) throws -> Value {
    guard position < values.count else { throw ArgumentMismatch.noMoreValues(taken: values.count) }
    let argument = values[position]
    position += 1
    guard let value = read(try argument.value) else {
      throw ArgumentMismatch.wrongType(wanted: SwiftType(Value.self).name, text: argument.group.value)
    }
    return value
  }

  mutating func nextTable() throws -> DataTable {
    guard let table = step.dataTable else { throw ArgumentMismatch.noDataTable }
    return DataTable(rows: table.values)
  }

  mutating func nextText() throws -> DocString {
    guard let text = step.docString else { throw ArgumentMismatch.noDocString }
    return DocString(content: text.content, mediaType: text.mediaType)
  }

  /// Whether the next value of that kind is there; a value of the text that is not is passed over.
  mutating func hasNext(_ kind: StepArgumentKind) throws -> Bool {
    switch kind.source {
    case .context: return true
    case .dataTable: return step.dataTable != nil
    case .docString: return step.docString != nil
    case .value:
      guard position < values.count, values[position].group.value == nil else { return true }
      position += 1
      return false
    }
  }

  /// A value that the step has and the body did not take is more likely a mistake than a habit.
  func checkAllTaken(by kinds: [StepArgumentKind]) throws(ArgumentMismatch) {
    if position < values.count { throw .valuesLeft(taken: position, given: values.count) }
    guard pickle.steps[index].hasArguments else { return }
    if step.dataTable != nil, !kinds.contains(where: { $0.source == .dataTable }) { throw .dataTableLeft }
    if step.docString != nil, !kinds.contains(where: { $0.source == .docString }) { throw .docStringLeft }
  }
}

extension [Argument] {
  /// An order of another length was found out when the library was made ready.
  fileprivate func inBodyOrder(_ order: [Int]) -> [Argument] {
    guard order.count == count else { return self }
    return indices.compactMap { position in order.firstIndex(of: position).map { self[$0] } }
  }
}

/// A step gives its definition's body something else than the body takes.
enum ArgumentMismatch: Error, Hashable, CustomStringConvertible {
  case noMoreValues(taken: Int)
  case valuesLeft(taken: Int, given: Int)
  case wrongType(wanted: String, text: String?)
  case noDataTable
  case noDocString
  case dataTableLeft
  case docStringLeft

  var description: String {
    switch self {
    case .noMoreValues(let taken): "the step's text gives \(taken) values, and the definition takes more"
    case .valuesLeft(let taken, let given): "the step's text gives \(given) values, and the definition takes \(taken)"
    case .wrongType(let wanted, let text?): "'\(text)' is no \(wanted), which the definition takes"
    case .wrongType(let wanted, nil): "a value that the definition takes as \(wanted) is missing from the step's text"
    case .noDataTable: "the definition takes a data table, and the step has none"
    case .noDocString: "the definition takes a doc string, and the step has none"
    case .dataTableLeft: "the step has a data table, and the definition takes none\ntry: take the table out"
    case .docStringLeft: "the step has a doc string, and the definition takes none\ntry: take the doc string out"
    }
  }
}
