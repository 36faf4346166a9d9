import RehearsalApp

/// One connection: what was read of it, what is to be written, and until when it may take.
final class Connection {
  /// What a connection is about.
  enum Phase: Hashable, Sendable {
    case reading
    case handling
    case writing
    /// All is written, and nothing more is answered: the rest is thrown away.
    case draining
    /// Nothing is written any more, and the connection is held open.
    case stalled
  }

  let socket: Socket
  let port: Int
  var parser: HTTPParser
  var phase = Phase.reading
  /// The number of the request that waits, or of the connection.
  var serial: UInt64
  /// The moment in microseconds at which it has taken too long.
  var deadline: Int64
  var hasEnded = false
  /// Whether the deadline is that of a request which has begun.
  var isInMidRequest = false
  var persistence = Persistence.stays
  var isHead = false
  var output: [UInt8] = []
  var written = 0
  var ending = Transmission.Ending.keep
  var pace: Pace?

  /// How much of an answer may be written by now.
  struct Pace {
    let bytesPerSecond: Int
    let start: Int64

    func allowed(at now: Int64) -> Int {
      let (product, isTooMuch) = max(now - start, 0).multipliedReportingOverflow(by: Int64(bytesPerSecond))
      return isTooMuch ? .max : Int(product / 1_000_000)
    }

    /// The moment at which the next byte may go.
    func next(after written: Int) -> Int64 {
      start + Int64(written + 1) * 1_000_000 / Int64(bytesPerSecond) + 1
    }
  }

  var wantsInput: Bool {
    switch phase {
    case .reading, .draining: true
    // Enough of the next requests waits already.
    case .handling, .writing, .stalled: !hasEnded && parser.waiting < 1 << 16
    }
  }

  init(_ socket: Socket, port: Int, serial: UInt64, limits: ServerLimits, at now: Int64) {
    self.socket = socket
    self.port = port
    self.serial = serial
    parser = HTTPParser(limits: limits.http)
    deadline = now + limits.idle
  }

  var hasOutput: Bool { written < output.count }
}

/// The bytes that go back to a client, their pace, and the end of the connection behind them.
struct Transmission: Hashable, Sendable {
  /// The state of the connection behind the last byte.
  enum Ending: Hashable, Sendable {
    case keep
    case close
    /// Nothing more is sent, and the connection stays open for this many microseconds.
    case stall(Int64)
  }

  var bytes: [UInt8]
  var bytesPerSecond: Int?
  var ending = Ending.keep
}

/// The place of one request among all that a server has: its answer finds the connection by it, or nothing.
package struct Exchange: Hashable, Sendable {
  let port: Int
  let slot: Int
  /// Counts the connections and the requests, so that a late answer meets no other one.
  let serial: UInt64
}
