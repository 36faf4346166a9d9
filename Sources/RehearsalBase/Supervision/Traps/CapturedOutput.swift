import RehearsalPlatform
import RehearsalTraps

/// What is written to standard error while an app's code runs, in a file without a name.
///
/// Unchecked because one thread at a time uses a guard.
final class CapturedOutput: @unchecked Sendable {
  private let file: Int32
  private let isForwarded: Bool
  private var former: Int32 = -1
  private var taken = 0
  private var hasTrapped = false
  private var isCapturing = false
  private static let longest = 1 << 16

  init?(isForwarded: Bool) {
    self.isForwarded = isForwarded
    let file = UnnamedFile.create()
    guard file >= 0 else { return nil }
    self.file = file
    // Appending keeps working after the file was truncated.
    _ = fcntl(file, F_SETFL, O_APPEND)
  }

  deinit { close(file) }

  /// Begins, unless it is captured already: by a guard around this one, or on another thread.
  func begin() {
    isCapturing = trap_take_output()
    guard isCapturing else { return }
    ftruncate(file, 0)
    (taken, hasTrapped) = (0, false)
    former = dup(STDERR_FILENO)
    _ = fcntl(former, F_SETFD, FD_CLOEXEC)
    dup2(file, STDERR_FILENO)
  }

  func end() {
    guard isCapturing else { return }
    isCapturing = false
    defer { trap_give_output_back() }
    dup2(former, STDERR_FILENO)
    close(former)
    guard isForwarded, !hasTrapped else { return }
    let bytes = bytes(until: Int(lseek(file, 0, SEEK_END)))
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  func message(until length: Int) -> String? {
    hasTrapped = true
    guard isCapturing else { return nil }
    return AppEnd.messages(in: String(decoding: bytes(until: length), as: UTF8.self)).last
  }

  private func bytes(until length: Int) -> [UInt8] {
    let start = max(taken, length - Self.longest)
    taken = max(taken, length)
    return Array(unsafeUninitializedCapacity: max(0, length - start)) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, buffer.count, off_t(start)))
    }
  }
}
