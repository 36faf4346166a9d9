import RehearsalBase
import RehearsalGherkin
package import RehearsalRunner

/// Plays steps one by one, as they are typed or sent.
package struct StepPlayer: Sendable {
  package typealias Outcome = ScenarioPlayer<DeviceWorld>.Outcome
  package typealias Prepared = ScenarioPlayer<DeviceWorld>.Prepared

  package let player: ScenarioPlayer<DeviceWorld>
  package let translator: StepTranslator<DeviceWorld>
  package let expectations: Set<String>

  package init(_ steps: StepLibrary<DeviceWorld>) {
    player = ScenarioPlayer(steps)
    translator = Phrases.translator(steps)
    let sources = Set(steps.stepDefinitions.compactMap(\.expressions.first?.source))
    // Only an expectation has a variant with a bound.
    expectations = sources.filter { source in
      let plain = source.hasPrefix("immediately ") ? String(source.dropFirst("immediately ".count)) : source
      return sources.contains("within {duration} \(plain)") || plain.hasPrefix("within {duration} ")
    }
  }

  package func step(from line: String) -> String? {
    let sentence = String(line.prefix { $0 != "\n" })
    let rest = line.dropFirst(sentence.count)
    for form in [sentence] + Self.withoutKeyword(sentence) where translator.definition(of: form) != nil {
      return form + rest
    }
    return nil
  }

  private static func withoutKeyword(_ sentence: String) -> [String] {
    let keywords = [
      "Given ", "When ", "Then ", "And ", "But ", "* ", "前提", "もし", "ならば", "かつ", "しかし", "ただし",
    ]
    return keywords.filter(sentence.hasPrefix).map { keyword in
      String(sentence.dropFirst(keyword.count).drop { $0 == " " })
    }
  }

  package func prepare(_ text: String) -> Prepared? { player.prepare(step: text) }

  package func play(_ text: String, on world: inout DeviceWorld) -> Outcome { player.play(step: text, on: &world) }
}

extension ScenarioPlayer.Outcome {
  /// The first lines of what a failed step had to say: the screen below them is drawn anyway.
  package var summary: String { message?.firstParagraph ?? "the step is \(status)" }
}

extension String {
  package var firstParagraph: String {
    split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.joined(separator: "\n")
  }
}
