import SimulatedDevice
import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Darwin
#endif

/// Memory that a search shares with its savepoint and with the process that supervises both.
///
/// Its contents survive any end of the search's process.
///
/// Unchecked because it is mapped once and for good, and read and written by atomic operations; the rest of a place is
/// read when its thread or process is no more.
struct SharedPage: @unchecked Sendable {
  static let mostThreads = 64
  static let mostCalls = 48
  static let mostNotes = 1 << 16
  private static let headerSize = 1024
  private static let size = headerSize + mostThreads * NotedWork.size + mostNotes
  private let memory: UnsafeMutableRawPointer

  /// Maps the memory, or returns nil if that fails.
  init?() {
    let mapped = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let mapped, mapped != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
    memory = mapped
    let endOfCalls = (Field.calls.rawValue + Self.mostCalls) * MemoryLayout<Int>.stride
    precondition(endOfCalls <= Self.headerSize && NotedWork.usedSize <= NotedWork.size)
  }

  enum Field: Int {
    /// The process that searches.
    case search
    /// The process that waits as a savepoint; zero when there is none.
    case savepoint
    /// The thread that has ended the process, counted from one; zero when unknown.
    case author
    /// The signal that has ended it; zero for an exit.
    case signal
    /// The thread that was stopped because it gave no sign of life, counted from one.
    case hanging
    /// The length of the backtrace of the thread that ended the process.
    case callCount
    /// Whether the search has finished.
    case isDone
    /// The number of bytes left for the next process.
    case noteCount
    /// The call in `catching` that is under way; zero when there is none.
    case call
    /// The backtrace of the thread that ended the process, innermost first.
    case calls
  }

  subscript(field: Field) -> Int {
    get { atomic(field).pointee.load(ordering: .acquiring) }
    nonmutating set { atomic(field).pointee.store(newValue, ordering: .releasing) }
  }

  /// Claims a field; false when another thread has claimed it.
  func claim(_ field: Field, _ value: Int) -> Bool {
    atomic(field).pointee.compareExchange(expected: 0, desired: value, ordering: .acquiringAndReleasing).exchanged
  }

  private func atomic(_ field: Field) -> UnsafeMutablePointer<Atomic<Int>> {
    (memory + field.rawValue * MemoryLayout<Int>.stride).assumingMemoryBound(to: Atomic<Int>.self)
  }

  /// The memory of the backtrace.
  var calls: UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    (memory + Field.calls.rawValue * MemoryLayout<Int>.stride)
      .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  /// The notes of a thread about its work.
  func work(_ number: Int) -> NotedWork { NotedWork(memory + Self.headerSize + number * NotedWork.size) }

  /// The bytes left for the next process.
  var note: [UInt8] {
    get { Array(UnsafeRawBufferPointer(start: notes, count: self[.noteCount])) }
    nonmutating set {
      guard newValue.count <= Self.mostNotes else { return }
      self[.noteCount] = 0
      newValue.withUnsafeBytes { if let base = $0.baseAddress { notes.copyMemory(from: base, byteCount: $0.count) } }
      self[.noteCount] = newValue.count
    }
  }

  private var notes: UnsafeMutableRawPointer { memory + Self.headerSize + Self.mostThreads * NotedWork.size }
}

/// A thread's notes about its present work, which survive the end of its process.
///
/// Unchecked because only its own thread writes here; others read the sign of life, and the rest once it is no more.
struct NotedWork: @unchecked Sendable {
  static let size = 256
  /// What is used of it: the fields, and the parts read.
  static var usedSize: Int { fieldsSize + MemoryLayout<Reads>.size }
  private static let fieldsSize = 64
  private let memory: UnsafeMutableRawPointer

  init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }

  private enum Field: Int {
    case thread, signOfLife, arrival, move, isRemembered, attempt
  }

  private func atomic(_ field: Field) -> UnsafeMutablePointer<Atomic<Int>> {
    (memory + field.rawValue * MemoryLayout<Int>.stride).assumingMemoryBound(to: Atomic<Int>.self)
  }

  private subscript(field: Field) -> Int {
    get { atomic(field).pointee.load(ordering: .relaxed) }
    nonmutating set { atomic(field).pointee.store(newValue, ordering: .relaxed) }
  }

  /// The thread that is working; zero when there is none.
  var thread: Int {
    get { atomic(.thread).pointee.load(ordering: .acquiring) }
    nonmutating set { atomic(.thread).pointee.store(newValue, ordering: .releasing) }
  }

  /// A counter that changes with every progress of the thread.
  var signOfLife: Int { self[.signOfLife] }

  func beat() { self[.signOfLife] &+= 1 }

  /// The transition that is being made.
  var transition: TransitionKey {
    get { TransitionKey(arrival: UInt32(truncatingIfNeeded: self[.arrival]), move: self[.move]) }
    nonmutating set {
      self[.arrival] = Int(newValue.arrival)
      self[.move] = newValue.move
      self[.attempt] = 0
      beat()
    }
  }

  /// Whether the outcome is remembered with what was read for it.
  var isRemembered: Bool {
    get { self[.isRemembered] != 0 }
    nonmutating set { self[.isRemembered] = newValue ? 1 : 0 }
  }

  /// The attempt of a recovery search, as a hash value; zero outside of such a search.
  var attempt: Int {
    get { self[.attempt] }
    nonmutating set {
      self[.attempt] = newValue
      beat()
    }
  }

  /// The parts read so far.
  var reads: UnsafeMutablePointer<Reads> { (memory + Self.fieldsSize).assumingMemoryBound(to: Reads.self) }
}

/// A transition of a search: the state it begins in, by the arrival there, and the position of the move.
struct TransitionKey: Hashable, Sendable {
  let arrival: UInt32
  /// Negative while the rows of the state's screens are built.
  let move: Int

  static let looking = -1
}
