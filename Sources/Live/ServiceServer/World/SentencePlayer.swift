import DeviceSteps
import Diagnostics
import Gherkin
import ScenarioRunner

/// Plays the sentences of scenarios that concern services, faults, records and requests, one by one.
struct SentencePlayer: Sendable {
  /// How a sentence went.
  struct Result: Hashable, Sendable {
    enum Status: String, Hashable, Sendable {
      case passed, failed
      /// It needs what a server does not have, or it stands behind one that failed.
      case skipped
    }

    let text: String
    let status: Status
    /// Why it did not pass.
    var message: String?
    /// The microseconds for which it may still come true, or nil if it is looked at once.
    var patience: Int64?
  }

  private let player: ScenarioPlayer<DeviceWorld>
  let translator: StepTranslator<DeviceWorld>
  /// The reasons to skip a sentence, by the name of its definition.
  let obstacles: [String: String]

  init(_ test: AppUnderTest, environment: @escaping @Sendable (String) -> String?) {
    let library = test.allSteps + StepLibrary<DeviceWorld>.ofTheWire
    player = ScenarioPlayer(library, environment: environment) { $0.secrets }
    translator = Phrases.translator(library)
    obstacles = Self.obstacles
  }

  /// Plays what stands in front of a scenario's first step.
  func playHooks(on world: inout DeviceWorld) {
    if let prepared = prepare(Steps.settle()) { player.play(hooks: .before, of: prepared, on: &world) }
  }

  /// Plays a sentence, with or without its keyword, and with what stands below it.
  func play(_ text: String, on world: inout DeviceWorld) -> Result {
    let sentence = String(text.prefix { $0 != "\n" })
    let below = text.dropFirst(sentence.count)
    guard let form = Self.forms(of: sentence).first(where: { translator.definition(of: $0) != nil }),
      let name = translator.definition(of: form)
    else {
      return Result(text: text, status: .failed, message: Self.undefined)
    }
    if let obstacle = obstacles[Self.plainName(name)] {
      return Result(text: text, status: .skipped, message: obstacle)
    }
    var result = playPrepared(form + below, text, on: &world)
    if name.hasPrefix(Self.within) { result.patience = Self.firstSpan(in: form) }
    return result
  }

  private static let within = "within {duration} "

  /// The microseconds of the first span of time in a sentence.
  static func firstSpan(in sentence: String) -> Int64? {
    guard let match = sentence.firstMatch(of: /(\d+(?:\.\d+)?) ?(ms|s|min|h|ミリ秒|秒|分|時間)/), let number = Double(match.1)
    else { return nil }
    let unit: Double =
      switch match.2 {
      case "ms", "ミリ秒": 1_000
      case "s", "秒": 1_000_000
      case "min", "分": 60_000_000
      default: 3_600_000_000
      }
    return Int64(min(number * unit, 600_000_000))
  }

  /// Plays a sentence of the library, whatever it concerns.
  func playPrepared(_ sentence: String, _ text: String, on world: inout DeviceWorld) -> Result {
    guard let prepared = prepare(sentence) else {
      return Result(text: text, status: .failed, message: "this is not one step")
    }
    let outcome = player.play(step: 0, of: prepared, on: &world)
    guard outcome.status != .passed else { return Result(text: text, status: .passed) }
    return Result(text: text, status: .failed, message: Self.summary(of: outcome.message ?? "\(outcome.status)"))
  }

  private func prepare(_ text: String) -> ScenarioPlayer<DeviceWorld>.Prepared? {
    let source = SourceText(name: "steps", text: "Feature: Served\n  Scenario: Served\n    * \(text)\n")
    guard let features = try? Features(parsing: [source]), features.pickles.count == 1,
      let pickle = features.pickles.first, pickle.steps.count == 1
    else { return nil }
    return player.prepare(pickle)
  }

  /// What a failed step says, without the screen: a client has its own.
  static func summary(of message: String) -> String {
    message.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      .filter { !$0.hasSuffix("When the app starts") }.joined(separator: "\n")
  }

  private static let undefined =
    "there is no such sentence\ntry: rehearse steps lists those of the app; the article \"Serving\" has those of the wire"

  /// The forms of a sentence: as it is, and without a keyword in front.
  private static func forms(of sentence: String) -> [String] {
    let keywords = [
      "Given ", "When ", "Then ", "And ", "But ", "* ", "前提", "もし", "ならば", "かつ", "しかし", "ただし",
    ]
    let trimmed = String(sentence.drop { $0 == " " })
    return [trimmed]
      + keywords.filter(trimmed.hasPrefix).map { String(trimmed.dropFirst($0.count).drop { $0 == " " }) }
  }

  /// The name of a definition without the words that say how long is waited.
  static func plainName(_ name: String) -> String {
    for front in ["immediately ", within] where name.hasPrefix(front) {
      return String(name.dropFirst(front.count))
    }
    return name
  }
}
