package import RehearsalGherkin

/// A part of a run as reports receive it, in order and in the order of the plan.
package enum RunEvent {
  case began(RunOutline)
  case hook(HookResult)
  /// The hooks before all scenarios have passed.
  case scenariosBegan
  case scenario(ScenarioResult)
  case ended(RunResult)
}

/// What there is before anything runs.
package struct RunOutline: Sendable {
  let features: Features
  let parseErrors: [UnreadableFile]
  let libraries: [LibraryOutline]
  let scenarios: [PlannedScenario]
  /// The moment at which the run began, since 1970.
  let start: Duration
}

/// A file that is left out because it cannot be read, and why.
package struct UnreadableFile: Hashable, Sendable {
  let uri: String
  let location: Location?
  let message: String

  package init(uri: String, location: Location?, message: String) {
    self.uri = uri
    self.location = location
    self.message = message
  }
}

extension [UnreadableFile] {
  var byFile: [[UnreadableFile]] {
    var places: [String: Int] = [:]
    return reduce(into: []) { files, error in
      if let place = places[error.uri] { return files[place].append(error) }
      places[error.uri] = files.count
      files.append([error])
    }
  }
}

/// A hook before or after all scenarios, and how it went.
package struct HookResult: Sendable {
  let hook: Declaration
  let result: StepResult
}
