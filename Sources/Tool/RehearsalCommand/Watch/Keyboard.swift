import Foundation

/// The keys of a person, one at a time where standard input is a terminal.
struct Keyboard {
  private static let input = STDIN_FILENO

  /// Whether there is no more input.
  private(set) var isClosed = false

  /// The descriptor to wait for, or nil if there is nothing to read any more.
  var descriptor: Int32? { isClosed ? nil : Self.input }

  /// Does something while the terminal passes on each key at once.
  ///
  /// Outside of this, the terminal is as it was, so that Ctrl-C ends what runs and nothing has to be put right later.
  func withSingleKeys<Result>(_ body: () -> Result) -> Result {
    var usual = termios()
    guard isatty(Self.input) == 1, tcgetattr(Self.input, &usual) == 0 else { return body() }
    var single = usual
    single.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(Self.input, TCSANOW, &single)
    defer { tcsetattr(Self.input, TCSANOW, &usual) }
    return body()
  }

  /// Reads a key, or returns nil at the end of the input or when a signal has come.
  mutating func key(isInterrupted: () -> Bool) -> Character? {
    var byte: UInt8 = 0
    while !isInterrupted() {
      var file = pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0)
      // A signal does not interrupt reading.
      guard poll(&file, 1, 300) > 0 else { continue }
      let count = read(Self.input, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else {
        isClosed = true
        return nil
      }
      return Character(Unicode.Scalar(byte))
    }
    return nil
  }

  /// Reads a line without its end, or returns nil at the end of the input.
  mutating func line(isInterrupted: () -> Bool) -> String? {
    var bytes: [UInt8] = []
    while let key = key(isInterrupted: isInterrupted) {
      if key == "\n" || key == "\r" { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(UInt8(key.unicodeScalars.first?.value ?? 0))
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
