import Rehearsal
import RehearsalPlatform

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
