import RehearsalPlatform

/// A child process, seen from its parent.
///
/// One can be started before there is a `Supervisor` to adopt it, so that it gets ready meanwhile; it is killed when
/// nobody holds it any more.
package final class SupervisedChild {
  private var hasEverything = false
  private var isDismissed = false
  private(set) var isOver = false
  private let process: pid_t
  private let connection: FileDescriptor
  private let output: FileDescriptor
  private var events: [ChildEvent] = []
  private var reader = FrameReader()
  private let unsent: UnsentBytes?
  private var receivedCount = 0
  private var outgoing: [UInt8] = []
  private var isClosed = false
  private var hasConnected = false
  private var steps = 0
  private var isOutputOver = false
  private var lines = OutputLines()
  private var lastLines: [String] = []
  private var silence: Silence?
  private var overdue: Duration?

  private static let mostLines = 200
  /// So much longer a child may take that has trapped, until the backtracer has found the place.
  private static let backtraceTime = Duration.seconds(5)

  package init(_ program: ChildProgram) throws(SpawnError) {
    let (mine, yours) = try FileDescriptor.socketPair()
    let (reading, writing) = try FileDescriptor.makePipe()
    connection = mine
    output = reading
    connection.makeNonblocking()
    output.makeNonblocking()
    let memory = UnsentBytes.make()
    unsent = memory?.0
    process = try program.start(connection: yours, output: writing, memory: memory?.1)
  }

  deinit {
    guard !isOver else { return }
    kill()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// The descriptors to wait for: the connection, then the output.
  ///
  /// In this order a frame is never seen before what was printed before it was sent.
  var polled: [pollfd] {
    let events = outgoing.isEmpty ? Int16(POLLIN) : Int16(POLLIN) | Int16(POLLOUT)
    return [
      pollfd(fd: connection.number, events: events, revents: 0),
      // A negative descriptor is passed over.
      pollfd(fd: isOutputOver ? -1 : output.number, events: Int16(POLLIN), revents: 0),
    ]
  }

  func takeEvents() -> [ChildEvent] {
    defer { events = [] }
    return events
  }

  /// Kills it; it ends as if it had been killed by someone else.
  package func kill() {
    if !isOver { signal(process, SIGKILL) }
  }

  // MARK: - To the child

  /// Sends a frame when the supervisor waits, or at the next `flush`, as soon as the child can take it.
  package func send(_ frame: [UInt8]) {
    FrameReader.append(.content(frame), to: &outgoing)
  }

  /// Lets it know, with the next frame or flush, that what it was asked for is no longer wanted
  /// (`ParentConnection.isCancelled`).
  package func cancel() {
    FrameReader.append(.control(.cancelled), to: &outgoing)
  }

  /// Sends what it can take now.
  package func flush() {
    if !outgoing.isEmpty {
      switch outgoing.withUnsafeBytes({ connection.send($0) }) {
      case .bytes(let count): outgoing.removeFirst(count)
      case .later: break
      case .over: outgoing = []
      }
    }
    if hasEverything, outgoing.isEmpty, !isClosed {
      isClosed = true
      shutdown(connection.number, Int32(SHUT_WR))
    }
  }

  /// Lets it know that nothing more will be sent, so that it ends when it has done what it was sent.
  package func endSending() { hasEverything = true }

  /// The same, and the time it takes to end is limited.
  package func dismiss() {
    endSending()
    isDismissed = true
    if silence == nil { silence = Silence(nil) }
  }

  // MARK: - From the child

  func readConnection() {
    var bytes: [UInt8] = []
    let transfer = connection.read(into: &bytes)
    receivedCount += bytes.count
    take(bytes)
    if case .over = transfer {
      take(unsent?.rest(after: receivedCount) ?? [])
      reap()
    }
  }

  private func take(_ bytes: [UInt8]) {
    reader.add(bytes)
    while let frame = reader.next() {
      switch frame {
      case .content(let content): events.append(.frame(content))
      case .control(.connected): hasConnected = true
      case .control(.heartbeat): silence = Silence(nil)
      case .control(.idle): silence = isDismissed ? Silence(nil) : nil
      case .control(.step): steps += 1
      case .control(.cancelled): break
      }
    }
  }

  func readOutput() {
    var bytes: [UInt8] = []
    switch output.read(into: &bytes) {
    case .over: isOutputOver = true
    case .bytes, .later: lines.add(bytes)
    }
    takeLines()
  }

  private func takeLines() {
    for line in lines.take() {
      events.append(.wrote(line))
      lastLines.append(line)
      if lastLines.count > 2 * Self.mostLines { lastLines.removeFirst(Self.mostLines) }
    }
  }

  /// Reads what the pipe still has of it.
  ///
  /// A program that it has started may keep the pipe open, and print for ever: no pipe holds more than a megabyte.
  private func readRestOfOutput() {
    var left = 1 << 20
    while !isOutputOver, left > 0 {
      var bytes: [UInt8] = []
      guard case .bytes(let count) = output.read(into: &bytes) else { break }
      lines.add(bytes)
      left -= count
    }
    lines.end()
    takeLines()
  }

  // MARK: - Its end

  func watch(_ timeout: Duration?) {
    guard let timeout, !isOver, overdue == nil else { return }
    silence?.lookAgain(nil)
    guard let silence, silence.duration > timeout else { return }
    let isExplained = TrapNotice.isBegun(in: lastLines)
    guard silence.duration > (isExplained ? timeout + Self.backtraceTime : timeout) else { return }
    overdue = timeout
    kill()
  }

  private func reap() {
    let cause = cause(ofStatus: waitForExit())
    readRestOfOutput()
    let exit = ChildExit(
      cause: cause, hasConnected: hasConnected, lastLines: lastLines.suffix(Self.mostLines), steps: steps)
    events.append(.ended(exit))
    isOver = true
  }

  /// Waits for its exit, which is near once it has disconnected; kills it after a second.
  private func waitForExit() -> Int32? {
    // Most are gone at the second look, and the next child waits for that; for those that take longer it looks less
    // often.
    let pauses = Array(repeating: 25, count: 20) + Array(repeating: 500, count: 2000)
    var status: Int32 = 0
    for microseconds in pauses {
      switch waitpid(process, &status, WNOHANG) {
      case 0: usleep(useconds_t(microseconds))
      case process: return status
      default: if errno != EINTR { return nil }
      }
    }
    kill()
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return nil
  }

  private func cause(ofStatus status: Int32?) -> ChildExit.Cause {
    if let overdue { return .overdue(overdue) }
    guard let status else { return .disconnected }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signal(signal)
  }
}

private func signal(_ process: pid_t, _ number: Int32) {
  _ = kill(process, number)
}
