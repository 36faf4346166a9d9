import RehearsalPlatform

/// Handles signals such as Ctrl-C: they are noticed, and the command ends when it has put things in order.
package struct Interruption: ~Copyable {
  package static let signals = [SIGINT, SIGTERM]
  /// The number of the signal that has come, or 0 if none has.
  private static let number = SignalFlag()

  package init() {
    // Forgets a Ctrl-C that was meant for an earlier exploration in this process.
    Self.number.value = 0
    Self.handle(Self.signals) { signal in
      // Who asks twice does not want to wait.
      if Interruption.number.value != 0 { Interruption.endAtOnce(signal) }
      Interruption.number.value = signal
    }
  }

  /// Lets signals end this process at once, whatever it does; as the first one of a container, which ignores them by
  /// default, too.
  static func endProcessAtOnce() {
    handle(signals) { Interruption.endAtOnce($0) }
  }

  /// Nothing here takes memory: the signal may have come in the middle of that.
  private static func endAtOnce(_ number: Int32) {
    signal(number, SIG_DFL)
    var own = sigset_t()
    sigemptyset(&own)
    sigaddset(&own, number)
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(number)
    _exit(128 + number)
  }

  private static func handle(_ numbers: [Int32], _ body: @escaping @convention(c) (Int32) -> Void) {
    // This process may have inherited blocked signals from the one that started it.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in numbers {
      signal(number, body)
      sigaddset(&blocked, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
  }

  package var receivedSignal: Int32? {
    let number = Self.number.value
    return number == 0 ? nil : number
  }

  package var hasCome: Bool { Self.hasCome }
  static var hasCome: Bool { number.value != 0 }

  /// Lets the signals end this process again.
  package func end() { for number in Self.signals { signal(number, SIG_DFL) } }
}
