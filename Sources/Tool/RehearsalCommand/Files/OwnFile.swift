import Basics
import Diagnostics
import Rehearsal
import RehearsalPlatform

/// A file of this command's own making: its last line has the hash of all others, so that it is known again.
///
/// Once somebody has changed it, it is theirs, and nothing replaces it unasked.
struct OwnFile {
  /// How the kind of file writes a comment.
  enum Comment: String, Sendable {
    case gherkin = "# "
    case html = "<!-- "
  }

  let path: String
  private let comment: Comment

  init(_ path: String, _ comment: Comment) {
    self.path = path
    self.comment = comment
  }

  /// The content at the path.
  enum Content: Hashable {
    case nothing
    /// The bytes that the command has written there, without the last line.
    case own([UInt8])
    /// Something of somebody else, or a file that was changed.
    case foreign
  }

  var content: Content {
    // What is written is the file behind links, and behind `none/..` where there is no such folder.
    let written = ReportFile(path).identity
    let status = FileStatus(written)
    guard status != nil || FileStatus(path, followsLink: false) != nil else { return .nothing }
    // A link that leads nowhere is somebody's, too.
    guard let status else { return .foreign }
    // A pipe or a device is never replaced.
    guard status.isRegular else { return .nothing }
    guard let bytes = SourceText(file: written)?.bytes,
      bytes.last == UInt8(ascii: "\n")
    else { return .foreign }
    let start = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let text = Array(bytes[..<start])
    return bytes[start...].elementsEqual(seal(of: text)) ? .own(text) : .foreign
  }

  /// Throws unless nothing is there, or a file that the command has written.
  func check() throws(CommandError) {
    guard content == .foreign else { return }
    throw CommandError(
      path, "this file was not written by the command, or was changed since",
      remedy: "name another file, or move it away")
  }

  /// Writes the file whole or not at all, whatever is there.
  func write(_ text: [UInt8]) throws(CommandError) { try ReportFile(path).write(text + seal(of: text)) }

  /// The last line.
  private func seal(of text: [UInt8]) -> [UInt8] {
    var hash = FNVHash()
    hash.combine(text)
    return Array("\(comment.rawValue)written by Rehearsal, unchanged: \(hash.hexadecimal)\(comment.end)\n".utf8)
  }
}

extension OwnFile.Comment {
  fileprivate var end: String { self == .html ? " -->" : "" }
}
