import RehearsalBase
import RehearsalGherkin

/// The run as Cucumber Messages, one line of NDJSON each, in Cucumber's order.
///
/// Version 33 of the Cucumber Messages protocol. Ids count up, and are given where they are written.
struct MessageReporter: Reporter {
  private var nextID = IdentifierGenerator()
  private var declarations: [[Identifier]] = []
  private var known: [Declaration: Identifier] = [:]
  private var runID = ""
  private var scenarios: [PlannedScenario] = []
  /// The id of each test case; those of its steps follow it.
  private var testCases: [Identifier] = []
  private var next = 0

  mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    switch event {
    case .began(let run): begin(run, to: &output, draining: drain)
    case .hook(let hook): write(hook, to: &output)
    case .scenariosBegan:
      for scenario in scenarios {
        writeTestCase(of: scenario, to: &output)
        output.drainIfLong(drain)
      }
      scenarios = []
    case .scenario(let scenario):
      for number in scenario.attempts.indices { write(scenario, number, to: &output) }
      next += 1
    case .ended(let run): end(run, to: &output)
    }
  }

  // MARK: - The run

  private mutating func begin(
    _ run: RunOutline, to output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    output.writeLine { json in
      json.object("meta") { json in
        json.member("protocolVersion", "33.0.4")
        for (name, product): (StaticString, String) in [
          ("implementation", "rehearsal"), ("runtime", "swift"), ("os", "any"), ("cpu", "any"),
        ] {
          json.object(name) { $0.member("name", product) }
        }
      }
    }
    for file in run.parseErrors { GherkinMessage.parseError(file).appendLine(to: &output) }
    for file in run.features.files {
      GherkinMessage.source(file.source).appendLine(to: &output)
      GherkinMessage.document(file.document).appendLine(to: &output)
      for pickle in run.features.pickles[file.pickles] {
        GherkinMessage.pickle(pickle).appendLine(to: &output)
        output.drainIfLong(drain)
      }
    }
    nextID = run.features.ids
    write(run.libraries, to: &output)
    runID = nextID.next().description
    scenarios = run.scenarios
    output.writeLine { json in
      json.object("testRunStarted") { json in
        json.timestamp(run.start)
        json.member("id", runID)
      }
    }
  }

  /// Writes the declarations; one that several libraries share has one message.
  private mutating func write(_ libraries: [LibraryOutline], to output: inout [UInt8]) {
    for library in libraries {
      var ids: [Identifier] = []
      for declaration in library.declarations {
        let id = known[declaration] ?? nextID.next()
        ids.append(id)
        guard known.updateValue(id, forKey: declaration) == nil else { continue }
        output.writeLine { declaration.write(id, to: &$0) }
      }
      declarations.append(ids)
    }
  }

  private mutating func write(_ hook: HookResult, to output: inout [UInt8]) {
    let id = nextID.next().description
    let start = hook.result.start ?? .zero
    output.writeLine { json in
      json.object("testRunHookStarted") { json in
        json.member("id", id)
        json.member("testRunStartedId", runID)
        json.member("hookId", known[hook.hook]?.description)
        json.timestamp(start)
      }
    }
    for attached in hook.result.attachments {
      output.writeLine { attached.write(to: &$0, start) { $0.member("testRunHookStartedId", id) } }
    }
    output.writeLine { json in
      json.object("testRunHookFinished") { json in
        json.member("testRunHookStartedId", id)
        json.result("result", hook.result, stackTrace: hook.result.stackTrace(at: nil))
        json.timestamp(start + hook.result.duration)
      }
    }
  }

  private func end(_ run: RunResult, to output: inout [UInt8]) {
    output.writeLine { json in
      json.object("testRunFinished") { json in
        json.member("success", !run.hasFailed)
        json.timestamp(run.end)
        if let problem = run.problem {
          json.object("exception") { json in
            json.member("type", "Problem")
            json.member("message", problem)
          }
        }
        json.member("testRunStartedId", runID)
      }
    }
  }

  // MARK: - Scenarios

  private mutating func writeTestCase(of scenario: PlannedScenario, to output: inout [UInt8]) {
    let id = nextID.next()
    nextID.skip(scenario.resultCount)
    testCases.append(id)
    let declared = declarations[scenario.libraryPosition]
    output.writeLine { json in
      json.object("testCase") { json in
        json.member("id", id.description)
        json.member("pickleId", scenario.pickle.id.description)
        json.array("testSteps") { json in
          for place in 0..<scenario.resultCount {
            json.object { scenario.writeTestStep(place, id.description(ofStep: place), declared, to: &$0) }
          }
        }
        json.member("testRunStartedId", runID)
      }
    }
  }

  private mutating func write(_ scenario: ScenarioResult, _ number: Int, to output: inout [UInt8]) {
    let id = nextID.next().description
    let testCase = testCases[next]
    let attempt = scenario.attempts[number]
    output.writeLine { json in
      json.object("testCaseStarted") { json in
        json.member("attempt", number)
        json.member("id", id)
        json.member("testCaseId", testCase.description)
        json.timestamp(attempt.start)
      }
    }
    for step in scenario.steps(of: attempt).prefix(scenario.scenario.resultCount) {
      write(step, testCase.description(ofStep: step.place), of: id, to: &output)
    }
    if let times = attempt.virtualTimes {
      output.writeLine { times.write(to: &$0, attempt.end) { $0.member("testCaseStartedId", id) } }
    }
    output.writeLine { json in
      json.object("testCaseFinished") { json in
        json.member("testCaseStartedId", id)
        json.timestamp(attempt.end)
        json.member("willBeRetried", number + 1 < scenario.attempts.count)
      }
    }
  }

  private mutating func write(_ step: ReportedStep, _ id: String, of attempt: String, to output: inout [UInt8]) {
    let start = step.result.start ?? .zero
    func ids(_ json: inout JSONTextWriter) {
      json.member("testCaseStartedId", attempt)
      json.member("testStepId", id)
    }
    output.writeLine { json in
      json.object("testStepStarted") { json in
        ids(&json)
        json.timestamp(start)
      }
    }
    for attached in step.result.attachments { output.writeLine { attached.write(to: &$0, start, ids) } }
    if step.status == .undefined, let snippets = step.snippets, let pickleStep = step.pickleStep {
      let id = nextID.next().description
      output.writeLine { json in
        json.object("suggestion") { json in
          json.member("id", id)
          json.member("pickleStepId", pickleStep.id.description)
          json.array("snippets") { json in
            for code in snippets {
              json.object { json in
                json.member("language", "swift")
                json.member("code", code)
              }
            }
          }
        }
      }
    }
    output.writeLine { json in
      json.object("testStepFinished") { json in
        ids(&json)
        json.result("testStepResult", step.result, stackTrace: step.stackTrace)
        json.timestamp(start + step.result.duration)
      }
    }
  }
}

extension Identifier {
  fileprivate func description(ofStep place: Int) -> String { String(number + 1 + UInt32(place)) }
}
