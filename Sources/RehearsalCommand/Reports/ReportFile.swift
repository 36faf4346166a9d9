import Rehearsal
import RehearsalPlatform
import RehearsalRunner

/// A file for a report; missing folders on its path are made.
struct ReportFile {
  let path: String
  /// The path with all links resolved: equal for all paths of the same file.
  let identity: String

  init(_ path: String) {
    self.path = path
    let file = URL(filePath: path)
    let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
    identity = folder.appending(path: file.lastPathComponent).resolvingSymlinksInPath().path
  }

  /// Whether it is a regular file, or is not there yet: a pipe or a device is written to and never replaced.
  private var isPlain: Bool { FileStatus(identity)?.isRegular ?? true }

  func check() throws(CommandError) {
    guard !path.hasSuffix("/") else {
      throw CommandError(path, "this is the name of a folder", remedy: "name a file in it")
    }
    // Of a file that is replaced, the last folder of its path that exists.
    let place =
      isPlain
      ? identity.enclosingFolders.dropFirst().first { FileManager.default.fileExists(atPath: $0) } : identity
    guard let place, place.isFolder == isPlain, FileManager.default.isWritableFile(atPath: place) else {
      throw unwritable
    }
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
      guard isPlain else { return try Self.write(report, to: open(identity, O_WRONLY | O_CLOEXEC)) }
      // A relative path in a working folder that was deleted has none.
      guard let folder = identity.enclosingFolders.dropFirst().first else { throw WriteFailure(code: ENOENT) }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let draft = "\(folder)/.rehearse-\(UUID())"
      // A signal that ends this process now must not leave the unfinished file behind.
      try Self.withSignalsHeldBack {
        defer { unlink(draft) }
        try Self.write(report, to: open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
        var older = stat()
        guard stat(identity, &older) != 0 || chmod(draft, older.st_mode & 0o7777) == 0,
          rename(draft, identity) == 0
        else { throw WriteFailure() }
      }
    } catch let failure as WriteFailure {
      throw failure.error(of: path)
    } catch {
      throw unwritable
    }
  }

  /// Writes all to a descriptor and closes it; a negative one is the failure to open it.
  private static func write(_ report: Spool, to file: Int32) throws {
    guard file >= 0 else { throw WriteFailure() }
    do {
      try report.forEachPiece { piece in
        guard writeAll(piece, to: file) else { throw WriteFailure() }
      }
    } catch {
      close(file)
      throw error
    }
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

  private var unwritable: CommandError {
    CommandError(
      path, "the report cannot be written", remedy: "look whether you may write there, or something else has this name")
  }
}
