@preconcurrency import RehearsalPlatform

/// A supervised child's connection to its parent; the other end is a `Supervisor`.
///
/// A child receives requests and sends results, in frames of bytes (see `Packer`):
///
///     let parent = try ParentConnection()
///     while let request = parent.receive() {
///       parent.begin()                  // the time limit starts here
///       … parent.post(frame) …          // arrives, even if the next line traps
///       parent.end()
///     }
///
/// A sent frame is in the kernel's hands, and a posted one in memory that the parent sees, so the parent reads it however
/// the child ends. `begin` may be called again and
/// again as a heartbeat: what has a time limit is the stretch from one call to the next.
package final class ParentConnection {
  static let number: Int32 = 3
  private static let mostQueued = 1 << 16
  private let socket: FileDescriptor
  private var received: [UInt8] = []
  private var reader = FrameReader()
  private var requests: [[UInt8]] = []
  private var nextRequest = 0
  private var queued: [UInt8] = []
  /// The queued bytes that the parent reads if this process ends before they are sent.
  private let unsent: UnsentBytes?
  private var posted = 0
  private var hasCancelled = false

  /// Connects to the parent that started this process as a supervised child.
  ///
  /// From here on, the process ends with its parent.
  ///
  /// - Parameter watchesByThread: Whether a thread notices the parent's end where the kernel would do.
  package init(watchesByThread: Bool = false) throws(SpawnError) {
    socket = FileDescriptor(Self.number)
    unsent = UnsentBytes.inherited()
    guard socket.isSocket else { throw SpawnError("getsockopt") }
    isSupervisedChild = true
    countedSteps = CountedSteps { [unowned self] in
      queue(.control(.step))
      flush()
    }
    ParentWatch.start(byThread: watchesByThread)
    if socket.isAbandoned { _exit(1) }
    // What is printed before a trap is shown.
    setvbuf(stdout, nil, _IOLBF, 0)
    queue(.control(.connected))
    flush()
  }

  /// The next frame of the parent, or nil if it sends no more, or is gone.
  ///
  /// Sends what is queued before it waits.
  package func receive() -> [UInt8]? {
    while true {
      if nextRequest < requests.count {
        defer { nextRequest += 1 }
        return requests[nextRequest]
      }
      requests.removeAll(keepingCapacity: true)
      nextRequest = 0
      flush()
      guard case .bytes = socket.read(into: &received) else { return nil }
      takeReceived()
    }
  }

  package var isCancelled: Bool {
    if !hasCancelled, socket.isReadable, case .bytes = socket.read(into: &received) { takeReceived() }
    return hasCancelled
  }

  package func send(_ frame: [UInt8]) {
    queue(frame)
    flush()
  }

  /// Sends a frame with the next one, to save a system call: it is lost if the app's code ends the process until then.
  package func queue(_ frame: [UInt8]) { queue(.content(frame)) }

  /// Sends a frame with the next one, to save a system call; the parent reads it even if the process ends until then.
  package func post(_ frame: [UInt8]) {
    FrameReader.append(.content(frame), to: &queued)
    // What is queued already is lost or arrives as a whole, so that nothing before a posted frame is missing.
    guard let unsent, unsent.add(queued[posted...]) else { return flush() }
    posted = queued.count
    if queued.count > Self.mostQueued { flush() }
  }

  package func flush() {
    guard !queued.isEmpty else { return }
    // What was printed arrives before what was sent.
    TrapGuard.flush()
    queued.withUnsafeBytes { transmit($0) }
    unsent?.sent(queued.count)
    queued.removeAll(keepingCapacity: true)
    posted = 0
  }

  /// Starts the time limit of a piece of work, or starts it anew.
  package func begin() {
    queue(.control(.heartbeat))
    flush()
  }

  /// Ends this process after its last piece of work, whatever threads of the app's code are parked in.
  package func finish() -> Never {
    end()
    flush()
    TrapGuard.endProcess(0)
  }

  package func end() { queue(.control(.idle)) }

  private func queue(_ frame: Frame) {
    FrameReader.append(frame, to: &queued)
    if queued.count > Self.mostQueued { flush() }
  }

  private func takeReceived() {
    reader.add(received)
    received.removeAll(keepingCapacity: true)
    while let frame = reader.next() {
      switch frame {
      case .content(let request): requests.append(request)
      case .control(let control): if control == .cancelled { hasCancelled = true }
      }
    }
  }

  private func transmit(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      // The parent is gone.
      guard case .bytes(let count) = socket.send(rest) else { _exit(1) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
