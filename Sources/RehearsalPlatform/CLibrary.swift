// The C library of the platform, under one name for all of them, and what its kinds declare differently.
//
// Import it with `@preconcurrency` where global variables such as `stdout` are used.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Glibc)
  @_exported @preconcurrency public import Glibc
#elseif canImport(Musl)
  @_exported @preconcurrency public import Musl
#endif

/// The type of a socket that carries a stream of bytes: an enumeration in one library, a number in the others.
package var streamSocket: Int32 {
  #if canImport(Glibc)
    Int32(SOCK_STREAM.rawValue)
  #else
    SOCK_STREAM
  #endif
}

package func time(of clock: clockid_t) -> Duration {
  var time = timespec()
  clock_gettime(clock, &time)
  return Duration(secondsComponent: Int64(time.tv_sec), attosecondsComponent: Int64(time.tv_nsec) * 1_000_000_000)
}

var processUsage: rusage {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  #else
    getrusage(RUSAGE_SELF, &usage)
  #endif
  return usage
}

package var peakMemory: Int {
  #if canImport(Darwin)
    processUsage.ru_maxrss
  #else
    processUsage.ru_maxrss * 1_024
  #endif
}

/// Starts a detached thread; nil if the system gives none.
package func startThread(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  defer { pthread_attr_destroy(&attributes) }
  let box = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { ThreadBody.run($0) }, box.toOpaque())
  #else
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { $0.map { ThreadBody.run($0) } ?? nil }, box.toOpaque())
  #endif
  guard status == 0 else {
    box.release()
    return nil
  }
  return thread
}

private final class ThreadBody: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }
}

package var processEnvironment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  #if canImport(Darwin)
    _NSGetEnviron().pointee
  #else
    environ
  #endif
}

// Pointers on Darwin, structures elsewhere.
#if canImport(Darwin)
  package typealias SpawnActions = posix_spawn_file_actions_t?
  package typealias SpawnAttributes = posix_spawnattr_t?
  package func emptySpawnActions() -> SpawnActions { nil }
  package func emptySpawnAttributes() -> SpawnAttributes { nil }
#else
  package typealias SpawnActions = posix_spawn_file_actions_t
  package typealias SpawnAttributes = posix_spawnattr_t
  package func emptySpawnActions() -> SpawnActions { posix_spawn_file_actions_t() }
  package func emptySpawnAttributes() -> SpawnAttributes { posix_spawnattr_t() }
#endif
