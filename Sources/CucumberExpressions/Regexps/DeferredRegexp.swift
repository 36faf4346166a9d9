import Synchronization

/// A regular expression that is compiled when it is first needed: of the step definitions there are, a run needs few.
final class DeferredRegexp: Sendable {
  private let makeSource: @Sendable () -> String
  private let compiled = Mutex<Result<Regexp, RegexpError>?>(nil)

  /// Makes the source only when it is asked for, too.
  init(_ makeSource: @escaping @Sendable () -> String) {
    self.makeSource = makeSource
  }

  var source: String { makeSource() }

  /// The compiled regular expression; throws when the source is none.
  var regexp: Regexp {
    get throws(RegexpError) {
      try compiled.withLock { compiled in
        if let compiled { return compiled }
        let result = Result { () throws(RegexpError) in try Regexp(makeSource()) }
        compiled = result
        return result
      }.get()
    }
  }
}
