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
