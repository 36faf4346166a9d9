import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

/// The place where a session of `rehearse play` begins.
struct PlayStart: Sendable {
  let test: AppUnderTest
  /// A scenario and the position of its last step that is played, or nil for the world of the exploration.
  private let scenario: (pickle: Pickle, last: Int)?
  private let startingPoint: String?

  init(_ call: PlayCommand, apps: [AppUnderTest]) throws(CommandError) {
    if let from = call.from, from.contains(".feature") {
      let found = try Self.scenario(at: from, apps: apps)
      guard call.app == nil || call.app == found.test.app.name else {
        throw CommandError(
          "--app \(call.app ?? "")", "the scenario is one of the app \"\(found.test.app.name)\"",
          remedy: "leave --app out")
      }
      (test, scenario, startingPoint) = (found.test, (found.pickle, found.last), nil)
      return
    }
    (test, scenario, startingPoint) = (try Self.app(call.app, among: apps), nil, call.from)
  }

  /// The session at its beginning, and what a failed step of its scenario said; the app is started with the first line.
  func session() throws(CommandError) -> (session: PlaySession, failures: [String]) {
    guard let scenario else { return (try Self.session(of: test, from: startingPoint), []) }
    var failures: [String] = []
    do {
      let session = try PlaySession(test, playing: scenario.pickle, through: scenario.last) {
        failures.append($0)
      }
      return (session, failures)
    } catch {
      throw CommandError(texts: [error.message])
    }
  }

  static func session(of test: AppUnderTest, from startingPoint: String?) throws(CommandError) -> PlaySession {
    do { return try PlaySession(test, from: startingPoint) } catch { throw CommandError(texts: [error.message]) }
  }

  var startsApp: Bool { scenario == nil }

  private static func app(_ name: String?, among apps: [AppUnderTest]) throws(CommandError) -> AppUnderTest {
    if let name { return try apps.named(name) }
    guard apps.count != 1 else { return apps[0] }
    throw CommandError("--app", "no app is named", remedy: "--app \(apps.first?.app.name ?? "APP")")
  }

  /// The scenario of a place, and its step there: the last one that begins on the line or above it.
  private static func scenario(
    at place: String, apps: [AppUnderTest]
  ) throws(CommandError) -> (test: AppUnderTest, pickle: Pickle, last: Int) {
    let files = FeatureFiles([place])
    var problems = files.problems + files.undecodable
    var features: Features?
    do { features = try Features(parsing: files.sources) } catch { problems += error.problems }
    guard let features, problems.isEmpty else { throw CommandError(problems, in: files.sources) }
    let registry = AppRegistry(apps: apps)
    let obstacles = registry.obstacles(in: features)
    guard obstacles.isEmpty else { throw CommandError(obstacles, in: files.sources) }
    let subject = "--from \(place)"
    guard let name = files.sources.first?.name, let line = files.lines[name]?.first else {
      throw CommandError(subject, "the line of a step is missing", remedy: "--from \(place):LINE")
    }
    guard let pickle = pickle(at: line, in: features) else {
      throw CommandError(subject, "there is no scenario at this line", remedy: "the line of a step")
    }
    guard let test = registry.app(of: pickle) else {
      throw CommandError(
        subject, "the scenario names no app", remedy: "Given the app \"\(apps.first?.app.name ?? "")\"")
    }
    let first = pickle.location.line
    let isWhole = line <= first || pickle.rowLocation != nil && line == pickle.location.line
    let above = pickle.steps.lastIndex { $0.location.line <= line && $0.location.line > 0 }
    let own = pickle.steps.lastIndex { $0.location.line == line }
    return (test, pickle, isWhole ? own ?? pickle.steps.count - 1 : own ?? above ?? 0)
  }

  /// The scenario that a line is in: the one of an example's row, else the last that begins above it, else the first,
  /// for a line of the background.
  private static func pickle(at line: Int, in features: Features) -> Pickle? {
    if let row = features.pickles.first(where: { $0.rowLocation?.line == line }) { return row }
    if let own = features.pickles.first(where: { $0.steps.contains { $0.location.line == line } }) { return own }
    let above = features.pickles.filter { $0.scenarioLocation.line <= line }
    let last = above.map(\.scenarioLocation.line).max()
    return above.first { $0.scenarioLocation.line == last } ?? features.pickles.first
  }
}
