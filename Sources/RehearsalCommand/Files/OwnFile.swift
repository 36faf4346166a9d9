import Rehearsal
import RehearsalBase

/// A file of this command's own making, which it replaces: its last line says so.
///
/// Whoever writes below that line, or takes it away, keeps the file.
struct OwnFile {
  /// The last line.
  enum Mark: String, Sendable {
    case gherkin = "# written by Rehearsal, which replaces this file while this is its last line"
    case html = "<!-- written by Rehearsal, which replaces this file while this is its last line -->"
  }

  let path: String
  private let mark: [UInt8]

  init(_ path: String, _ mark: Mark) {
    self.path = path
    self.mark = Array("\(mark.rawValue)\n".utf8)
  }

  /// The content at the path.
  enum Content: Hashable {
    case nothing
    case own([UInt8])
    case foreign
  }

  var content: Content {
    // What is written is the file behind links, and behind `none/..` where there is no such folder.
    let written = ReportFile(path).identity
    guard let status = FileStatus(written) else {
      // A link that leads nowhere is somebody's, too.
      return FileStatus(path, followsLink: false) == nil ? .nothing : .foreign
    }
    // A pipe or a device is never replaced.
    guard status.isRegular else { return .nothing }
    guard let bytes = SourceText(file: written)?.bytes, bytes.suffix(mark.count).elementsEqual(mark) else {
      return .foreign
    }
    return .own(Array(bytes.dropLast(mark.count)))
  }

  func check() throws(CommandError) {
    guard content == .foreign else { return }
    throw CommandError(
      path, "this file was not written by the command, or was changed since",
      remedy: "name another file, or move it away")
  }

  func write(_ text: [UInt8]) throws(CommandError) { try ReportFile(path).write(text + mark) }
}
