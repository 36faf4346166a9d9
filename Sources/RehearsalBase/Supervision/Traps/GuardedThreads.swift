@preconcurrency import RehearsalPlatform
import RehearsalTraps

/// Threads for an app's code, which sleep between one job and the next.
///
/// Unchecked because one thread at a time uses a guard.
final class GuardedThreads: @unchecked Sendable {
  private var idle: [GuardedThread] = []
  private(set) var parkedCount = 0
  private let line = Line()

  /// A pipe into which a thread writes a byte that has ended its job, or has been parked; open while there is such a thread.
  final class Line: Sendable {
    let reading: Int32
    let writing: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { preconditionFailure("there are no descriptors left") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (ends[0], ends[1])
      _ = fcntl(reading, F_SETFL, O_NONBLOCK)
    }

    deinit {
      close(reading)
      close(writing)
    }
  }

  init() { trap_watch() }

  deinit { for thread in idle { thread.end() } }

  func start(_ job: @escaping @Sendable () -> Void) -> GuardedThread? {
    let thread = idle.popLast() ?? GuardedThread(line)
    return thread.start(job) ? thread : nil
  }

  /// Waits until something may have ended, a tenth of a second at most.
  func wait() {
    var descriptor = pollfd(fd: line.reading, events: Int16(POLLIN), revents: 0)
    if poll(&descriptor, 1, 100) > 0 {
      var bytes: (UInt64, UInt64) = (0, 0)
      read(line.reading, &bytes, MemoryLayout.size(ofValue: bytes))
    }
  }

  func release(_ thread: GuardedThread) {
    guard thread.isParked else { return idle.append(thread) }
    parkedCount += 1
    GuardedThread.hasParked = true
  }
}

/// A thread that a trap parks.
///
/// Unchecked because a mutex guards the job, and the slot is read and written by atomic operations, or when the thread is
/// parked.
final class GuardedThread: @unchecked Sendable {
  private let slot: UnsafeMutablePointer<trap_slot>
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let begins: UnsafeMutablePointer<pthread_cond_t>
  private var job: (@Sendable () -> Void)?
  private var isEnding = false
  private let line: GuardedThreads.Line
  private(set) var thread: pthread_t?

  /// The stack size, so that an app's code can call itself as deeply as on the main thread; and that of the handler's stack.
  private static let (stackSize, handlerStackSize) = (8 << 20, 1 << 16)

  nonisolated(unsafe) fileprivate(set) static var hasParked = false
  nonisolated(unsafe) private(set) static var hasForced = false

  init(_ line: GuardedThreads.Line) {
    self.line = line
    (slot, mutex, begins) = (.allocate(capacity: 1), .allocate(capacity: 1), .allocate(capacity: 1))
    slot.initialize(to: trap_slot())
    slot.pointee.line = line.writing
    mutex.initialize(to: pthread_mutex_t())
    begins.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(begins, nil)
  }

  deinit {
    pthread_cond_destroy(begins)
    pthread_mutex_destroy(mutex)
    begins.deallocate()
    mutex.deallocate()
    slot.deallocate()
  }

  var isParked: Bool { trap_load(&slot.pointee.is_parked) != 0 }
  var isBusy: Bool { trap_load(&slot.pointee.is_busy) != 0 }
  var beats: Int { Int(trap_load(&slot.pointee.beats)) }
  var activity: ThreadActivity? { ThreadActivity(thread: Int(trap_load(&slot.pointee.thread))) }
  var signal: Int32 { Int32(slot.pointee.signal) }
  var isLeftOut: Bool { slot.pointee.is_left_out != 0 }
  var outputLength: Int { Int(slot.pointee.output) }
  var place: Int? {
    let place = trap_place(slot)
    return place < 0 ? nil : Int(place)
  }

  func start(_ job: @escaping @Sendable () -> Void) -> Bool {
    trap_store(&slot.pointee.is_forced, 0)
    trap_store(&slot.pointee.is_busy, 1)
    pthread_mutex_lock(mutex)
    self.job = job
    pthread_cond_signal(begins)
    pthread_mutex_unlock(mutex)
    return thread != nil || create()
  }

  func end() {
    pthread_mutex_lock(mutex)
    isEnding = true
    pthread_cond_signal(begins)
    pthread_mutex_unlock(mutex)
  }

  /// Parks it where it is, once it is outside of the libraries: within them it may hold their locks.
  ///
  /// It returns when that has happened; it ends the process where that is not possible.
  func park() {
    guard let thread else { return }
    for tries in 0..<2_000 where !isParked && isBusy {
      if tries == 1_000 {
        Self.hasForced = true
        trap_store(&slot.pointee.is_forced, 1)
      }
      // Whoever waits for the calling thread waits for this.
      trap_beat()
      pthread_kill(thread, trap_hang_signal())
      usleep(1_000)
    }
    precondition(isParked || !isBusy, "the app hung, and could not be stopped")
  }

  private func create() -> Bool {
    thread = startThread(stackSize: Self.stackSize) { [self] in work() }
    return thread != nil
  }

  private func work() {
    let stack = UnsafeMutableRawPointer.allocate(byteCount: Self.handlerStackSize, alignment: 16)
    defer { stack.deallocate() }
    trap_store(&slot.pointee.thread, trap_thread())
    trap_enter(slot, stack, Self.handlerStackSize)
    defer { trap_enter(nil, nil, 0) }
    while let job = nextJob() {
      job()
      trap_store(&slot.pointee.is_busy, 0)
      var byte: UInt8 = 0
      while write(slot.pointee.line, &byte, 1) < 0, errno == EINTR {}
    }
  }

  private func nextJob() -> (@Sendable () -> Void)? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while job == nil, !isEnding { pthread_cond_wait(begins, mutex) }
    defer { job = nil }
    return job
  }
}
