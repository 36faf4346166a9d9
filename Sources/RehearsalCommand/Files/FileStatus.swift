import Rehearsal
import RehearsalPlatform

/// The system's knowledge of the file or folder that a path leads to.
struct FileStatus {
  /// Device and inode: equal for all paths and links that lead to the same file.
  struct Identity: Hashable, Sendable {
    fileprivate let device: UInt64
    fileprivate let inode: UInt64
  }

  let identity: Identity
  let isRegular: Bool

  init?(_ path: String, followsLink: Bool = true) {
    var status = stat()
    guard followsLink ? stat(path, &status) == 0 : lstat(path, &status) == 0 else { return nil }
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }
}

/// The files that a call reads, by device and inode: none of its reports may replace one of them.
enum InputFiles {
  /// Throws if a report would replace one of the files, or a file of options in the call.
  ///
  /// Looks at them only where an older report has its name.
  static func protect(_ paths: [String], from reports: [String]) throws(CommandError) {
    // By the path that is written to: that of a folder which is not there, and back, leads to a file that is.
    let existing = reports.compactMap { path in
      FileStatus(ReportFile(path).identity).flatMap { $0.isRegular ? (path: path, identity: $0.identity) : nil }
    }
    guard !existing.isEmpty else { return }
    // As it was typed: the arguments have the lines of the file in its place.
    for input in paths + CommandLine.arguments.compactMap(OptionsFile.path) {
      guard let identity = FileStatus(input)?.identity,
        let report = existing.first(where: { $0.identity == identity })
      else { continue }
      let name = report.path == input ? "" : ", as \(input)"
      throw CommandError(
        report.path, "the call reads this file\(name), and a report would replace it", remedy: "name another file")
    }
  }
}

/// Writes everything to a descriptor: a single `write` may take only a part; returns false if that fails, as `errno` says.
func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
  bytes.withUnsafeBytes { bytes in
    var done = 0
    while done < bytes.count {
      let count = write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

/// The reason why a file could not be written, by the system's number.
struct WriteFailure: Error {
  private let code: Int32

  init(code: Int32 = errno) {
    self.code = code
  }

  func error(of path: String) -> CommandError {
    CommandError(path, "the report cannot be written: \(String(cString: strerror(code)))", remedy: remedy)
  }

  private var remedy: String {
    switch code {
    case ENOSPC, EDQUOT: "make room on the disk, or name a file on another one"
    case EFBIG: "raise the limit on the size of files: ulimit -f"
    case EMFILE, ENFILE: "raise the limit on open files: ulimit -n"
    case EIO: "look whether the disk is well"
    case EBADF: "give the command an output that is open, or name a file"
    default: "look whether you may write there, or something else has this name"
    }
  }
}
