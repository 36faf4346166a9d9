import RehearsalBase
import RehearsalGherkin

extension JSONTextWriter {
  mutating func timestamp(_ time: Duration) { duration("timestamp", time) }

  mutating func duration(_ name: StaticString, _ duration: Duration) {
    let (seconds, nanos) = duration.secondsAndNanos
    object(name) { json in
      json.member("seconds", seconds)
      json.member("nanos", nanos)
    }
  }

  mutating func result(_ name: StaticString, _ result: StepResult, stackTrace: String?) {
    object(name) { json in
      json.duration("duration", result.duration)
      json.member("message", result.message)
      json.member("status", result.status.messageWord)
      guard let thrown = result.thrown else { return }
      json.object("exception") { json in
        json.member("type", thrown.type)
        json.member("message", result.message ?? "")
        json.member("stackTrace", stackTrace)
      }
    }
  }

  fileprivate mutating func source(_ origin: Origin) {
    object("sourceReference") { json in
      json.member("uri", origin.fileID)
      json.location(Location(line: origin.line))
    }
  }

  fileprivate mutating func group(_ group: Group) {
    if !group.children.isEmpty {
      array("children") { json in for child in group.children { json.object { $0.group(child) } } }
    }
    member("start", group.start)
    member("value", group.value)
  }
}

extension Attached {
  func write(to json: inout JSONTextWriter, _ time: Duration, _ members: (inout JSONTextWriter) -> Void) {
    json.object("attachment") { json in
      json.member("body", text)
      json.member("contentEncoding", isBase64 ? "BASE64" : "IDENTITY")
      json.member("fileName", fileName)
      json.member("mediaType", mediaType)
      members(&json)
      json.timestamp(time)
    }
  }
}

extension AttemptResult {
  /// The virtual time that its steps and hooks took, or nil if they took none.
  ///
  /// The schema of the messages has no field for it: their durations are those of the machine. So an attachment of the
  /// attempt says it, by the positions of steps that took any.
  var virtualTimes: Attached? {
    let durations = steps.enumerated().filter { $1.virtualDuration.secondsAndNanos != (0, 0) }
    guard !durations.isEmpty else { return nil }
    let json = JSONText { json in
      json.object { json in
        json.array("steps") { json in
          for (position, step) in durations {
            json.object { json in
              json.member("position", position)
              json.duration("duration", step.virtualDuration)
            }
          }
        }
      }
    }
    return Attached(
      body: .text(json.text), mediaType: "application/vnd.rehearsal.virtual-time+json", fileName: nil)
  }
}

extension Declaration {
  func write(_ id: Identifier, to json: inout JSONTextWriter) {
    switch content {
    case .step(let source, let isRegularExpression):
      json.object("stepDefinition") { json in
        json.member("id", id.description)
        json.object("pattern") { json in
          json.member("source", source)
          json.member("type", isRegularExpression ? "REGULAR_EXPRESSION" : "CUCUMBER_EXPRESSION")
        }
        json.source(origin)
      }
    case .hook(let kind, let name, let tags):
      json.object("hook") { json in
        json.member("id", id.description)
        json.member("name", name)
        json.source(origin)
        json.member("tagExpression", tags)
        json.member("type", kind.messageWord)
      }
    case .parameterType(let type):
      json.object("parameterType") { json in
        json.member("id", id.description)
        json.member("name", type.name)
        json.member("regularExpressions", type.regularExpressions)
        json.member("preferForRegularExpressionMatch", type.isPreferredForRegularExpressions)
        json.member("useForSnippets", type.isUsedForSnippets)
        json.source(origin)
      }
    case .undefinedParameterType(let name, let expression):
      json.object("undefinedParameterType") { json in
        json.member("expression", expression)
        json.member("name", name)
      }
    }
  }
}

extension HookKind {
  fileprivate var messageWord: String {
    switch self {
    case .beforeAll: "BEFORE_TEST_RUN"
    case .afterAll: "AFTER_TEST_RUN"
    case .before: "BEFORE_TEST_CASE"
    case .after: "AFTER_TEST_CASE"
    case .beforeStep: "BEFORE_TEST_STEP"
    case .afterStep: "AFTER_TEST_STEP"
    }
  }
}

extension PlannedScenario {
  /// Writes a step or hook of the test case, with all definitions that match: none when the step is undefined.
  func writeTestStep(_ place: Int, _ id: String, _ declared: [Identifier], to json: inout JSONTextWriter) {
    guard let step = step(at: place) else {
      let hook = place < hooks.before.count ? hooks.before[place] : hooks.after[place - stepPlaces.upperBound]
      json.member("hookId", declared[library.hooks[hook]].description)
      json.member("id", id)
      return
    }
    let matches = steps[step].candidates
    json.member("id", id)
    json.member("pickleStepId", pickle.steps[step].id.description)
    json.member("stepDefinitionIds", matches.lazy.map { declared[self.library.patterns[$0.pattern]].description })
    json.array("stepMatchArgumentsLists") { json in
      for match in matches {
        json.object { json in
          json.array("stepMatchArguments") { json in
            for argument in match.arguments {
              json.object { json in
                json.object("group") { $0.group(argument.group) }
                json.member("parameterTypeName", argument.parameterTypeName)
              }
            }
          }
        }
      }
    }
  }
}
