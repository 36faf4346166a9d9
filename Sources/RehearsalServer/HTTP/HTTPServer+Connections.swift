import RehearsalApp

// What happens on connections: they come, are read, are written to, and end.

extension HTTPServer {
  func acceptConnections(at port: Int) {
    // Others have their turn after so many.
    for number in 0..<256 {
      guard let socket = listeners[port].socket.accept() else {
        // A client that cannot be accepted, because no descriptor is free, would wake the server again and again.
        if number == 0 { listeners[port].pause = moment + 100_000 }
        return
      }
      guard connectionCount < limits.connections else {
        turnAway(socket)
        continue
      }
      add(Connection(socket, port: port, serial: nextSerial(), limits: limits, at: moment))
    }
  }

  private func turnAway(_ socket: Socket) {
    refusedConnections += 1
    var bytes: [UInt8] = []
    var reply = HTTPReply.text(503, "There are too many connections.")
    reply.fields.append("Retry-After", "1")
    HTTPWriter.append(reply, .closes, to: &bytes)
    _ = bytes.withUnsafeBytes { socket.send($0) }
    socket.finishWriting()
    // Unread bytes would turn the end into a break.
    _ = socket.receive(into: scratch)
    socket.close()
  }

  func read(_ slot: Int, _ handler: some HTTPHandler) {
    guard let connection = connections[slot] else { return }
    guard connection.wantsInput else {
      // A client that is gone is noticed even where nothing is read.
      leave(connection, slot, handler)
      return remove(slot)
    }
    switch connection.socket.receive(into: scratch) {
    case .wait: return
    case .broken:
      leave(connection, slot, handler)
      remove(slot)
    case .ended: end(connection, slot, handler)
    case .moved(let count):
      guard connection.phase != .draining else { return }
      connection.parser.receive(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
      proceed(slot, handler)
    }
  }

  /// The client sends nothing more; what it waits for it may still get.
  private func end(_ connection: Connection, _ slot: Int, _ handler: some HTTPHandler) {
    switch connection.phase {
    case .reading, .draining, .stalled: remove(slot)
    case .handling, .writing:
      leave(connection, slot, handler)
      connection.hasEnded = true
      connection.persistence = .closes
    }
  }

  private func leave(_ connection: Connection, _ slot: Int, _ handler: some HTTPHandler) {
    guard connection.phase == .handling, !connection.hasEnded else { return }
    handler.clientLeft(Exchange(port: connection.port, slot: slot, serial: connection.serial), of: self)
  }

  /// Reads on in what has come, while no request waits for its answer.
  func proceed(_ slot: Int, _ handler: some HTTPHandler) {
    isProceeding = true
    defer { isProceeding = false }
    while let connection = connections[slot], connection.phase == .reading {
      guard let event = connection.parser.next() else {
        if connection.hasEnded { return remove(slot) }
        let isInMidRequest = connection.parser.isInMidRequest
        // Once a request has begun, its next byte brings no more time.
        guard !isInMidRequest || !connection.isInMidRequest else { return }
        connection.isInMidRequest = isInMidRequest
        connection.deadline = moment + (isInMidRequest ? limits.reading : limits.idle)
        return
      }
      switch event {
      case .continueExpected:
        connection.output += HTTPWriter.continues
        flush(slot)
      case .refusal(let refusal): refuse(refusal.reply, on: connection, slot)
      case .call(let call, let persistence):
        connection.serial = nextSerial()
        connection.phase = .handling
        connection.persistence = connection.hasEnded ? .closes : persistence
        connection.isHead = call.method == "HEAD"
        connection.isInMidRequest = false
        handler.received(call, on: Exchange(port: connection.port, slot: slot, serial: connection.serial), of: self)
      }
    }
  }

  private func refuse(_ reply: HTTPReply, on connection: Connection, _ slot: Int) {
    HTTPWriter.append(reply, .closes, to: &connection.output)
    connection.phase = .writing
    connection.ending = .close
    connection.deadline = moment + limits.writing
    flush(slot)
  }

  func endLateConnections(at now: Int64) {
    guard now >= nextSweep else { return }
    nextSweep = now + 100_000
    for slot in connections.indices {
      guard let connection = connections[slot], connection.phase != .handling, connection.deadline <= now else {
        continue
      }
      if connection.phase == .reading, connection.isInMidRequest {
        refuse(.text(408, "The request took too long to come in."), on: connection, slot)
      } else {
        remove(slot)
      }
    }
  }
}
