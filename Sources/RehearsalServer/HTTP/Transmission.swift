/// The bytes that go back to a client, their pace, and the end of the connection behind them.
struct Transmission: Hashable, Sendable {
  /// The state of the connection behind the last byte.
  enum Ending: Hashable, Sendable {
    /// The next request can come.
    case keep
    /// Nothing more is sent.
    case close
    /// The connection breaks.
    case reset
    /// Nothing more is sent, and the connection stays open for this many microseconds.
    case stall(Int64)
  }

  var bytes: [UInt8]
  /// The bytes of each second, or nil for no limit.
  var bytesPerSecond: Int?
  var ending: Ending

  init(_ bytes: [UInt8], bytesPerSecond: Int? = nil, ending: Ending = .keep) {
    self.bytes = bytes
    self.bytesPerSecond = bytesPerSecond
    self.ending = ending
  }
}

/// The place of one request among all that a server has: its answer finds the connection by it, or nothing.
package struct Exchange: Hashable, Sendable {
  /// The number of the port, in the order in which they were opened.
  let port: Int
  let slot: Int
  /// Counts the connections and the requests, so that a late answer meets no other one.
  let serial: UInt64
}
