import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// A thread for the app's code; it notes its work in shared memory, which survives a crash.
final class WorkerThread: Sendable {
  /// The stack size, so that an app's code can recurse as deeply as on the main thread.
  private static let stackSize = 8 << 20
  private static let handlerStackSize = 256 << 10

  private let body: @Sendable () -> Void

  private init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  /// Runs a body in each of several threads, and waits until all have returned.
  ///
  /// The caller does nothing meanwhile but wait. It may be the thread that a `fork` has left, and Swift's runtime knows
  /// that by the number it had in the process before: were it to make a type or a global at the same moment as another
  /// thread, neither would ever get the lock. So the first thread starts the others.
  ///
  /// Where the system creates no thread, the one that asked for it runs the body.
  static func run(_ bodies: [(NotedWork, @Sendable () -> Void)]) {
    wait(for: { runAll(bodies) })
  }

  private static func runAll(_ bodies: [(NotedWork, @Sendable () -> Void)]) {
    let others = bodies.dropFirst()
    let threads = others.map { work, body in start { note(body, in: work) } }
    if let (work, body) = bodies.first { note(body, in: work) }
    for (thread, (work, body)) in zip(threads, others) where thread == nil { note(body, in: work) }
    for case let thread? in threads { pthread_join(thread, nil) }
  }

  /// Runs a body in a thread, and waits for its end.
  private static func wait(for body: @escaping @Sendable () -> Void) {
    guard let thread = start(body) else { return body() }
    pthread_join(thread, nil)
  }

  /// Starts a thread; nil when the system creates none.
  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    defer { pthread_attr_destroy(&attributes) }
    let thread = Unmanaged.passRetained(WorkerThread(body))
    #if canImport(Darwin)
      var number: pthread_t?
    #else
      var number = pthread_t()
    #endif
    guard pthread_create(&number, &attributes, runThread, thread.toOpaque()) == 0 else {
      thread.release()
      return nil
    }
    return number
  }

  fileprivate func run() { body() }

  private static func note(_ body: () -> Void, in work: NotedWork) {
    // The alternate stack for signal handlers, needed after a stack overflow.
    let handlerStack = UnsafeMutableRawPointer.allocate(byteCount: handlerStackSize, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = handlerStack
    stack.ss_size = handlerStackSize
    sigaltstack(&stack, nil)
    // This process may have inherited blocked signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in DyingProcess.signals { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    work.beat()
    work.thread = currentThread()
    body()
    work.thread = 0
    stack.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&stack, nil)
    handlerStack.deallocate()
  }
}

#if canImport(Darwin)
  private func runThread(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<WorkerThread>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }
#else
  private func runThread(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<WorkerThread>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
  }
#endif
