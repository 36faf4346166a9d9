/// The handle of a task, of whatever result.
protocol TaskHandle: Sendable {
  /// Whether nothing can be learned from its end but that it came.
  var hasNoValue: Bool { get }
  /// Waits for its end.
  func end() async
  var memory: TaskMemory { get }
}

extension Task: TaskHandle {
  var hasNoValue: Bool { Success.self == Void.self && Failure.self == Never.self }
  func end() async { _ = await result }
  var memory: TaskMemory { TaskMemory(self) }
}
