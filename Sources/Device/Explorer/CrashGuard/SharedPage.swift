import CrashPage
import SimulatedDevice

/// Memory that a search shares with its savepoint and with the process that supervises both.
///
/// Its contents survive any end of the search's process. Unchecked because it is mapped once and for good, and read and
/// written by atomic operations; the rest of a place is read when its thread or process is no more.
struct SharedPage: @unchecked Sendable {
  static let mostThreads = crash_page_threads
  let memory: UnsafeMutablePointer<crash_page>

  /// Maps the memory, or returns nil if that fails.
  init?() {
    guard let mapped = crash_page_map() else { return nil }
    memory = mapped
    precondition(MemoryLayout<Reads>.size <= crash_page_reads)
  }

  subscript(field: WritableKeyPath<crash_page, Int64>) -> Int {
    get { memory.pointer(to: field).map { Int(crash_page_load($0)) } ?? 0 }
    nonmutating set { if let place = memory.pointer(to: field) { crash_page_store(place, Int64(newValue)) } }
  }

  /// The backtrace of the thread that ended the process, as addresses.
  var calls: [UInt] {
    withUnsafeBytes(of: &memory.pointee.calls) { Array($0.bindMemory(to: UInt.self).prefix(self[\.call_count])) }
  }

  /// The notes of a thread about its work.
  func work(_ number: Int) -> NotedWork { NotedWork(memory: crash_page_work(memory, Int64(number))) }

  /// The bytes left for the next process; what has no room is not noted.
  var note: [UInt8] {
    get { Array(UnsafeBufferPointer(start: crash_page_notes_of(memory), count: self[\.note_count])) }
    nonmutating set {
      guard newValue.count <= crash_page_notes else { return }
      self[\.note_count] = 0
      newValue.withUnsafeBufferPointer {
        if let base = $0.baseAddress { crash_page_notes_of(memory).update(from: base, count: $0.count) }
      }
      self[\.note_count] = newValue.count
    }
  }
}

/// A thread's notes about its present work.
///
/// Unchecked because only its own thread writes here; others read the sign of life, and the rest once it is no more.
struct NotedWork: @unchecked Sendable {
  fileprivate let memory: UnsafeMutablePointer<noted_work>

  /// The thread that is working; zero when there is none.
  var thread: Int {
    get { Int(crash_page_load(&memory.pointee.thread)) }
    nonmutating set { crash_page_store(&memory.pointee.thread, Int64(newValue)) }
  }

  /// A counter that changes with every progress of the thread.
  var signOfLife: Int { Int(crash_page_load(&memory.pointee.sign_of_life)) }

  func beat() { crash_page_store(&memory.pointee.sign_of_life, memory.pointee.sign_of_life &+ 1) }

  /// The transition that is being made.
  var transition: TransitionKey {
    get {
      TransitionKey(
        arrival: UInt32(truncatingIfNeeded: crash_page_load(&memory.pointee.arrival)),
        move: Int(crash_page_load(&memory.pointee.move)))
    }
    nonmutating set {
      crash_page_store(&memory.pointee.arrival, Int64(newValue.arrival))
      crash_page_store(&memory.pointee.move, Int64(newValue.move))
      attempt = 0
    }
  }

  /// Whether the outcome is remembered with what was read for it.
  var isRemembered: Bool {
    get { crash_page_load(&memory.pointee.is_remembered) != 0 }
    nonmutating set { crash_page_store(&memory.pointee.is_remembered, newValue ? 1 : 0) }
  }

  /// The attempt of a recovery search, as a hash value; zero outside of such a search.
  var attempt: Int {
    get { Int(crash_page_load(&memory.pointee.attempt)) }
    nonmutating set {
      crash_page_store(&memory.pointee.attempt, Int64(newValue))
      beat()
    }
  }

  /// The parts read so far.
  var reads: UnsafeMutablePointer<Reads> { crash_page_reads_of(memory).assumingMemoryBound(to: Reads.self) }
}

/// A transition of a search: the state it begins in, by the arrival there, and the position of the move.
struct TransitionKey: Hashable, Sendable {
  let arrival: UInt32
  /// Negative while the rows of the state's screens are built.
  let move: Int

  static let looking = -1
}
