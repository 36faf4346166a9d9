import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

/// Plays scripts of one app by their steps, each of which is looked up once.
///
/// The text of a script is read where it is handed out, to check that it says the same.
struct ScriptPlayer: Sendable {
  typealias Outcome = ScenarioPlayer<DeviceWorld>.Outcome
  typealias Prepared = ScenarioPlayer<DeviceWorld>.Prepared

  private let test: AppUnderTest
  let player: ScenarioPlayer<DeviceWorld>
  /// The steps by their sentences; nil: it is not one step.
  private let steps = Lock<[String: Prepared?]>([:])

  init(_ test: AppUnderTest) {
    self.test = test.asDeclared
    player = ScenarioPlayer(test.allSteps)
  }

  var world: DeviceWorld {
    var world = DeviceWorld(apps: [test])
    // A world that is only prepared has sent nothing yet, and a shortened script need not send everything.
    world.mayLeaveRules = true
    return world
  }

  func step(_ sentence: String) -> Prepared? {
    if let known = steps.withLock({ $0[sentence] }) { return known }
    let step = player.prepare(step: sentence)
    steps.withLock { $0[sentence] = .some(step) }
    return step
  }

  private func scenario(_ script: Script) -> Prepared? {
    let sentences = script.sentences
    let steps = sentences.compactMap(step)
    return steps.count == sentences.count ? player.joined(steps) : nil
  }

  func play(_ script: Script) -> (Outcome, DeviceWorld)? { scenario(script).map(play) }

  func play(_ scenario: Prepared) -> (Outcome, DeviceWorld) {
    var world = world
    let outcome = player.play(scenario, on: &world)
    return (outcome, world)
  }

  /// Whether the text of a script says what its steps do: they may contain texts that no file can express.
  func canRead(_ script: Script) -> Bool {
    let source = SourceText(name: "counterexample.feature", text: script.text)
    guard let read = (try? Features(parsing: [source]))?.pickles, read.count == 1,
      let played = scenario(script)?.pickle.steps
    else { return false }
    return read[0].steps.elementsEqual(played) {
      $0.text == $1.text && $0.dataTable?.values == $1.dataTable?.values
        && $0.docString?.content == $1.docString?.content
    }
  }
}
