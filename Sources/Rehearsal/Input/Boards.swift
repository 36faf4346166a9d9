import RehearsalBase
package import RehearsalBoards
import RehearsalPlatform

/// The boards that a run has read, each once.
package final class Boards: Sendable {
  private let read = Lock<[String: Result<BoardFile, BoardFile.Refusal>]>([:])
  /// The folder that paths are seen from, with a slash at its end; empty for the working folder.
  private let folder: String

  package init(folder: String = "") { self.folder = folder }

  private static let mostBytes = 20_000_000

  package func board(at path: String) throws(BoardFile.Refusal) -> BoardFile {
    if let known = read.withLock({ $0[path] }) { return try known.get() }
    let result: Result<BoardFile, BoardFile.Refusal>
    do throws(BoardFile.Refusal) { result = .success(try Self.board(at: folder + path, named: path)) } catch {
      result = .failure(error)
    }
    read.withLock { $0[path] = result }
    return try result.get()
  }

  /// The board that a scenario names: from the folder of its file or, if there is none, from the working folder.
  package func board(_ path: String, namedIn feature: String) throws(BoardFile.Refusal) -> BoardFile {
    let beside = feature.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { $0 + "/" }.joined()
    let paths = path.hasPrefix("/") ? [path] : [Self.normalized(beside + path), Self.normalized(path)]
    return try board(at: paths.first { FileManager.default.fileExists(atPath: folder + $0) } ?? paths[0])
  }

  /// A path without `.`, and without `..` behind a folder.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case ".." where parts.last.map { $0 != ".." } ?? false: parts.removeLast()
      default: parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  private static func board(at path: String, named name: String) throws(BoardFile.Refusal) -> BoardFile {
    let nothing = SourceText(name: name, bytes: [])
    guard !path.utf8.contains(0), FileManager.default.fileExists(atPath: path) else {
      throw BoardFile.Refusal(nothing, "there is no such file", remedy: "look for a typing mistake, or for the folder")
    }
    guard path.isRegularFile, path.fileSize <= mostBytes, let text = SourceText(file: path) else {
      throw BoardFile.Refusal(
        nothing, "this is no file of at most \(mostBytes / 1_000_000) MB that can be read", remedy: "name a file")
    }
    return try BoardFile(SourceText(name: name, bytes: text.bytes))
  }
}

extension CommandError {
  package init(_ refusal: BoardFile.Refusal) { self.init(refusal.problems, in: [refusal.source]) }
}
