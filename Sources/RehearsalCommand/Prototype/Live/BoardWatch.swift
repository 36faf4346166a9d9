import Rehearsal
import RehearsalBase
import RehearsalBoards
import RehearsalDevice
import RehearsalPlatform

/// The file of a board, looked at again and again.
struct BoardWatch {
  /// The reasons why a changed board cannot be played, each with its line.
  struct Refusal: Error {
    let problems: [String]
  }

  private let path: String
  private var known: Date?

  init(_ path: String) {
    self.path = path
    known = Self.date(of: path)
  }

  /// The board if its file has changed since the last look; nil also while there is none, as when an editor replaces it.
  mutating func change() -> Result<AppUnderTest, Refusal>? {
    guard let date = Self.date(of: path), date != known else { return nil }
    known = date
    do throws(BoardFile.Refusal) { return .success(try Boards().board(at: path).test) } catch {
      return .failure(Refusal(problems: CommandError(error).problems))
    }
  }

  private static func date(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
