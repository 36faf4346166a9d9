package import RehearsalApp

// Answers, and what else a handler does to the client of a request.

extension HTTPServer {
  /// The connection of an exchange, or nil if it is gone, or has been answered.
  private func connection(of exchange: Exchange) -> Connection? {
    guard connections.indices.contains(exchange.slot), let connection = connections[exchange.slot],
      connection.serial == exchange.serial, connection.phase == .handling
    else { return nil }
    return connection
  }

  func isWaiting(_ exchange: Exchange) -> Bool { connection(of: exchange)?.hasEnded == false }

  @discardableResult
  package func send(_ reply: HTTPReply, on exchange: Exchange) -> Bool {
    guard let connection = connection(of: exchange) else { return false }
    HTTPWriter.append(reply, connection.persistence, isHead: connection.isHead, to: &connection.output)
    finish(connection, exchange.slot, .keep, pace: nil)
    return true
  }

  func bytes(of reply: HTTPReply, on exchange: Exchange) -> [UInt8] {
    var bytes: [UInt8] = []
    guard let connection = connection(of: exchange) else { return bytes }
    HTTPWriter.append(reply, connection.persistence, isHead: connection.isHead, to: &bytes)
    return bytes
  }

  @discardableResult
  func send(_ transmission: Transmission, on exchange: Exchange) -> Bool {
    guard let connection = connection(of: exchange) else { return false }
    connection.output += transmission.bytes
    finish(connection, exchange.slot, transmission.ending, pace: transmission.bytesPerSecond)
    return true
  }

  private func finish(_ connection: Connection, _ slot: Int, _ ending: Transmission.Ending, pace: Int?) {
    connection.phase = .writing
    connection.ending = ending == .keep && connection.persistence == .closes ? .close : ending
    connection.pace = pace.map { Connection.Pace(bytesPerSecond: max($0, 1), start: Self.now) }
    connection.deadline = moment + limits.writing
    flush(slot)
    // A request behind it may wait already.
    if !isProceeding, connection.phase == .reading { answered.append(slot) }
  }

  func reset(_ exchange: Exchange) {
    if connection(of: exchange) != nil { remove(exchange.slot, resets: true) }
  }

  func close(_ exchange: Exchange) {
    if connection(of: exchange) != nil { remove(exchange.slot) }
  }

  func resetConnections(ofPort port: Int) {
    for slot in connections.indices where connections[slot]?.port == port { remove(slot, resets: true) }
  }

  func setOpen(_ isOpen: Bool, port: Int) throws(SocketError) {
    if isOpen { try listeners[port].accept() } else { try listeners[port].refuse() }
  }

  // MARK: - Writing

  func flush(_ slot: Int) {
    guard let connection = connections[slot] else { return }
    while connection.hasOutput {
      var end = connection.output.count
      if let pace = connection.pace { end = min(end, pace.allowed(at: moment)) }
      guard end > connection.written else { return }
      let outcome = connection.output.withUnsafeBytes { bytes in
        connection.socket.send(UnsafeRawBufferPointer(rebasing: bytes[connection.written..<end]))
      }
      switch outcome {
      case .wait: return
      case .ended, .broken: return remove(slot)
      case .moved(let count):
        connection.written += count
        if connection.written < connection.output.count { connection.deadline = moment + limits.writing }
      }
    }
    connection.output.removeAll(keepingCapacity: connection.output.capacity <= 1 << 16)
    connection.written = 0
    if connection.phase == .writing { endAnswer(on: connection, slot) }
  }

  private func endAnswer(on connection: Connection, _ slot: Int) {
    connection.pace = nil
    switch connection.ending {
    case .keep:
      connection.phase = .reading
      connection.deadline = moment + limits.idle
    case .stall(let microseconds):
      connection.phase = .stalled
      connection.deadline = moment + microseconds
    case .close:
      guard !connection.hasEnded else { return remove(slot) }
      connection.socket.finishWriting()
      connection.phase = .draining
      connection.deadline = moment + limits.lingering
    }
  }
}
