/// A task, as its memory shows it: whether it has ended, and whether it is another's child.
///
/// The runtime reports an end only to whoever awaits a handle. The layout is that of Swift 6.3, so a process checks it with
/// tasks of its own before it relies on it. Without it all inputs since rest belong to a state, and the search of Errands
/// with one fault and three actions does not end; with it, it takes eight seconds.
struct TaskMemory: Hashable, @unchecked Sendable {
  // Unchecked because the memory is read only on the thread that runs the tasks.

  private let address: UnsafeRawPointer

  // The offsets and bits of swift::Job and swift::AsyncTask.
  private static let (flagsOffset, statusOffset) = (32, 96)
  private static let (childFlag, asyncLetFlag): (UInt32, UInt32) = (1 << 24, 1 << 28)
  private static let (cancelledBit, endedBit): (UInt64, UInt64) = (0x100, 0x2000)
  private static let (taskKind, continuationKind): (UInt32, UInt32) = (0, 195)

  /// The task of a job, or nil if it is none: then it resumes one, or lets an actor run its own.
  init?(_ job: UnownedJob) {
    address = unsafeBitCast(job, to: UnsafeRawPointer.self)
    guard flags & 0xFF == Self.taskKind else { return nil }
  }

  init<Success, Failure>(_ task: Task<Success, Failure>) { address = unsafeBitCast(task, to: UnsafeRawPointer.self) }

  static var current: TaskMemory? { withUnsafeCurrentTask { $0.map(TaskMemory.init) } }

  private init(_ task: UnsafeCurrentTask) { address = unsafeBitCast(task, to: UnsafeRawPointer.self) }

  /// Whether a job that is no task's only resumes one.
  static func isContinuation(_ job: UnownedJob) -> Bool {
    unsafeBitCast(job, to: UnsafeRawPointer.self).load(fromByteOffset: flagsOffset, as: UInt32.self) & 0xFF
      == continuationKind
  }

  private var flags: UInt32 { address.load(fromByteOffset: Self.flagsOffset, as: UInt32.self) }
  private var status: UInt64 { address.load(fromByteOffset: Self.statusOffset, as: UInt64.self) }

  var hasEnded: Bool { status & Self.endedBit != 0 }
  var isCancelled: Bool { status & Self.cancelledBit != 0 }
  /// Whether it belongs to a task group or is an `async let`: its result waits in its parent.
  var isChild: Bool { flags & Self.childFlag != 0 }

  /// Cancels it; an `async let` is cancelled with its parent.
  func cancel() { if !isParents { unsafeBitCast(address, to: UnsafeCurrentTask.self).cancel() } }

  /// Keeps the memory until `release`; that of an `async let` is its parent's.
  func retain() { if !isParents { _ = Unmanaged<AnyObject>.fromOpaque(address).retain() } }
  func release() { if !isParents { Unmanaged<AnyObject>.fromOpaque(address).release() } }

  private var isParents: Bool { flags & Self.asyncLetFlag != 0 }

  /// Keeps the memory while a closure runs the task, which may end it.
  func keeping(_ body: () -> Void) {
    // Its flags may be gone afterwards.
    let isParents = isParents
    let object = Unmanaged<AnyObject>.fromOpaque(address)
    if !isParents { _ = object.retain() }
    body()
    if !isParents { object.release() }
  }
}

/// The handle of a task, of whatever result.
protocol TaskHandle: Sendable {
  /// Whether nothing can be learned from its end but that it came.
  var hasNoValue: Bool { get }
  var memory: TaskMemory { get }
}

extension Task: TaskHandle {
  var hasNoValue: Bool { Success.self == Void.self && Failure.self == Never.self }
  var memory: TaskMemory { TaskMemory(self) }
}
