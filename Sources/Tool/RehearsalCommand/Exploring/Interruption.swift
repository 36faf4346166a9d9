import RehearsalPlatform

/// Handles signals such as Ctrl-C: they are noticed, and the command ends when it has put things in order.
package struct Interruption: ~Copyable {
  /// The signals that interrupt a command.
  package static let signals = [SIGINT, SIGTERM]
  /// The number of the signal that has come, or 0 if none has.
  private static let number = SignalFlag()

  package init() {
    // Forgets a Ctrl-C that was meant for an earlier exploration in this process.
    Self.number.value = 0
    // This process may have inherited blocked signals from the one that started it.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in Self.signals {
      signal(number) { Interruption.number.value = $0 }
      sigaddset(&blocked, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
  }

  /// The signal that has come, or nil if none has.
  package var receivedSignal: Int32? {
    let number = Self.number.value
    return number == 0 ? nil : number
  }

  package var hasCome: Bool { receivedSignal != nil }

  /// Lets the signals end this process again.
  package func end() { for number in Self.signals { signal(number, SIG_DFL) } }

  /// Ends this process by a signal, so that its parent learns which one it was.
  func endProcess(by number: Int32) {
    end()
    raise(number)
  }
}
