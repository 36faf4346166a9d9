import RehearsalBase
import RehearsalGherkin

/// A failure outside of any scenario.
struct OutsideFailure: Hashable, Sendable {
  let title: String
  let uri: String?
  let line: Int?
  let explanation: String?
  /// Whether the run is no success for it; an undefined parameter type only leaves steps undefined.
  let failsRun: Bool

  init(_ file: UnreadableFile) {
    self.init(title: "Parse error", uri: file.uri, line: file.location?.line, explanation: file.message)
  }

  init(undefinedParameterType name: String, in expression: String) {
    self.init(title: "Undefined parameter type: {\(name)}", explanation: expression, failsRun: false)
  }

  init(_ hook: HookResult) {
    self.init(
      title: hook.hook.hookTitle, uri: hook.hook.origin.fileID, line: hook.hook.origin.line,
      explanation: hook.result.message)
  }

  init(ofRun problem: String) {
    self.init(title: "The run", explanation: "Problem: \(problem)")
  }

  init(interruptedBefore count: Int, of all: Int) {
    self.init(title: "The run", explanation: "it was interrupted: \(count) of \(counted(all, "scenario")) did not run")
  }

  private init(title: String, uri: String? = nil, line: Int? = nil, explanation: String?, failsRun: Bool = true) {
    self.title = title
    self.uri = uri
    self.line = line
    self.explanation = explanation
    self.failsRun = failsRun
  }

  var place: String? {
    uri.map { uri in line.map { "\(uri):\($0)" } ?? uri }
  }
}
