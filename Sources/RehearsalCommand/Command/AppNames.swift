import Rehearsal
import RehearsalBase
import RehearsalBoards
import RehearsalDevice

extension [AppUnderTest] {
  /// The app on board of a name, or the board of a path.
  func named(_ name: String) throws(CommandError) -> AppUnderTest {
    if let test = first(where: { $0.app.name == name }) { return test }
    if name.hasSuffix(AppNaming.boardEnding) {
      do throws(BoardFile.Refusal) { return try Boards().board(at: name).test } catch { throw CommandError(error) }
    }
    throw CommandError(
      "--app \(name)", "there is no such app",
      remedy: "one of \(map(\.app.name).nearest(to: name).inQuotes), or a file that ends in .board")
  }
}
