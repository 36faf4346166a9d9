package import Rehearsal

/// A shared model whose messages note in which order the effects of calls are performed.
///
/// All of its values are equal, so no screen hears of a message, and apps are the same with it.
package struct CallOrder: SharedModel {
  package enum Message: Hashable, Sendable { case call(Int) }

  /// Notes calls, and the effects they ask for.
  package final class Recorder: @unchecked Sendable {
    // Unchecked: one thread runs the app, and reads the notes afterwards.
    private var calls = 0
    /// The effects that were performed, by the numbers of their calls.
    package private(set) var performed: [Int] = []
    /// Whether a screen began to appear or to disappear while an effect of an earlier call was not performed.
    package private(set) var hasOverlap = false
    private var asked: Set<Int> = []

    package init() {}

    /// Counts a call, and returns its number.
    func noteCall(isAppearance: Bool) -> Int {
      if isAppearance, performed.count < calls { hasOverlap = true }
      calls += 1
      return calls
    }

    /// Notes a message: a context delivers it to its own copy first, where it is asked for.
    fileprivate func note(_ call: Int) { if !asked.insert(call).inserted { performed.append(call) } }
  }

  /// The recorder of this task, or nil if calls are not noted.
  @TaskLocal package static var recorder: Recorder?

  package init() {}

  package mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    if case .call(let number) = message { Self.recorder?.note(number) }
  }
}
