import Foundation
import Rehearsal
import Reporters

/// A file for a report; missing folders on its path are made.
struct ReportFile {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Throws if the file cannot be written.
  func check() throws(CommandError) {
    guard !path.hasSuffix("/") else {
      throw CommandError(path, "this is the name of a folder", remedy: "name a file in it")
    }
    guard isPlain else {
      guard type != .typeDirectory, FileManager.default.isWritableFile(atPath: path) else { throw unwritable }
      return
    }
    guard let folder, FileManager.default.isWritableFile(atPath: folder.path) else { throw unwritable }
  }

  /// Writes a short report whole or not at all.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    let report = Spool()
    report.append(bytes)
    try write(report)
  }

  /// Writes the report whole or not at all: to a file beside it first, which then takes its name.
  func write(_ report: Spool) throws(CommandError) {
    do {
      if isPlain {
        try replace(by: report)
      } else {
        // A pipe, or a device such as /dev/null, is written to and never replaced.
        try write(report, to: target)
      }
    } catch {
      throw unwritable
    }
  }

  /// Writes a file beside it, which then takes its name and permissions.
  private func replace(by report: Spool) throws {
    let folder = target.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let permissions = try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
    let draft = folder.appending(path: ".rehearse-\(UUID())")
    // A signal that ends this process now must not leave the unfinished file behind.
    try withSignalsHeldBack {
      do {
        try Data().write(to: draft, options: .withoutOverwriting)
        try write(report, to: draft)
        if let permissions {
          try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: draft.path)
        }
        guard rename(draft.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
      } catch {
        try? FileManager.default.removeItem(at: draft)
        throw error
      }
    }
  }

  private func write(_ report: Spool, to file: URL) throws {
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try report.forEachPiece { try handle.write(contentsOf: Data($0)) }
  }

  private func withSignalsHeldBack(_ body: () throws -> Void) rethrows {
    var (signals, former) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try body()
  }

  /// The path with all links resolved.
  private var target: URL {
    let file = URL(filePath: path)
    let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
    return folder.appending(path: file.lastPathComponent).resolvingSymlinksInPath()
  }

  /// An identity: equal for all paths of the same file.
  var identity: String { target.path }

  /// The last folder of the path that exists; nil if something other than a folder has its name.
  private var folder: URL? {
    var folder = target.deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.path) {
      let above = folder.deletingLastPathComponent()
      guard above.path.utf8.count < folder.path.utf8.count else { return nil }
      folder = above
    }
    return folder.path.isFolder ? folder : nil
  }

  /// Whether it is a regular file, or is not there yet.
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
