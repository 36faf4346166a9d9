package import RehearsalApp
import RehearsalBase
import RehearsalRunner

extension Device {
  /// Fails a step that names a request which none of the services takes, where all of them say which they take.
  package func checkIsTaken(_ operation: ServiceOperation?) throws {
    let taken = state.serviceTypes.map { $0.operations }
    guard let operation, !taken.isEmpty, !taken.contains([]), !taken.joined().contains(operation) else { return }
    let names = taken.flatMap { $0.map(\.name) }
    let near = nearestNames(to: operation.name, among: names, limit: names.count)
    let listed = (near + names.filter { !near.contains($0) }).map { "\"\($0)\"" }.joined(separator: ", ")
    throw StepFailure(
      "no service of the app \"\(app.name)\" takes the request \"\(operation.name)\"\ntry: one of \(listed)")
  }
}
