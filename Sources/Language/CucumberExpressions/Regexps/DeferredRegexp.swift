import Basics

/// A regular expression that is compiled when it is first needed: of the step definitions there are, a run needs few.
final class DeferredRegexp: Sendable {
  private let makeSource: @Sendable () -> String
  private let state = Lock<State>(.waiting)

  private enum State {
    case waiting
    case compiled(Regexp)
    case failed(RegexpError)
  }

  /// Makes the source only when it is asked for, too.
  init(_ makeSource: @escaping @Sendable () -> String) {
    self.makeSource = makeSource
  }

  var source: String { makeSource() }

  /// The compiled regular expression; throws when the source is none.
  var regexp: Regexp {
    get throws(RegexpError) {
      try state.withLock { (state) throws(RegexpError) in
        if case .waiting = state {
          do throws(RegexpError) { state = .compiled(try Regexp(makeSource())) } catch { state = .failed(error) }
        }
        switch state {
        case .compiled(let regexp): return regexp
        case .failed(let error): throw error
        case .waiting: preconditionFailure("it is compiled or has failed")
        }
      }
    }
  }
}
