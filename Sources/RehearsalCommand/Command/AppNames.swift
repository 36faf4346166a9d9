import Rehearsal
import RehearsalBase
import RehearsalDevice

extension [AppUnderTest] {
  /// The app that a call names behind `--app`.
  func named(_ name: String) throws(CommandError) -> AppUnderTest {
    if let test = first(where: { $0.app.name == name }) { return test }
    throw CommandError(
      "--app \(name)", "there is no such app", remedy: "one of \(map(\.app.name).nearest(to: name).inQuotes)")
  }
}

extension [String] {
  /// Those nearest to a name that is none of them; all where none is near.
  func nearest(to name: String) -> [String] {
    let near = nearestNames(to: name, among: self)
    return near.isEmpty ? self : near
  }

  var inQuotes: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
