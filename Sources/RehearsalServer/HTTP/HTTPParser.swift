import RehearsalApp

/// Reads the requests of one connection, whatever pieces the bytes come in.
struct HTTPParser: Sendable {
  /// Something that was read.
  enum Event: Hashable, Sendable {
    case call(HTTPCall, Persistence)
    /// The head of a request whose client waits for a word before it sends the body.
    case continueExpected
    /// Bytes that are no request; nothing is read any more.
    case refusal(HTTPRefusal)
  }

  private enum State: Sendable {
    case head
    case body(HTTPHead, left: Int)
    case chunkLine(HTTPHead)
    case chunk(HTTPHead, left: Int)
    case chunkEnd(HTTPHead)
    case trailer(HTTPHead, read: Int)
    case refused
  }

  private let limits: HTTPLimits
  private var buffer: [UInt8] = []
  /// The first byte of what is not read yet.
  private var start = 0
  /// The first byte in which no end of a line has been looked for.
  private var scanned = 0
  /// Whether the head that is being read has its first line.
  private var hasLine = false
  /// Whether an empty line has stood in front of it.
  private var hasBlank = false
  private var lineStart = 0
  private var state = State.head

  init(limits: HTTPLimits = HTTPLimits()) { self.limits = limits }

  var waiting: Int { buffer.count - start }

  var isInMidRequest: Bool {
    if case .head = state { waiting > 0 } else { true }
  }

  mutating func receive(_ bytes: some Sequence<UInt8>) {
    if start == buffer.count, start > 0 {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 17)
      (start, scanned, lineStart) = (0, 0, 0)
    } else if start > 1 << 16 {
      buffer.removeSubrange(..<start)
      (start, scanned, lineStart) = (0, scanned - start, lineStart - start)
    }
    buffer.append(contentsOf: bytes)
  }

  mutating func next() -> Event? {
    do throws(HTTPRefusal) {
      while true {
        let before = start
        if let event = try step() { return event }
        if start == before, !hasMoved { return nil }
        hasMoved = false
      }
    } catch {
      state = .refused
      (buffer, start, scanned) = ([], 0, 0)
      return .refusal(error)
    }
  }

  /// Whether the last step has changed the state without reading a byte.
  private var hasMoved = false

  private mutating func move(to state: State) {
    self.state = state
    hasMoved = true
  }

  private mutating func step() throws(HTTPRefusal) -> Event? {
    switch state {
    case .refused: return nil
    case .head: return try readHead()
    case .body(var head, let left):
      let count = min(left, waiting)
      guard count > 0 || left == 0 else { return nil }
      // Out of the state, so that the body has one owner.
      state = .head
      head.call.body.append(contentsOf: buffer[start..<(start + count)])
      take(count)
      if count == left { return finish(head) }
      state = .body(head, left: left - count)
    case .chunkLine(let head):
      guard let line = try line(limit: limits.chunkLine, else: HTTPRefusal(400, "The line of a chunk is too long."))
      else { return nil }
      let size = try Self.size(ofChunk: line)
      guard head.call.body.count + size <= limits.body else { throw HTTPRefusal(413, "The body is too large.") }
      move(to: size == 0 ? .trailer(head, read: 0) : .chunk(head, left: size))
    case .chunk(var head, let left):
      let count = min(left, waiting)
      guard count > 0 else { return nil }
      state = .head
      head.call.body.append(contentsOf: buffer[start..<(start + count)])
      take(count)
      state = count == left ? .chunkEnd(head) : .chunk(head, left: left - count)
    case .chunkEnd(let head):
      guard let line = try line(limit: 2, else: HTTPRefusal(400, "A chunk is longer than it says.")) else { return nil }
      guard line.isEmpty else { throw HTTPRefusal(400, "A chunk is longer than it says.") }
      move(to: .chunkLine(head))
    case .trailer(let head, let read):
      let refusal = HTTPRefusal(431, "The trailer is too long.")
      guard let line = try line(limit: limits.head - read, else: refusal) else { return nil }
      if line.isEmpty { return finish(head) }
      _ = try HTTPHead.field(line)
      move(to: .trailer(head, read: read + line.count + 2))
    }
    return nil
  }

  private mutating func finish(_ head: HTTPHead) -> Event {
    move(to: .head)
    return .call(head.call, head.persistence)
  }

  private mutating func take(_ count: Int) {
    start += count
    (scanned, lineStart) = (start, start)
  }
}

// MARK: - Lines

extension HTTPParser {
  private mutating func readHead() throws(HTTPRefusal) -> Event? {
    while true {
      let end = min(buffer.count, start + limits.head)
      guard let newline = buffer[scanned..<end].firstIndex(of: UInt8(ascii: "\n")) else {
        scanned = end
        guard end - start == limits.head else { return nil }
        throw HTTPRefusal(hasLine ? 431 : 414, hasLine ? "The head is too long." : "The request line is too long.")
      }
      guard newline > start, buffer[newline - 1] == UInt8(ascii: "\r") else {
        throw HTTPRefusal(400, "A line ends without CR and LF.")
      }
      let isEmpty = newline - 1 == lineStart
      scanned = newline + 1
      lineStart = scanned
      if isEmpty, !hasLine {
        // One empty line in front of a request is left over from clients of old.
        guard !hasBlank else { throw HTTPRefusal(400, "There are empty lines in front of the request line.") }
        hasBlank = true
        start = scanned
        continue
      }
      hasLine = true
      guard isEmpty else { continue }
      let head = try HTTPHead(buffer[start..<(newline - 1)], limits: limits)
      (start, hasLine, hasBlank) = (scanned, false, false)
      switch head.framing {
      case .chunked: move(to: .chunkLine(head))
      case .length(let length): move(to: .body(head, left: length))
      }
      return head.expectsContinue ? .continueExpected : nil
    }
  }

  /// The next line without its CRLF, or nil if it is not whole.
  private mutating func line(limit: Int, else refusal: HTTPRefusal) throws(HTTPRefusal) -> ArraySlice<UInt8>? {
    let end = min(buffer.count, start + max(limit, 0))
    guard let newline = buffer[scanned..<max(end, scanned)].firstIndex(of: UInt8(ascii: "\n")) else {
      scanned = max(end, scanned)
      guard end - start >= limit else { return nil }
      throw refusal
    }
    guard newline > start, buffer[newline - 1] == UInt8(ascii: "\r") else {
      throw HTTPRefusal(400, "A line ends without CR and LF.")
    }
    let line = buffer[start..<(newline - 1)]
    take(newline + 1 - start)
    return line
  }

  /// Reads the line in front of a chunk: its size in hexadecimal, and perhaps extensions, which nobody needs.
  private static func size(ofChunk line: ArraySlice<UInt8>) throws(HTTPRefusal) -> Int {
    let digits = line.prefix { $0.hexadecimalValue != nil }
    let rest = line.dropFirst(digits.count)
    guard !digits.isEmpty, digits.count <= 12, rest.isEmpty || rest.first == UInt8(ascii: ";"),
      rest.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { throw HTTPRefusal(400, "The size of a chunk is no hexadecimal number.") }
    return digits.reduce(0) { $0 << 4 | Int($1.hexadecimalValue ?? 0) }
  }
}
