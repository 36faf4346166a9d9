#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One child process, as its parent knows it.
///
/// One can be started before there is a `Supervisor` to adopt it, so that it gets ready meanwhile; it is killed when
/// nobody holds it any more.
package final class SupervisedChild {
  /// Whether nothing more will be sent to it.
  private var hasEverything = false
  /// Whether the time it takes to end is limited.
  private var isDismissed = false
  /// Whether it has ended, and everything about it has been told.
  private(set) var isOver = false
  private let process: pid_t
  private let line: FileDescriptor
  private let output: FileDescriptor
  private let journal: Journal
  private var events: [ChildEvent] = []
  private var inbox = FrameReader()
  private var received = 0
  private var outgoing: [UInt8] = []
  private var isClosed = false
  private var isOutputOver = false
  private var unfinishedLine: [UInt8] = []
  private var lastLines: [String] = []
  private var watchdog: (beats: Int, since: ContinuousClock.Instant, worked: Duration) = (0, .now, .zero)
  private var overdue: Duration?

  /// So much of what a child prints is remembered for the time of its death, and so long may a line of it be.
  private static let (mostLines, longestLine) = (200, 1 << 16)
  /// So much longer a child may take that is dying, for the backtracer to find out of what.
  private static let timeToDie = Duration.seconds(5)

  /// Starts a child.
  package convenience init(_ program: Program) throws(SpawnError) {
    try self.init { (line, journal, output) throws(SpawnError) in
      try program.start(line: line, journal: journal, output: output)
    }
  }

  #if os(Linux)
    /// Makes a child of a copy of this process, which does `work` and ends; see `ProcessCopy.isPossible`.
    convenience init(copyDoing work: () -> Never) throws(SpawnError) {
      try self.init { (line, journal, output) throws(SpawnError) in
        try ProcessCopy.start(line: line, journal: journal, output: output, work)
      }
    }
  #endif

  private init(
    _ start: (_ line: FileDescriptor, _ journal: FileDescriptor, _ output: FileDescriptor) throws(SpawnError) -> pid_t
  ) throws(SpawnError) {
    let (mine, yours) = try FileDescriptor.socketPair()
    let (reading, writing) = try FileDescriptor.pipe()
    let file = try Journal.makeFile().movedUp()
    journal = try Journal(mapping: file)
    line = mine
    output = reading
    line.makeNonblocking()
    output.makeNonblocking()
    process = try start(yours.movedUp(), file, writing.movedUp())
  }

  deinit {
    guard !isOver else { return }
    kill()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// What to wait for: the line, then the output.
  var polled: [pollfd] {
    let wish = outgoing.isEmpty ? Int16(POLLIN) : Int16(POLLIN) | Int16(POLLOUT)
    return [
      pollfd(fd: line.number, events: wish, revents: 0),
      // A negative descriptor is passed over.
      pollfd(fd: isOutputOver ? -1 : output.number, events: Int16(POLLIN), revents: 0),
    ]
  }

  func takeEvents() -> [ChildEvent] {
    defer { events = [] }
    return events
  }

  func kill() { signal(process, SIGKILL) }

  func cancel() { journal.cancel() }

  // MARK: - To the child

  func send(_ frame: [UInt8]) {
    outgoing += FrameReader.framed(frame)
  }

  /// Writes what the child can take now.
  func write() {
    if !outgoing.isEmpty {
      switch outgoing.withUnsafeBytes({ line.send($0) }) {
      case .bytes(let count): outgoing.removeFirst(count)
      case .later: break
      case .over: outgoing = []
      }
    }
    if hasEverything, outgoing.isEmpty, !isClosed {
      isClosed = true
      shutdown(line.number, Int32(SHUT_WR))
    }
  }

  /// Lets it know that nothing more will be sent, so that it ends when it has done what it was sent.
  func endSending() { hasEverything = true }

  /// The same, and the time it takes to end is limited.
  func dismiss() {
    endSending()
    isDismissed = true
  }

  // MARK: - From the child

  func readLine() {
    var bytes: [UInt8] = []
    let transfer = line.read(into: &bytes)
    receive(bytes)
    if case .over = transfer { bury() }
  }

  private func receive(_ bytes: [UInt8]) {
    received += bytes.count
    inbox.add(bytes)
    while let frame = inbox.next() { events.append(.frame(frame)) }
  }

  func readOutput() {
    var bytes: [UInt8] = []
    if case .over = output.read(into: &bytes) { isOutputOver = true }
    unfinishedLine += bytes
    while let end = unfinishedLine.firstIndex(of: UInt8(ascii: "\n")) ?? unfinishedLine.longLineEnd(Self.longestLine) {
      wrote(unfinishedLine[..<end])
      let isBreak = unfinishedLine[end] == UInt8(ascii: "\n")
      unfinishedLine.removeFirst(isBreak ? end + 1 : end)
    }
  }

  private func readRestOfOutput() {
    while !isOutputOver {
      let before = (events.count, unfinishedLine.count)
      readOutput()
      // Nothing more for now: the process lives, or another one it has started keeps the pipe open.
      if before == (events.count, unfinishedLine.count) { break }
    }
    if !unfinishedLine.isEmpty { wrote(unfinishedLine[...]) }
    unfinishedLine = []
  }

  private func wrote(_ line: ArraySlice<UInt8>) {
    let text = String(decoding: line, as: UTF8.self)
    events.append(.wrote(text))
    lastLines.append(text)
    if lastLines.count > 2 * Self.mostLines { lastLines.removeFirst(Self.mostLines) }
  }

  // MARK: - Its end

  /// Kills it when its work has taken too long.
  ///
  /// Only time in which this process was running counts: both may have been stopped, or the machine may have slept.
  func watch(_ timeout: Duration?) {
    guard let timeout, !isOver, overdue == nil else { return }
    let now = ContinuousClock.now
    let beats = journal.beats
    defer { watchdog.since = now }
    guard beats == watchdog.beats, journal.isAtWork || isDismissed else {
      watchdog.beats = beats
      watchdog.worked = .zero
      return
    }
    watchdog.worked += min(now - watchdog.since, .milliseconds(500))
    guard watchdog.worked > (TrapNotice.isBegun(in: lastLines) ? timeout + Self.timeToDie : timeout) else { return }
    overdue = timeout
    kill()
  }

  private func bury() {
    let cause = cause(ofStatus: reap())
    // What was on its way when it died, and what it had not sent yet.
    receive(journal.rest(after: received))
    readRestOfOutput()
    events.append(.ended(Death(cause: cause, lastLines: lastLines.suffix(Self.mostLines))))
    isOver = true
  }

  /// Waits for it to end, which it is about to do once it is off the line; after a second it is killed.
  private func reap() -> Int32? {
    // Most are gone at the second look, and the next child waits for that; those that take longer are looked for less
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

  private func cause(ofStatus status: Int32?) -> Death.Cause {
    if let overdue { return .overdue(overdue) }
    guard let status else { return .hungUp }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signal(signal)
  }
}

/// The system's function, which has the name of a method here.
private func signal(_ process: pid_t, _ number: Int32) {
  #if canImport(Glibc)
    _ = Glibc.kill(process, number)
  #elseif canImport(Musl)
    _ = Musl.kill(process, number)
  #else
    _ = Darwin.kill(process, number)
  #endif
}

extension [UInt8] {
  /// Where to cut a line that has become too long; nil when it has not.
  fileprivate func longLineEnd(_ longest: Int) -> Int? { count > longest ? longest : nil }
}
