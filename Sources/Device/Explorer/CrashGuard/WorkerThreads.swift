import CrashPage
@preconcurrency import RehearsalPlatform

/// Threads for the app's code; each notes its work in shared memory, which survives a crash.
///
/// They sleep between one piece of work and the next. To create two threads for each piece instead lets the second begin
/// 1.6 ms late, and a piece takes three: a system puts a new thread on the processor of the one that asked for it.
///
/// The caller sleeps until they all sleep again. It may be the thread that a `fork` has left, and Swift's
/// runtime knows that by the number it had in the process before: were it to make a type or a global at the same moment as
/// another thread, neither would ever get the lock.
///
/// Unchecked because a mutex guards all mutable state: a thread gives it back only by falling asleep, or by taking
/// up its work.
final class WorkerThreads: @unchecked Sendable {
  typealias Job = (work: NotedWork, body: @Sendable () -> Void)

  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  /// Wakes the threads.
  private let begins: UnsafeMutablePointer<pthread_cond_t>
  /// Wakes the one that waits for them.
  private let rests: UnsafeMutablePointer<pthread_cond_t>
  private var threads: [pthread_t] = []
  /// How many threads have come as far as to wait for work.
  private var begun = 0
  /// The jobs of each thread.
  private var jobs: [[Job]] = []
  /// How many threads have not done it yet.
  private var busy = 0
  private var isEnding = false

  /// The stack size, so that an app's code can recurse as deeply as on the main thread.
  private static let stackSize = 8 << 20

  init() {
    (mutex, begins, rests) = (.allocate(capacity: 1), .allocate(capacity: 1), .allocate(capacity: 1))
    mutex.initialize(to: pthread_mutex_t())
    begins.initialize(to: pthread_cond_t())
    rests.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(begins, nil)
    pthread_cond_init(rests, nil)
  }

  deinit {
    pthread_cond_destroy(rests)
    pthread_cond_destroy(begins)
    pthread_mutex_destroy(mutex)
    rests.deallocate()
    begins.deallocate()
    mutex.deallocate()
  }

  /// Runs each job in a thread of its own, and waits until all have returned.
  ///
  /// Where the system creates too few threads, one of them does the work of several, or the caller does it all.
  func run(_ all: [Job]) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while threads.count < all.count, start() {}
    guard !threads.isEmpty else {
      let stack = HandlerStack()
      defer { stack.remove() }
      return all.forEach(Self.run)
    }
    busy = min(all.count, threads.count)
    jobs = threads.indices.map { number in
      stride(from: number, to: all.count, by: threads.count).map { all[$0] }
    }
    pthread_cond_broadcast(begins)
    while busy > 0 { pthread_cond_wait(rests, mutex) }
  }

  /// Ends all threads; the next work starts others.
  func end() {
    pthread_mutex_lock(mutex)
    isEnding = true
    pthread_cond_broadcast(begins)
    pthread_mutex_unlock(mutex)
    for thread in threads { pthread_join(thread, nil) }
    (threads, begun, isEnding) = ([], 0, false)
  }

  /// Starts a thread, and waits until it sleeps; false when the system creates none.
  private func start() -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    defer { pthread_attr_destroy(&attributes) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let object = Unmanaged.passRetained(self)
    guard pthread_create(&thread, &attributes, runThread, object.toOpaque()) == 0 else {
      object.release()
      return false
    }
    #if canImport(Darwin)
      if let thread { threads.append(thread) }
    #else
      threads.append(thread)
    #endif
    while begun < threads.count { pthread_cond_wait(rests, mutex) }
    return true
  }

  /// The work of a thread: its part of each job, until it is ended.
  fileprivate func work() {
    // Whoever has started this thread has the mutex until it sleeps.
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let stack = HandlerStack()
    defer { stack.remove() }
    let number = begun
    begun += 1
    pthread_cond_signal(rests)
    while !isEnding {
      if number < jobs.count, !jobs[number].isEmpty {
        doJobs(ofThread: number)
      } else {
        pthread_cond_wait(begins, mutex)
      }
    }
  }

  private func doJobs(ofThread number: Int) {
    var own: [Job] = []
    swap(&own, &jobs[number])
    pthread_mutex_unlock(mutex)
    own.forEach(Self.run)
    own = []
    pthread_mutex_lock(mutex)
    busy -= 1
    if busy == 0 { pthread_cond_signal(rests) }
  }

  private static func run(_ job: Job) {
    job.work.beat()
    job.work.thread = Int(crash_page_thread())
    job.body()
    job.work.thread = 0
  }
}

/// A stack for signal handlers, needed after a stack overflow; a thread puts it up for itself.
private struct HandlerStack {
  private static let size = 256 << 10
  private let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)

  init() {
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = Self.size
    sigaltstack(&stack, nil)
    crash_page_unblock()
  }

  func remove() {
    var stack = stack_t()
    stack.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&stack, nil)
    memory.deallocate()
  }
}

#if canImport(Darwin)
  private func runThread(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<WorkerThreads>.fromOpaque(pointer).takeRetainedValue().work()
    return nil
  }
#else
  private func runThread(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let pointer { Unmanaged<WorkerThreads>.fromOpaque(pointer).takeRetainedValue().work() }
    return nil
  }
#endif
