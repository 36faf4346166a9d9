import RehearsalBase
import RehearsalDevice
import RehearsalRunner

/// A scenario as a test case: see `Scenarios`.
public struct Scenario: Sendable, Identifiable, CustomStringConvertible {
  /// The scenario's name with its parameters replaced; empty for a file that cannot be run.
  public let name: String
  /// The place, as `Scenarios/list.feature:12`; for a row of examples, the row's place.
  public let place: String
  private let content: Content

  private enum Content: Sendable {
    case scenario(TestRun<DeviceWorld>, position: Int, inDetail: DetailedRun)
    case command(ScenarioCommand)
    case problem(String)
  }

  /// Makes the same run with each event and screen, which takes longer and is for failures alone.
  typealias DetailedRun = @Sendable () -> TestRun<DeviceWorld>?

  init(
    _ run: TestRun<DeviceWorld>, _ position: Int, inDetail: @escaping DetailedRun, in command: ScenarioCommand? = nil
  ) {
    let scenario = run.scenario(at: position)
    name = scenario.name
    place = "\(scenario.uri):\(scenario.line)"
    content = command.map { .command($0) } ?? .scenario(run, position: position, inDetail: inDetail)
  }

  init(problem: String, at place: String) {
    name = ""
    self.place = place
    content = .problem(problem)
  }

  /// The place, by which one case can be run again.
  public var id: String { place }

  /// The place and the name.
  public var description: String { name.isEmpty ? place : "\(place) \(name)" }

  /// Runs the scenario in a world of its own, between the hooks for all scenarios: in this process, or by a command.
  ///
  /// Throws a `ScenarioFailure` if it counts as failed. Undefined, ambiguous and pending scenarios do.
  ///
  /// - Parameter attach: Receives the files about a failure, for which the scenario is run a second time. In Swift
  ///   Testing: `{ Attachment.record($0.bytes, named: $0.name) }`.
  public func run(attaching attach: ((ScenarioAttachment) -> Void)? = nil) throws {
    switch content {
    case .problem(let problem): throw ScenarioFailure(description: problem)
    case .command(let command):
      guard let failure = command.failure(at: place) else { return }
      if let attach { command.attachments(of: place).forEach(attach) }
      throw ScenarioFailure(description: failure)
    case .scenario(let run, let position, let inDetail):
      let played = try Self.played(run, position, [PrettyReporter(hasSummary: false)])
      guard !played.hasPassed else { return }
      var reports = played.reports
      if let attach, let detailed = inDetail() { Self.attachments(of: detailed, position).forEach(attach) }
      let text = String(decoding: reports.takeOutput(of: 0), as: UTF8.self)
      throw ScenarioFailure(
        description: text.split(separator: "\n", omittingEmptySubsequences: false)
          .drop { $0.isEmpty }.joined(separator: "\n"))
    }
  }

  /// Runs a scenario on a thread of its own, which a trap of the app's code ends, and not the process.
  ///
  /// A hang is not ended: whoever stops at a breakpoint takes their time.
  private static func played(
    _ run: TestRun<DeviceWorld>, _ position: Int, _ reporters: [any Reporter]
  ) throws(ScenarioFailure) -> (hasPassed: Bool, reports: Reports) {
    let played = TrapGuard(patience: .seconds(1_000_000)).run {
      var reports = Reports(reporters)
      let hasPassed = run.runAlone(position) { reports.receive($0) }
      return (hasPassed, reports)
    }
    switch played {
    case .success(let outcome): return outcome
    case .failure(let end):
      let scenario = run.scenario(at: position)
      let place = "\(scenario.uri):\(scenario.line)"
      throw ScenarioFailure(
        description: "\(place) \(scenario.name)\n  \(end.words); the runtime's message is in the output of the tests\n"
          + "  try: rehearse run \(place), which names the step")
    }
  }

  private static func attachments(of run: TestRun<DeviceWorld>, _ position: Int) -> [ScenarioAttachment] {
    let played = try? played(run, position, [PrettyReporter(hasSummary: false), HTMLReporter()])
    guard var reports = played?.reports, played?.hasPassed == false else { return [] }
    return [ScenarioAttachment.trace, ScenarioAttachment.page].enumerated().map { index, name in
      ScenarioAttachment(name: name, bytes: reports.takeOutput(of: index))
    }
  }
}

/// A scenario that failed.
public struct ScenarioFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole report: each step with a mark, what was expected and seen, the screen, and the latest events.
  public let description: String
}

/// A file about a scenario that failed, for `Attachment.record` of Swift Testing.
///
/// There are two: `trace.txt`, the report with all that happened and the screens, and `page.html`, the same to look at.
public struct ScenarioAttachment: Hashable, Sendable {
  /// The name of the file.
  public let name: String
  /// The content, as UTF-8.
  public let bytes: [UInt8]

  static let (trace, page) = ("trace.txt", "page.html")
}
