import Foundation
import Synchronization

/// Notices Ctrl-C, which ends the child that searches, while its parent still reports what is known.
package struct Interruption: ~Copyable {
  private static let hasCome = Atomic<Bool>(false)

  package init() {
    // One that came during an earlier exploration of this process was for that one.
    Self.hasCome.store(false, ordering: .releasing)
    signal(SIGINT) { _ in Interruption.hasCome.store(true, ordering: .releasing) }
    // Whoever started this process may have blocked signals, and it has inherited that.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  package var hasCome: Bool { Self.hasCome.load(ordering: .acquiring) }

  /// Lets Ctrl-C end this process again.
  package func end() { signal(SIGINT, SIG_DFL) }
}
