package import RehearsalApp
import RehearsalPlatform

/// Serves HTTP/1.1 on ports of this machine: one thread, one loop, real time.
package final class HTTPServer {
  var limits: ServerLimits
  var listeners: [Listener] = []
  var connections: [Connection?] = []
  private(set) var freeSlots: [Int] = []
  private var serial: UInt64 = 0
  private var timers = Timers()
  private var polled: [pollfd] = []
  private var polledSlots: [Int] = []
  let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
  /// The moment of the present turn, exact enough for deadlines: to read the clock for each took a fiftieth of the time.
  var moment = HTTPServer.now
  var refusedConnections = 0
  /// Whether requests are being read on, so that an answer needs no one else to do so.
  var isProceeding = false
  /// The connections that were answered later, in which the next request may wait.
  var answered: [Int] = []
  /// The moment at which connections that take too long are looked for again.
  var nextSweep: Int64 = 0

  package init(limits: ServerLimits = ServerLimits()) {
    self.limits = limits
    Self.raiseFileLimit(to: limits.connections + 64)
  }

  deinit {
    for connection in connections { connection?.socket.close() }
    for listener in listeners { listener.socket.close() }
    scratch.deallocate()
  }

  /// The microseconds of a clock that never goes back.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }

  /// The milliseconds since 1970.
  static var wallClock: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  private static func raiseFileLimit(to count: Int) {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
    _ = setrlimit(kind, &limit)
  }

  package func listen(host: String, port: UInt16) throws(SocketError) -> UInt16 {
    listeners.append(try Listener(host: host, port: port))
    return listeners[listeners.count - 1].port
  }

  /// Serves until `isDone`, which is asked four times a second, and after each signal.
  package func run(_ handler: some HTTPHandler, until isDone: () -> Bool) {
    while !isDone() {
      var wait: Int64 = 250_000
      if let own = handler.turn(of: self) { wait = min(wait, max(own, 0)) }
      let now = Self.now
      if let due = timers.next { wait = min(wait, max(due - now, 0)) }
      wait = min(wait, preparePolling(at: now))
      // Rounded up: a wait that ends too early is one more turn.
      let count = poll(&polled, nfds_t(polled.count), Int32((wait + 999) / 1_000))
      moment = Self.now
      if count >= 0 { moveBytes(handler) }
      while let body = timers.pop(at: Self.now) { body() }
      while let slot = answered.popLast() { proceed(slot, handler) }
      endLateConnections(at: moment)
    }
  }

  package func schedule(after microseconds: Int64, _ body: @escaping () -> Void) {
    timers.add(at: Self.now + max(microseconds, 0), body)
  }

  func nextSerial() -> UInt64 {
    serial += 1
    return serial
  }

  var connectionCount: Int { connections.count - freeSlots.count }

  // MARK: - Polling

  /// Lists what to wait for, and returns the microseconds until one of the connections wants to write by its pace.
  private func preparePolling(at now: Int64) -> Int64 {
    polled.removeAll(keepingCapacity: true)
    polledSlots.removeAll(keepingCapacity: true)
    var wait = Int64.max
    for (index, listener) in listeners.enumerated() where listener.isOpen {
      guard listener.pause <= now else {
        wait = min(wait, listener.pause - now)
        continue
      }
      polled.append(pollfd(fd: listener.socket.number, events: Int16(POLLIN), revents: 0))
      polledSlots.append(-1 - index)
    }
    for slot in connections.indices {
      guard let connection = connections[slot] else { continue }
      let events = connection.events(at: now)
      wait = min(wait, events.wait)
      polled.append(pollfd(fd: connection.socket.number, events: events.flags, revents: 0))
      polledSlots.append(slot)
    }
    return wait
  }

  private func moveBytes(_ handler: some HTTPHandler) {
    for index in polled.indices {
      let (flags, slot) = (polled[index].revents, polledSlots[index])
      guard flags != 0 || slot >= 0 && connections[slot]?.pace != nil else { continue }
      if slot < 0 {
        acceptConnections(at: -1 - slot)
      } else {
        if flags & Int16(POLLOUT) != 0 || connections[slot]?.pace != nil {
          flush(slot)
          proceed(slot, handler)
        }
        if flags & Int16(POLLIN | POLLHUP | POLLERR) != 0 { read(slot, handler) }
      }
    }
  }

  // MARK: - Places

  func add(_ connection: Connection) {
    if let slot = freeSlots.popLast() {
      connections[slot] = connection
    } else {
      connections.append(connection)
    }
  }

  func remove(_ slot: Int, resets: Bool = false) {
    guard let connection = connections[slot] else { return }
    if resets { connection.socket.reset() } else { connection.socket.close() }
    connections[slot] = nil
    freeSlots.append(slot)
  }
}

extension Connection {
  /// What to wait for, and for how long at most, until the pace lets the next byte go.
  fileprivate func events(at now: Int64) -> (flags: Int16, wait: Int64) {
    var flags: Int32 = wantsInput ? POLLIN : 0
    var wait = Int64.max
    if hasOutput {
      if let pace, pace.allowed(at: now) <= written {
        wait = max(pace.next(after: written) - now, 20_000)
      } else {
        flags |= POLLOUT
      }
    }
    return (Int16(flags), wait)
  }
}

/// Answers the requests of a server.
package protocol HTTPHandler: AnyObject {
  /// Takes a request; the answer goes back by the exchange, now or later.
  func received(_ call: HTTPCall, on exchange: Exchange, of server: HTTPServer)

  /// Learns that the client of a request sends nothing more, before the answer.
  func clientLeft(_ exchange: Exchange, of server: HTTPServer)

  /// Is called before the server waits, and returns the microseconds after which it wants to be called again.
  func turn(of server: HTTPServer) -> Int64?
}

/// What is to be done at moments of real time, the next one last.
struct Timers {
  private var entries: [(due: Int64, body: () -> Void)] = []

  var next: Int64? { entries.last?.due }

  /// Adds something; of two at one moment the one that was added first comes first.
  mutating func add(at due: Int64, _ body: @escaping () -> Void) {
    let place = entries.lastIndex { $0.due > due }.map { $0 + 1 } ?? 0
    entries.insert((due, body), at: place)
  }

  mutating func pop(at now: Int64) -> (() -> Void)? {
    guard let last = entries.last, last.due <= now else { return nil }
    entries.removeLast()
    return last.body
  }
}
