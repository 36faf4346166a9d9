import Foundation
import RehearsalGherkin

@testable import RehearsalRunner

/// A library made from the messages of a sample: its steps and hooks have the recorded results.
///
/// It replaces step definitions for samples that have none here. A step that the runner should have skipped fails.
struct Replay {
  private var definitions: [KitMessage] = []
  private var acts: [Attempt: [Act]] = [:]
  private var outside: [String: [Act]] = [:]

  private struct Attempt: Hashable {
    let pickleID: String
    let number: Int
  }

  /// The recorded result of a step or hook.
  private struct Act {
    let definitionIDs: [String]
    var attachments: [KitMessage.Attachment] = []
    var result: KitMessage.Result?
  }

  init(_ messages: [Data]) throws {
    var testCases: [String: KitMessage.TestCase] = [:]
    var attempts: [String: Attempt] = [:]
    var hooks: [String: String] = [:]
    for line in messages {
      let message = try JSONDecoder().decode(KitMessage.self, from: line)
      definitions.append(message)
      if let testCase = message.testCase { testCases[testCase.id] = testCase }
      if let started = message.testCaseStarted, let testCase = testCases[started.testCaseId] {
        let attempt = Attempt(pickleID: testCase.pickleId, number: started.attempt)
        attempts[started.id] = attempt
        acts[attempt] = testCase.testSteps.map { step in
          Act(definitionIDs: step.hookId.map { [$0] } ?? step.stepDefinitionIds ?? [])
        }
        for (index, step) in testCase.testSteps.enumerated() { places[step.id] = index }
      }
      if let attachment = message.attachment {
        if let step = attachment.testStepId, let attempt = attachment.testCaseStartedId.flatMap({ attempts[$0] }) {
          if let place = places[step] { acts[attempt]?[place].attachments.append(attachment) }
        } else if let hook = attachment.testRunHookStartedId.flatMap({ hooks[$0] }) {
          outside[hook]?[0].attachments.append(attachment)
        }
      }
      if let finished = message.testStepFinished, let attempt = attempts[finished.testCaseStartedId],
        let place = places[finished.testStepId]
      {
        acts[attempt]?[place].result = finished.testStepResult
      }
      if let started = message.testRunHookStarted {
        hooks[started.id] = started.hookId
        outside[started.hookId] = [Act(definitionIDs: [started.hookId])]
      }
      if let finished = message.testRunHookFinished, let hook = hooks[finished.testRunHookStartedId] {
        outside[hook]?[0].result = finished.result
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
      if let definition = message.stepDefinition {
        library.items.append(.step(try stepDefinition(definition, registry, line: line)))
      }
      if let hook = message.hook { add(hook, line: line, to: &library) }
      if let type = message.parameterType {
        try registry.define(ParameterType(name: type.name, regexps: type.regularExpressions))
        let parameterType = ParameterType(
          name: type.name, regexps: type.regularExpressions, useForSnippets: type.useForSnippets,
          preferForRegexpMatch: type.preferForRegularExpressionMatch)
        library.items.append(
          .parameterType(
            ParameterTypeDefinition(
              type: parameterType, valueType: SwiftType(String.self), origin: Origin(fileID: "Replay", line: line))))
      }
      if let type = message.undefinedParameterType {
        library.define(StepExpression(type.expression), line: line) { (_: inout World) in }
      }
    }
    return library
  }

  private func stepDefinition(
    _ definition: KitMessage.StepDefinition, _ registry: ParameterTypeRegistry, line: Int
  ) throws -> StepDefinition<World> {
    var kinds: [StepArgumentKind] = [.dataTable.optional, .docString.optional]
    var source = definition.pattern.source
    if definition.pattern.type == "CUCUMBER_EXPRESSION" {
      let vocabulary = ExpressionVocabulary()
      kinds += try CucumberExpression(source, registry).parameterTypeNames.map {
        StepArgumentKind(source: .value(vocabulary.valueType(of: $0)), isOptional: false)
      }
    } else {
      source = "/\(source)/"
    }
    return StepDefinition(
      expressions: [StepExpression(source)], origin: Origin(fileID: "Replay", line: line), argumentKinds: kinds
    ) { world, arguments in
      let context = arguments.context
      while (try? arguments.next { $0 }) != nil {}
      try perform(definition.id, &world, context)
    }
  }

  private func add(_ hook: KitMessage.Hook, line: Int, to library: inout StepLibrary<World>) {
    let id = hook.id
    switch hook.type {
    case "BEFORE_TEST_RUN":
      library.beforeAll(hook.name, line: line) { try perform(outside[id]?.first, attachments: $0) }
    case "AFTER_TEST_RUN":
      library.afterAll(hook.name, line: line) { try perform(outside[id]?.first, attachments: $0) }
    case "BEFORE_TEST_CASE":
      library.before(hook.name, tags: hook.tagExpression, line: line) { try perform(id, &$0, $1) }
    case "AFTER_TEST_CASE":
      library.after(hook.name, tags: hook.tagExpression, line: line) { try perform(id, &$0, $1) }
    default: break
    }
  }

  private func perform(_ id: String, _ world: inout World, _ context: StepContext) throws {
    let acts = acts[Attempt(pickleID: context.pickle.id.description, number: context.attempt)] ?? []
    guard let place = acts[world.position...].firstIndex(where: { $0.definitionIDs == [id] }) else {
      throw StepFailure("nobody expected this to run")
    }
    world.position = place + 1
    if acts[place].result?.status == "SKIPPED", context.stepText != nil, context.status != .passed {
      throw StepFailure("this should have been passed over")
    }
    try perform(acts[place], attachments: context.attachments)
  }

  private func perform(_ act: Act?, attachments: Attachments) throws {
    guard let act else { throw StepFailure("nobody expected this to run") }
    for attachment in act.attachments {
      if attachment.contentEncoding == "BASE64" {
        attachments.attach(
          attachment.body.decodedFromBase64, mediaType: attachment.mediaType, fileName: attachment.fileName)
      } else {
        attachments.attach(attachment.body, mediaType: attachment.mediaType, fileName: attachment.fileName)
      }
    }
    let message = act.result?.exception?.message
    switch act.result?.status {
    case "PASSED": break
    case "PENDING": throw Pending(message)
    case "SKIPPED": throw Skipped(message)
    default: throw StepFailure(message ?? "")
    }
  }
}
