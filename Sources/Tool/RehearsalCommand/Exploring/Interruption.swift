import Foundation
import Synchronization

/// Handles Ctrl-C: the child that searches ends, and its parent still reports what is known.
package struct Interruption: ~Copyable {
  private static let hasCome = Atomic<Bool>(false)

  package init() {
    // Forgets a Ctrl-C that was meant for an earlier exploration in this process.
    Self.hasCome.store(false, ordering: .releasing)
    signal(SIGINT) { _ in Interruption.hasCome.store(true, ordering: .releasing) }
    // This process may have inherited blocked signals from the one that started it.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  package var hasCome: Bool { Self.hasCome.load(ordering: .acquiring) }

  /// Lets Ctrl-C end this process again.
  package func end() { signal(SIGINT, SIG_DFL) }
}
