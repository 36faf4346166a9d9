import RehearsalBase
import RehearsalGherkin

@testable import RehearsalRunner

/// A world for tests: it has a counter, notes and a clock.
struct ToyWorld: Sendable {
  var count = 0
  var notes: [String] = []
  var time = Duration.zero
}

enum Color: String, StepArgument {
  case red, black
}

/// Runs a feature given as text, and returns all messages.
func rehearse(
  _ texts: String..., with library: StepLibrary<ToyWorld>, options: RunOptions = RunOptions(),
  selection: Selection = Selection(), order: RunOrder = .defined
) async throws -> (messages: [Envelope], result: RunResult) {
  let sources = texts.enumerated().map { SourceText(name: "toy\($0).feature", text: $1) }
  let plan = Plan(try Features(parsing: sources), selection: selection, order: order)
  return await rehearse(plan, LibraryChoice(library), options: options)
}

func rehearse(
  _ plan: Plan, _ choice: LibraryChoice<ToyWorld>, options: RunOptions = RunOptions()
) async -> (messages: [Envelope], result: RunResult) {
  let run = TestRun(plan, choice, options: options, makeWorld: { _ in ToyWorld() }, elapsed: { $0.time })
  var messages: [Envelope] = []
  let result = await run.run { messages.append($0) }
  return (messages, result)
}

extension [Envelope] {
  /// The results of all steps and hooks of scenarios, in order.
  var results: [TestStepResult] {
    compactMap { if case .testStepFinished(let message) = $0 { message.testStepResult } else { nil } }
  }

  var statuses: [TestStepResult.Status] { results.map(\.status) }

  var attachedTexts: [String] {
    compactMap { if case .attachment(let message) = $0 { message.body } else { nil } }
  }

  var lines: [UInt8] {
    var bytes: [UInt8] = []
    for envelope in self { envelope.appendLine(to: &bytes) }
    return bytes
  }
}

/// A feature of one scenario with these steps.
func feature(_ steps: String) -> String {
  "Feature: toy\n  Scenario: toy\n" + steps.split(separator: "\n").map { "    \($0)\n" }.joined()
}
