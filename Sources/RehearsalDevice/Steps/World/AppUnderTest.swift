public import RehearsalApp
package import RehearsalBase
public import RehearsalRunner

/// An app as scenarios name it, with its initial services, its own steps and its exploration.
///
/// The step `the app "Balance"` refers to it.
public struct AppUnderTest: Sendable {
  /// The app that ships.
  public let app: AppDefinition
  /// The backends it uses, as at the start of every scenario.
  public let services: [any Service]
  /// The device every scenario begins on, before its steps change it.
  public var settings = DeviceSettings()
  /// Steps it shares with other apps, besides the standard ones.
  public let vocabularies: [Vocabulary]
  /// Steps of its own; they match only in scenarios that name the app.
  public let steps: StepLibrary<DeviceWorld>
  /// The colours of its texts that are not among the named ones of ``TextColor``.
  ///
  /// Scenarios that name the app can name these, too: `"-$5.00" is crimson`.
  public var colors: [TextColor] = []
  /// How it is explored: the initial world, candidate inputs and invariants.
  public private(set) var exploration: Exploration
  /// The author's `settings`, or nil where no option of the command line has changed them.
  private var declaredSettings: DeviceSettings?
  package private(set) var changedSettings: [String] = []
  package let origin: Origin
  /// Everything that keeps the app from running: found out once, and not in each of its scenarios.
  package var problems: [Problem] { foundProblems.value }
  private let foundProblems: Deferred<[Problem]>

  /// Describes an app under test.
  ///
  /// - Parameter vocabularies: Libraries of steps besides the standard ones: those of a cloud, for example.
  public init(
    _ app: AppDefinition, services: [any Service] = [], vocabularies: [Vocabulary] = [],
    steps: StepLibrary<DeviceWorld> = StepLibrary<DeviceWorld>(), exploration: Exploration = Exploration(),
    fileID: String = #fileID, line: Int = #line
  ) {
    self.app = app
    self.services = services
    self.vocabularies = vocabularies
    self.steps = steps
    self.exploration = exploration
    origin = Origin(fileID: fileID, line: line)
    foundProblems = Deferred { app.problemsOfApp }
  }
}

extension AppUnderTest {
  package func placed(_ problem: Problem) -> Problem {
    guard app.drawing == nil else { return problem }
    return Problem(
      subject: origin.fileID, place: Place(line: origin.line), message: "\(problem.subject): \(problem.message)",
      remedy: problem.remedy)
  }
}

extension [AppUnderTest] {
  package var problemsOfRegistration: [Problem] {
    var first: [String: AppUnderTest] = [:]
    return compactMap { test in
      let name = test.app.name
      guard let other = first[name] else {
        first[name] = test
        return nil
      }
      return Problem(
        subject: test.origin.fileID, place: Place(line: test.origin.line),
        message:
          "two apps are called \"\(name)\", and scenarios would never reach this one: the other is at \(other.origin)",
        remedy: "another name for one of them, or register it once")
    }
  }
}

// MARK: - Steps

extension AppUnderTest {
  package var sharedSteps: StepLibrary<DeviceWorld> {
    let standard = colors.isEmpty ? Vocabulary.standard : Vocabulary.standard(colors: colors)
    var steps = vocabularies.reduce(standard.steps) { $0 + $1.steps }
    if !services.isEmpty { steps.describeOperations(ofServices: services.map { type(of: $0).operations }) }
    return steps
  }

  package var allSteps: StepLibrary<DeviceWorld> { sharedSteps + steps }
}

// MARK: - The device

extension AppUnderTest {
  /// The app on a device that shows or drops what is presented from viewDidLoad.
  ///
  /// Its counterexamples contain a step for it, so that they fail in every run.
  package func presentingFromViewDidLoad(_ isAllowed: Bool) -> AppUnderTest {
    guard settings.presentsFromViewDidLoad != isAllowed else { return self }
    var test = self
    test.declaredSettings = declaredSettings ?? settings
    test.settings.presentsFromViewDidLoad = isAllowed
    test.changedSettings.append(isAllowed ? Steps.showsFromViewDidLoad() : Steps.dropsFromViewDidLoad())
    test.exploration.given = test.changedSettings + exploration.given
    return test
  }

  package static let mostTaskOrders = 99

  package func tryingTaskOrders(_ count: Int) -> AppUnderTest {
    guard count > 1 else { return self }
    var test = self
    let points = exploration.startingPoints
    test.exploration.startingPoints = (0..<count).flatMap { order -> [Exploration.StartingPoint] in
      let (step, name) = (Steps.taskOrder(order), "tasks in order \(order)")
      guard !points.isEmpty else { return [.init(name, given: order == 0 ? [] : [step])] }
      guard order > 0 else { return points }
      return points.map { .init("\($0.name), \(name)", given: [step] + $0.given, setUp: $0.setUp) }
    }
    return test
  }

  package func breaking(_ breaking: Breaking) -> AppUnderTest {
    var test = self
    test.settings.breaking = breaking
    return test
  }

  /// The app on its author's device, where a counterexample has to fail by its own steps.
  package var asDeclared: AppUnderTest {
    var test = self
    test.settings = declaredSettings ?? settings
    test.settings.breaking = settings.breaking
    return test
  }
}
