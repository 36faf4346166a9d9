import Rehearsal
import RehearsalBoards
import RehearsalDevice
import RehearsalPlatform

/// The file of a board, looked at again and again.
struct BoardWatch {
  private let path: String
  private var known: Date?

  init(_ path: String) {
    self.path = path
    known = date
  }

  /// The board if its file has changed since the last look; nil also while there is none, as when an editor replaces it.
  mutating func change() -> Result<AppUnderTest, CommandError>? {
    guard let date, date != known else { return nil }
    known = date
    do throws(BoardFile.Refusal) { return .success(try Boards().board(at: path).test) } catch {
      return .failure(CommandError(error))
    }
  }

  private var date: Date? { (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date }
}
