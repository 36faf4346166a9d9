#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// A supervised child's line to its parent; the other end is a `Supervisor`.
///
/// A child asks for what there is to do and says what came of it, in frames of bytes (see `Packer`):
///
///     let parent = try ParentLine()
///     while let request = parent.receive() {
///       parent.begin()                  // the watchdog runs from here
///       … parent.send(frame) …          // what is sent gets there, even if the next line traps
///       parent.end()
///     }
///
/// To send costs no system call: frames wait in shared memory until there is much to send, `flush` is called, or
/// nothing is left to do; the parent of a dead child reads them there. `begin` may be called again and again to say that
/// the work goes on: what has a time limit is the stretch from one call to the next.
package final class ParentLine {
  static let lineNumber: Int32 = 3
  static let journalNumber: Int32 = 4
  private let line: FileDescriptor
  private let journal: Journal
  private let flushInterval = Duration.milliseconds(20)
  /// The seconds after which a piece of work is given up without a parent; 0: never.
  private let alarmDelay: UInt32
  private var received: [UInt8] = []
  private var inbox = FrameReader()
  private var lastFlush = ContinuousClock.now

  /// Takes up the line to the parent that started this process as a supervised child, which has to be so.
  ///
  /// `timeout` is that of the parent's supervisor. Should the parent be gone by then, the process ends by itself some time
  /// later.
  package init(timeout: Duration? = nil) throws(SpawnError) {
    alarmDelay = timeout.map { UInt32(clamping: 2 * $0.components.seconds + 60) } ?? 0
    line = FileDescriptor(Self.lineNumber)
    journal = try Journal(mapping: FileDescriptor(Self.journalNumber))
    // What is printed before a trap shall be seen.
    setvbuf(stdout, nil, _IOLBF, 0)
  }

  /// The next frame the parent has sent; nil when it has no more, or is gone.
  ///
  /// What waits to be sent is sent before this waits.
  package func receive() -> [UInt8]? {
    while true {
      if let frame = inbox.next() { return frame }
      flush()
      guard case .bytes = line.read(into: &received) else { return nil }
      inbox.add(received)
      received.removeAll(keepingCapacity: true)
    }
  }

  /// Sends a frame.
  package func send(_ frame: [UInt8]) {
    let bytes = FrameReader.framed(frame)
    if bytes.count > Journal.capacity - journal.waiting { flush() }
    if bytes.count <= Journal.capacity {
      journal.append(bytes)
    } else {
      bytes.withUnsafeBytes { transmit($0) }
      journal.passed(bytes.count)
    }
  }

  /// Sends what waits.
  package func flush() {
    // What was printed comes before what was sent.
    fflush(nil)
    journal.send { transmit($0) }
    lastFlush = .now
  }

  /// Sends what waits if it has waited for long.
  package func flushIfDue() {
    if journal.waiting > Journal.capacity / 2 || ContinuousClock.now - lastFlush > flushInterval { flush() }
  }

  /// Whether the parent no longer wants the work it has asked for.
  package var isCancelled: Bool { journal.isCancelled }

  /// Says that a piece of work begins: it has a time limit.
  package func begin() {
    alarm(alarmDelay)
    journal.beat(isAtWork: true)
  }

  /// Says that no work is under way.
  package func end() {
    alarm(0)
    journal.beat(isAtWork: false)
  }

  private func transmit(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      // Nobody listens any more: there is no use in going on.
      guard case .bytes(let count) = line.send(rest) else { _exit(1) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
