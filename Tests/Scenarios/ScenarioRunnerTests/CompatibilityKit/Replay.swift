import CucumberExpressions
import Gherkin
import Messages

@testable import ScenarioRunner

/// A library made from the messages of a sample: its steps and hooks have the recorded results.
///
/// It replaces step definitions for samples that have none here. A step that the runner should have skipped fails.
struct Replay {
  private var definitions: [Envelope] = []
  private var acts: [Attempt: [Act]] = [:]
  private var outside: [String: [Act]] = [:]

  private struct Attempt: Hashable {
    let pickleID: Identifier
    let number: Int
  }

  /// The recorded result of a step or hook.
  private struct Act {
    let definitionIDs: [String]
    var attachments: [Attachment] = []
    var result: TestStepResult?
  }

  init(_ messages: [Envelope]) {
    var testCases: [String: Messages.TestCase] = [:]
    var attempts: [String: Attempt] = [:]
    var hooks: [String: String] = [:]
    for message in messages {
      switch message {
      case .stepDefinition, .hook, .parameterType, .undefinedParameterType: definitions.append(message)
      case .testCase(let testCase): testCases[testCase.id] = testCase
      case .testCaseStarted(let started):
        guard let testCase = testCases[started.testCaseId] else { continue }
        let attempt = Attempt(pickleID: testCase.pickleId, number: started.attempt)
        attempts[started.id] = attempt
        acts[attempt] = testCase.testSteps.map { step in
          Act(definitionIDs: step.hookId.map { [$0] } ?? step.stepDefinitionIds ?? [])
        }
        for (index, step) in testCase.testSteps.enumerated() { places[step.id] = index }
      case .attachment(let attachment):
        if let step = attachment.testStepId, let attempt = attachment.testCaseStartedId.flatMap({ attempts[$0] }) {
          if let place = places[step] { acts[attempt]?[place].attachments.append(attachment) }
        } else if let hook = attachment.testRunHookStartedId.flatMap({ hooks[$0] }) {
          outside[hook]?[0].attachments.append(attachment)
        }
      case .testStepFinished(let finished):
        guard let attempt = attempts[finished.testCaseStartedId], let place = places[finished.testStepId] else {
          continue
        }
        acts[attempt]?[place].result = finished.testStepResult
      case .testRunHookStarted(let started):
        hooks[started.id] = started.hookId
        outside[started.hookId] = [Act(definitionIDs: [started.hookId])]
      case .testRunHookFinished(let finished):
        if let hook = hooks[finished.testRunHookStartedId] { outside[hook]?[0].result = finished.result }
      default: break
      }
    }
  }

  private var places: [String: Int] = [:]

  /// The position in a scenario.
  struct World: Sendable {
    fileprivate var position = 0
  }

  func library() throws -> StepLibrary<World> {
    var library = StepLibrary<World>()
    var registry = ParameterTypeRegistry()
    for (index, message) in definitions.enumerated() {
      let line = index + 1
      switch message {
      case .stepDefinition(let definition):
        library.items.append(.step(try stepDefinition(definition, registry, line: line)))
      case .hook(let hook): add(hook, line: line, to: &library)
      case .parameterType(let type):
        try registry.define(CucumberExpressions.ParameterType(name: type.name, regexps: type.regularExpressions))
        let parameterType = CucumberExpressions.ParameterType(
          name: type.name, regexps: type.regularExpressions, useForSnippets: type.useForSnippets,
          preferForRegexpMatch: type.preferForRegularExpressionMatch)
        library.items.append(
          .parameterType(
            ParameterTypeDefinition(
              type: parameterType, valueType: SwiftType(String.self), origin: Origin(fileID: "Replay", line: line))))
      case .undefinedParameterType(let type):
        library.define(StepExpression(type.expression), line: line) { (_: inout World) in }
      default: break
      }
    }
    return library
  }

  private func stepDefinition(
    _ definition: Messages.StepDefinition, _ registry: ParameterTypeRegistry, line: Int
  ) throws -> ScenarioRunner.StepDefinition<World> {
    var kinds: [StepArgumentKind] = [.dataTable.optional, .docString.optional]
    var source = definition.pattern.source
    if definition.pattern.type == .cucumberExpression {
      let vocabulary = ExpressionVocabulary()
      kinds += try CucumberExpression(source, registry).parameterTypeNames.map {
        StepArgumentKind(source: .value(vocabulary.valueType(of: $0)), isOptional: false)
      }
    } else {
      source = "/\(source)/"
    }
    return ScenarioRunner.StepDefinition(
      expressions: [StepExpression(source)], origin: Origin(fileID: "Replay", line: line), argumentKinds: kinds
    ) { world, arguments in
      let context = arguments.context
      while (try? arguments.next { $0 }) != nil {}
      try perform(definition.id, &world, context)
    }
  }

  private func add(_ hook: Messages.Hook, line: Int, to library: inout StepLibrary<World>) {
    let id = hook.id
    switch hook.type {
    case .beforeTestRun:
      library.beforeAll(hook.name, line: line) { try perform(outside[id]?.first, attachments: $0) }
    case .afterTestRun:
      library.afterAll(hook.name, line: line) { try perform(outside[id]?.first, attachments: $0) }
    case .beforeTestCase:
      library.before(hook.name, tags: hook.tagExpression, line: line) { try perform(id, &$0, $1) }
    case .afterTestCase:
      library.after(hook.name, tags: hook.tagExpression, line: line) { try perform(id, &$0, $1) }
    case .beforeTestStep, .afterTestStep, nil: break
    }
  }

  private func perform(_ id: String, _ world: inout World, _ context: StepContext) throws {
    let acts = acts[Attempt(pickleID: context.pickle.id, number: context.attempt)] ?? []
    guard let place = acts[world.position...].firstIndex(where: { $0.definitionIDs == [id] }) else {
      throw StepFailure("nobody expected this to run")
    }
    world.position = place + 1
    if acts[place].result?.status == .skipped, context.stepText != nil, context.status != .passed {
      throw StepFailure("this should have been passed over")
    }
    try perform(acts[place], attachments: context.attachments)
  }

  private func perform(_ act: Act?, attachments: Attachments) throws {
    guard let act else { throw StepFailure("nobody expected this to run") }
    for attachment in act.attachments {
      switch attachment.contentEncoding {
      case .identity:
        attachments.attach(attachment.body, mediaType: attachment.mediaType, fileName: attachment.fileName)
      case .base64:
        attachments.attach(
          attachment.body.decodedFromBase64, mediaType: attachment.mediaType, fileName: attachment.fileName)
      }
    }
    let message = act.result?.exception?.message
    switch act.result?.status {
    case .passed: break
    case .pending: throw Pending(message)
    case .skipped: throw Skipped(message)
    default: throw StepFailure(message ?? "")
    }
  }
}
