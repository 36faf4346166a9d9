import RehearsalPlatform

/// Starts child processes and reports what they do, up to their exits; in one thread.
///
/// A child is this same program with other arguments (`ChildProgram.this(arguments:)`), which has a `ParentConnection`:
///
///     var supervisor = Supervisor(timeout: .seconds(30))
///     let child = try supervisor.start(.this(arguments: ["--my-child-mode"]))
///     child.send(frame)
///     child.dismiss()                  // no more will be sent: the child ends when it has done what it was sent
///     while let (child, event) = supervisor.next() {
///       switch event {
///       case .frame(let bytes): …      // everything the child has sent, in order, however it ended
///       case .wrote(let line): …       // what the app in it prints
///       case .ended(let exit): …       // always the last event of a child; `exit.explanation` is for people
///       }
///     }
///
/// Children that are still there when the supervisor goes are killed.
package struct Supervisor: ~Copyable {
  /// The limit of a piece of work by the clock on the wall, from one `ParentConnection.begin` to the next.
  private let timeout: Duration?
  private var children: [SupervisedChild] = []
  private var events: [(child: SupervisedChild, event: ChildEvent)] = []
  private var nextEvent = 0
  private var eventCount = 0
  /// After so many events, the next ones are let pile up for so many microseconds: to wake this process for each costs a
  /// child more than to send it, in a run of 10,000 scenarios about a tenth of its time.
  private static let (fewEvents, pause) = (500, useconds_t(300))

  package init(timeout: Duration?) { self.timeout = timeout }

  deinit { for child in children { child.kill() } }

  package mutating func start(_ program: ChildProgram) throws(SpawnError) -> SupervisedChild {
    adopt(try SupervisedChild(program))
  }

  /// Takes charge of a child that has been started already.
  package mutating func adopt(_ child: SupervisedChild) -> SupervisedChild {
    children.append(child)
    return child
  }

  /// Waits for the next event, or returns nil if there are no children any more.
  ///
  /// - Parameter isInterrupted: Asked several times a second; once it says so, all children are killed, and what they
  ///   have sent until then still comes.
  package mutating func next(isInterrupted: (() -> Bool)? = nil) -> (child: SupervisedChild, event: ChildEvent)? {
    while true {
      if nextEvent < events.count {
        defer { nextEvent += 1 }
        return events[nextEvent]
      }
      events.removeAll(keepingCapacity: true)
      nextEvent = 0
      if children.isEmpty { return nil }
      if isInterrupted?() == true { for child in children { child.kill() } }
      wait(isHurried: isInterrupted != nil)
    }
  }

  private mutating func wait(isHurried: Bool) {
    var polled: [pollfd] = []
    for child in children {
      child.flush()
      polled += child.polled
    }
    if eventCount > Self.fewEvents { usleep(Self.pause) }
    // Eight looks at each watchdog in a time limit, and at least four a second.
    let longest = timeout.map { Int32(clamping: min(250, max(10, $0.inMilliseconds / 8))) } ?? (isHurried ? 100 : -1)
    let ready = poll(&polled, nfds_t(polled.count), longest)
    for (place, child) in children.enumerated() {
      if ready > 0 {
        let (connection, output) = (polled[2 * place], polled[2 * place + 1])
        if output.revents != 0 { child.readOutput() }
        if connection.revents & Int16(POLLOUT) != 0 { child.flush() }
        if connection.revents & ~Int16(POLLOUT) != 0 { child.readConnection() }
      }
      child.watch(timeout)
      events += child.takeEvents().map { (child, $0) }
    }
    children.removeAll(where: \.isOver)
    eventCount += events.count
  }
}

/// Something a child does.
package enum ChildEvent: Hashable, Sendable {
  case frame([UInt8])
  case wrote(String)
  case ended(ChildExit)
}

extension Duration {
  fileprivate var inMilliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
