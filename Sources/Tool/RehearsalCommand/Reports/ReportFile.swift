import Rehearsal
import RehearsalPlatform
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
    guard let folder, FileManager.default.isWritableFile(atPath: folder) else { throw unwritable }
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
        try Self.write(report, to: open(target.path, O_WRONLY | O_CLOEXEC))
      }
    } catch let failure as WriteFailure {
      throw failure.error(of: path)
    } catch {
      throw unwritable
    }
  }

  /// Writes a file beside it, which then takes its name and permissions.
  private func replace(by report: Spool) throws {
    let target = target.path
    let folders = target.enclosingFolders.dropFirst()
    // A relative path in a working folder that was deleted.
    guard let parent = folders.first else { throw WriteFailure(code: ENOENT) }
    for folder in folders.reversed() where access(folder, F_OK) != 0 {
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw WriteFailure() }
    }
    var older = stat()
    let hasOlder = stat(target, &older) == 0
    let draft = "\(parent)/.rehearse-\(UUID())"
    // A signal that ends this process now must not leave the unfinished file behind.
    try Self.withSignalsHeldBack {
      do {
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        try Self.write(report, to: file) {
          guard !hasOlder || fchmod(file, older.st_mode & 0o7777) == 0 else { throw WriteFailure() }
        }
        guard rename(draft, target) == 0 else { throw WriteFailure() }
      } catch {
        unlink(draft)
        throw error
      }
    }
  }

  /// Writes all to a descriptor and closes it; a negative one is the failure to open it.
  private static func write(_ report: Spool, to file: Int32, finish: () throws -> Void = {}) throws {
    guard file >= 0 else { throw WriteFailure() }
    var isOpen = true
    defer { if isOpen { close(file) } }
    try report.forEachPiece { piece in
      guard writeAll(piece, to: file) else { throw WriteFailure() }
    }
    try finish()
    isOpen = false
    // Some file systems say only now that the disk is full.
    guard close(file) == 0 else { throw WriteFailure() }
  }

  /// Does something that signals wait for, so that none leaves it half done.
  static func withSignalsHeldBack(_ body: () throws -> Void) rethrows {
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

  /// The last folder of the path that exists, or nil if something other than a folder has its name.
  private var folder: String? {
    let existing = target.path.enclosingFolders.dropFirst().first { FileManager.default.fileExists(atPath: $0) }
    return existing.flatMap { $0.isFolder ? $0 : nil }
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
