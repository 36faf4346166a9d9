import RehearsalBase
import RehearsalDevice
import RehearsalRunner

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
    var message: String?
    /// The microseconds for which it may still come true, or nil if it is looked at once.
    var patience: Int64?
  }

  private let steps: StepPlayer

  init(_ test: AppUnderTest) {
    steps = StepPlayer(test.allSteps + StepLibrary { $0.define(Steps.wire) })
  }

  func playHooks(on world: inout DeviceWorld) {
    if let prepared = steps.prepare(Steps.settle()) { steps.player.play(hooks: .before, of: prepared, on: &world) }
  }

  func play(_ text: String, on world: inout DeviceWorld) -> Result {
    guard let step = steps.step(from: String(text.drop { $0 == " " })),
      let name = steps.translator.definition(of: Self.sentence(of: step))
    else {
      return Result(text: text, status: .failed, message: Self.undefined)
    }
    if let obstacle = Self.obstacles[Self.plainName(name)] {
      return Result(text: text, status: .skipped, message: obstacle)
    }
    var result = playStep(step, as: text, on: &world)
    let span = name.hasPrefix(Self.within) ? steps.translator.values(of: Self.sentence(of: step)).first : nil
    if let span = span.flatMap(Duration.init(written:)) {
      result.patience = span.wholeMicroseconds
    }
    return result
  }

  func playStep(_ step: String, as text: String, on world: inout DeviceWorld) -> Result {
    let outcome = steps.play(step, on: &world)
    guard outcome.status != .passed else { return Result(text: text, status: .passed) }
    return Result(text: text, status: .failed, message: Self.summary(of: outcome.summary))
  }

  private static func sentence(of step: String) -> String { String(step.prefix { $0 != "\n" }) }

  /// What a failed step says, without the screen: a client has its own.
  static func summary(of message: String) -> String {
    message.firstParagraph.split(separator: "\n").filter { !$0.hasSuffix("When the app starts") }
      .joined(separator: "\n")
  }

  private static let undefined =
    "there is no such sentence\ntry: rehearse steps lists those of the app; the article \"Serving to any client\" has"
    + " those of the wire"

  private static let within = "within {duration} "

  private static func plainName(_ name: String) -> String {
    for front in ["immediately ", within] where name.hasPrefix(front) {
      return String(name.dropFirst(front.count))
    }
    return name
  }
}

extension SentencePlayer {
  /// The reasons for which a server skips standard sentences, by the names of their definitions.
  static let obstacles: [String: String] = {
    var obstacles: [String: String] = [:]
    for definition in Vocabulary.standard.steps.stepDefinitions {
      if let name = definition.expressions.first?.source { obstacles[name] = elsewhere }
    }
    for step in served { obstacles[step.name] = nil }
    for step in [Steps.pass, Steps.settle, Steps.answered] as [any DefinedStep] {
      obstacles[step.name] = "time is real here: the client waits"
    }
    return obstacles
  }()

  private static let elsewhere = "this concerns the app or the device, and here the client is its own"

  private static let served: [any DefinedStep] =
    Steps.network + Steps.faults + [
      Steps.goOffline, Steps.comeBack, Steps.connectionIsLost, Steps.cloudReceived, Steps.nthWas, Steps.todayIs,
    ]
}
