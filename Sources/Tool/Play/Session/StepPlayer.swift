import DeviceSteps
import Diagnostics
import Gherkin
import ScenarioRunner
import SimulatedDevice

/// Plays steps of an app one by one, as they are typed.
struct StepPlayer: Sendable {
  typealias Outcome = ScenarioPlayer<DeviceWorld>.Outcome
  typealias Prepared = ScenarioPlayer<DeviceWorld>.Prepared

  let player: ScenarioPlayer<DeviceWorld>
  let translator: StepTranslator<DeviceWorld>
  /// The first expressions of the steps that expect something.
  private let expectations: Set<String>

  init(_ test: AppUnderTest, environment: @escaping @Sendable (String) -> String?) {
    player = ScenarioPlayer(test.allSteps, environment: environment) { $0.secrets }
    translator = Phrases.translator(test.allSteps)
    let sources = Set(test.allSteps.stepDefinitions.compactMap(\.expressions.first?.source))
    // Only an expectation has a variant with a bound.
    expectations = sources.filter { source in
      let plain = source.hasPrefix("immediately ") ? String(source.dropFirst("immediately ".count)) : source
      return sources.contains("within {duration} \(plain)") || plain.hasPrefix("within {duration} ")
    }
  }

  /// The steps that a text means, its keyword taken off if it has one, or nil if no step matches.
  func step(from line: String) -> String? {
    let sentence = String(line.prefix { $0 != "\n" })
    let rest = line.dropFirst(sentence.count)
    for form in [sentence] + Self.withoutKeyword(sentence) where translator.definition(of: form) != nil {
      return form + rest
    }
    return nil
  }

  /// The forms of a sentence without a keyword of a scenario in front.
  private static func withoutKeyword(_ sentence: String) -> [String] {
    let keywords = [
      "Given ", "When ", "Then ", "And ", "But ", "* ", "前提", "もし", "ならば", "かつ", "しかし", "ただし",
    ]
    return keywords.filter(sentence.hasPrefix).map { keyword in
      String(sentence.dropFirst(keyword.count).drop { $0 == " " })
    }
  }

  /// Looks a step up, or returns nil if its text is not one step.
  func prepare(_ text: String) -> Prepared? {
    let source = SourceText(name: "play", text: "Feature: Play\n  Scenario: Play\n    * \(text)\n")
    guard let features = try? Features(parsing: [source]), features.pickles.count == 1,
      let pickle = features.pickles.first, pickle.steps.count == 1
    else { return nil }
    return player.prepare(pickle)
  }

  /// Plays a step, and leaves the world as it is then.
  func play(_ text: String, on world: inout DeviceWorld) -> Outcome {
    guard let prepared = prepare(text) else {
      return Outcome(status: .undefined, message: "this is not one step: \(text)", step: nil)
    }
    return player.play(step: 0, of: prepared, on: &world)
  }

  /// The role of a step in a scenario, by the worlds in front of it and behind it.
  func role(of text: String, from before: DeviceWorld, to after: DeviceWorld) -> PlayedStep.Role {
    let definition = translator.definition(of: String(text.prefix { $0 != "\n" })) ?? ""
    if expectations.contains(definition) { return .expectation }
    if [Steps.pass.name, Steps.settle.name, Steps.answered.name].contains(definition) {
      return .wait
    }
    guard let device = after.installed, device.isRunning else { return .setUp }
    guard before.installed?.isRunning == true else { return .action }
    if device == before.installed, device.records.eventCount == before.installed?.records.eventCount,
      definition.hasPrefix("I ") == false, device.records.log.count == before.installed?.records.log.count
    {
      return .expectation
    }
    return .action
  }
}

extension ScenarioPlayer.Outcome {
  /// The first lines of what a failed step had to say: the screen below them is drawn anyway.
  var summary: String {
    guard let message else { return "the step is \(status)" }
    return message.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
