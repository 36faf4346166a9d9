import Foundation
import Rehearsal

/// A file a report goes to; the folders on the way to it are made where they are missing.
struct ReportFile {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Refuses a file that cannot be written.
  func check() throws(CommandError) {
    guard isPlain else {
      guard type != .typeDirectory, FileManager.default.isWritableFile(atPath: path) else { throw unwritable }
      return
    }
    guard let folder, FileManager.default.isWritableFile(atPath: folder.path) else { throw unwritable }
  }

  /// Writes the report whole or not at all: to a file beside it first, which then takes its name.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    do {
      if isPlain {
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: target, options: .atomic)
      } else {
        // A device such as /dev/null or a pipe is written to, and never replaced.
        let handle = try FileHandle(forWritingTo: target)
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
      }
    } catch {
      throw unwritable
    }
  }

  /// The file itself where the path is that of a link.
  private var target: URL { URL(filePath: path).resolvingSymlinksInPath() }

  /// The last folder on the way to the file that is there; nil where something else is in the way.
  private var folder: URL? {
    var folder = target.deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.path) {
      let above = folder.deletingLastPathComponent()
      guard above.path.utf8.count < folder.path.utf8.count else { return nil }
      folder = above
    }
    return folder.path.isFolder ? folder : nil
  }

  /// Whether it is a file like any other, or is not there yet.
  private var isPlain: Bool { type == nil || type == .typeRegular }

  private var type: FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: target.path)
    return attributes?[.type] as? FileAttributeType
  }

  private var unwritable: CommandError {
    CommandError(
      path, "the report cannot be written", remedy: "look whether you may write there, or something else has this name")
  }
}
