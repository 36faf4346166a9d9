import RehearsalPlatform

/// A number that a handler of a signal writes and others read, as `sig_atomic_t` is in C.
///
/// Unchecked because such a number is read and written as a whole. It is touched once before a handler is installed:
/// a global value is made at its first use, which may take a lock.
struct SignalFlag: @unchecked Sendable {
  private let memory: UnsafeMutablePointer<sig_atomic_t>

  init() {
    memory = .allocate(capacity: 1)
    memory.initialize(to: 0)
  }

  var value: sig_atomic_t {
    get { memory.pointee }
    nonmutating set { memory.pointee = newValue }
  }
}
