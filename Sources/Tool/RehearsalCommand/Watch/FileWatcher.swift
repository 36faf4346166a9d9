import Foundation

/// Waits until files may have changed, or somebody presses a key.
///
/// On Linux the system reports changes (inotify). Elsewhere, and for folders that it cannot watch, a wait ends after a
/// fraction of a second, so that the files are looked at again.
struct FileWatcher: ~Copyable {
  /// The event queue of the system, or negative if there is none.
  private let queue: Int32
  /// Whether each folder is watched by the system.
  private var isComplete = false

  /// How long a wait lasts where nothing reports changes.
  private static let pollingInterval = Duration.milliseconds(300)
  /// How long nothing happens before a file is complete: editors write it in several steps.
  private static let quietTime = Duration.milliseconds(30)

  init(polling: Bool = false) {
    #if canImport(Glibc) || canImport(Musl)
      queue = polling ? -1 : inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    #else
      queue = -1
    #endif
  }

  deinit {
    if queue >= 0 { close(queue) }
  }

  /// Watches folders; a folder that is watched already stays so.
  mutating func watch(_ folders: [String]) {
    #if canImport(Glibc) || canImport(Musl)
      let events =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE)
        | UInt32(IN_DELETE) | UInt32(IN_MODIFY)
      isComplete = queue >= 0 && folders.allSatisfy { inotify_add_watch(queue, $0, events) >= 0 }
    #endif
  }

  /// The reason why a wait ended.
  enum Event: Hashable {
    /// Files may have changed.
    case files
    /// There is something to read from the person.
    case input
    /// A signal has come.
    case interruption
  }

  /// Waits for the next event.
  ///
  /// - Parameter input: The descriptor of the person's input, or nil if there is none.
  /// - Parameter isInterrupted: Asked several times a second: a signal may come just in front of a wait.
  func wait(input: Int32?, isInterrupted: () -> Bool) -> Event {
    while !isInterrupted() {
      let ready = poll([isComplete ? queue : -1, input ?? -1], Self.pollingInterval)
      if ready[1] { return .input }
      if ready[0] {
        repeat { drain() } while poll([queue], Self.quietTime)[0]
        return .files
      }
      if !isComplete { return .files }
    }
    return .interruption
  }

  /// Reads all events; which files they are about is found out by looking.
  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while read(queue, &bytes, bytes.count) > 0 {}
  }

  /// Whether there is something to read from each descriptor; negative ones are left out.
  private func poll(_ descriptors: [Int32], _ timeout: Duration) -> [Bool] {
    var files = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard Foundation.poll(&files, nfds_t(files.count), Int32(timeout / .milliseconds(1))) > 0 else {
      return files.map { _ in false }
    }
    return files.map { $0.revents != 0 }
  }
}
