import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// A thread of a search, in one of the places the net knows.
final class WorkerThread: Sendable {
  /// The stack of a thread: an app's code may recurse as deeply as on the main thread.
  private static let stackSize = 8 << 20
  private static let handlerStackSize = 256 << 10

  private let number: Int
  private let body: @Sendable () -> Void

  private init(number: Int, body: @escaping @Sendable () -> Void) {
    self.number = number
    self.body = body
  }

  /// Starts a thread; the net is told when it is done, or has trapped.
  static func start(_ number: Int, _ body: @escaping @Sendable () -> Void) {
    let pointer = Unmanaged.passRetained(WorkerThread(number: number, body: body)).toOpaque()
    let status = startThread(pointer, stackSize: stackSize)
    precondition(status == 0, "a thread could not be started")
  }

  fileprivate func run() {
    let place = TrapNet.threads[number]
    // What a signal handler needs when the stack is used up; a thread that is stopped keeps it.
    let handlerStack = UnsafeMutableRawPointer.allocate(byteCount: Self.handlerStackSize, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = handlerStack
    stack.ss_size = Self.handlerStackSize
    sigaltstack(&stack, nil)
    // Whoever started this process may have blocked signals, and it has inherited that.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in TrapNet.signals { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    place.thread.store(currentThread(), ordering: .releasing)
    body()
    place.thread.store(0, ordering: .releasing)
    stack.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&stack, nil)
    handlerStack.deallocate()
    var byte = UInt8(number)
    write(TrapNet.writingEnd.load(ordering: .acquiring), &byte, 1)
  }
}

private func startThread(_ pointer: UnsafeMutableRawPointer, stackSize: Int) -> Int32 {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, stackSize)
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  return pthread_create(&thread, &attributes, runThread, pointer)
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
