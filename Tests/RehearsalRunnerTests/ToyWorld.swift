import Foundation
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

/// What a run reported.
struct RecordedRun: Sendable {
  /// The attempts at all scenarios, in order.
  var attempts: [AttemptResult] = []
  /// The texts that were attached, in order.
  var attachedTexts: [String] = []
  /// The code that was suggested for undefined steps, in order.
  var snippets: [[String]] = []
  /// The report of messages.
  var lines: [UInt8] = []
  /// The results of all steps and hooks of scenarios, in order.
  var results: [StepResult] { attempts.flatMap(\.steps) }
  var statuses: [StepStatus] { results.map(\.status) }
  /// The messages of a kind, as JSON.
  func messages(_ kind: String) -> [[String: Any]] {
    lines.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let message = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      return message?[kind] as? [String: Any]
    }
  }

  fileprivate mutating func receive(_ event: RunEvent) {
    switch event {
    case .hook(let hook): add(hook.result.attachments)
    case .scenario(let scenario):
      attempts += scenario.attempts
      for attempt in scenario.attempts {
        for step in scenario.steps(of: attempt) {
          add(step.result.attachments)
          if step.status == .undefined, let code = step.snippets { snippets.append(code) }
        }
      }
    case .began, .scenariosBegan, .ended: break
    }
  }

  private mutating func add(_ attachments: [Attached]) { attachedTexts += attachments.map(\.text) }
}

/// Runs a feature given as text, and returns what was reported.
func rehearse(
  _ texts: String..., with library: StepLibrary<ToyWorld>, options: RunOptions = RunOptions(),
  selection: Selection = Selection(), order: RunOrder = .defined
) async throws -> (messages: RecordedRun, result: RunResult) {
  let sources = texts.enumerated().map { SourceText(name: "toy\($0).feature", text: $1) }
  let plan = Plan(try Features(parsing: sources), selection: selection, order: order)
  return await rehearse(plan, LibraryChoice(library), options: options)
}

func rehearse(
  _ plan: Plan, _ choice: LibraryChoice<ToyWorld>, options: RunOptions = RunOptions()
) async -> (messages: RecordedRun, result: RunResult) {
  let run = TestRun(plan, choice, options: options, makeWorld: { _ in ToyWorld() }, elapsed: { $0.time })
  var recorded = RecordedRun()
  var reports = Reports([MessageReporter()])
  let result = await run.run { event in
    recorded.receive(event)
    reports.receive(event)
  }
  recorded.lines = reports.takeOutput(of: 0)
  return (recorded, result)
}

/// A feature of one scenario with these steps.
func feature(_ steps: String) -> String {
  "Feature: toy\n  Scenario: toy\n" + steps.split(separator: "\n").map { "    \($0)\n" }.joined()
}
