import RehearsalPlatform

/// The terminal at standard input, which gives each key at once while it is raw.
///
/// A signal that ends the process leaves the terminal as it was found.
struct RawTerminal: ~Copyable {
  /// The settings that were found, for the handlers of signals.
  ///
  /// In memory of its own: for a global structure of this type the compiler sets aside 57 bytes where it has 60, which the
  /// address sanitizer has found.
  nonisolated(unsafe) private static let found: UnsafeMutablePointer<termios> = {
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    settings.initialize(to: termios())
    return settings
  }()
  private static let isRaw = SignalFlag()
  private static let hasResized = SignalFlag()
  private static let ending = [SIGTERM, SIGHUP, SIGQUIT, SIGINT]

  private var decoder = KeyDecoder()

  init?() {
    guard tcgetattr(STDIN_FILENO, Self.found) == 0 else { return nil }
    (Self.isRaw.value, Self.hasResized.value) = (0, 0)
    for number in Self.ending {
      signal(number) { number in
        RawTerminal.restore()
        // The default action: the parent learns which signal it was.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    signal(SIGWINCH) { _ in RawTerminal.hasResized.value = 1 }
  }

  deinit {
    Self.restore()
    for number in Self.ending + [SIGWINCH] { signal(number, SIG_DFL) }
  }

  /// Takes each key at once, without showing it.
  func begin() { set(signals: 0) }

  /// Lets Ctrl-C end the process, as while a command works.
  ///
  /// The keys stay raw: a terminal that gathers lines in between makes another key of what is typed ahead, and drops Ctrl-D.
  func pause() { set(signals: tcflag_t(ISIG)) }

  private func set(signals: tcflag_t) {
    var raw = Self.found.pointee
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_lflag |= signals
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    Self.isRaw.value = 1
  }

  private static func restore() {
    guard isRaw.value != 0 else { return }
    isRaw.value = 0
    tcsetattr(STDIN_FILENO, TCSADRAIN, found)
  }

  /// Stops this process as Ctrl-Z does, until it is let go on.
  func suspend() {
    Self.restore()
    raise(SIGTSTP)
    begin()
  }

  var columns: Int {
    var size = winsize()
    guard ioctl(STDIN_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  var hasInput: Bool {
    var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return !decoder.isEmpty || poll(&polled, 1, 0) > 0
  }

  /// The next key; waits for it.
  mutating func key() -> Key {
    while true {
      if let key = decoder.next(isComplete: false) { return key }
      if Self.hasResized.value != 0 {
        Self.hasResized.value = 0
        return .resized
      }
      var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      // An escape that nothing follows is a key by itself.
      let count = poll(&polled, 1, 100)
      if count == 0, let key = decoder.next(isComplete: true) { return key }
      guard count > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let read = RehearsalPlatform.read(STDIN_FILENO, &buffer, buffer.count)
      if read < 0 && errno == EINTR { continue }
      guard read > 0 else { return .closed }
      decoder.add(Array(buffer[..<read]))
    }
  }
}
