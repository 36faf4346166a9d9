import Rehearsal
import RehearsalBase
import RehearsalDevice

extension [AppUnderTest] {
  func named(_ name: String) throws(CommandError) -> AppUnderTest {
    if let test = first(where: { $0.app.name == name }) { return test }
    throw CommandError(
      "--app \(name)", "there is no such app", remedy: "one of \(map(\.app.name).nearest(to: name).inQuotes)")
  }
}
