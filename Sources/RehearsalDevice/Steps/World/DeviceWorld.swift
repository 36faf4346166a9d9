import RehearsalApp
import RehearsalBase
package import RehearsalRunner

/// The world of one scenario: its device, and the state of its steps.
public struct DeviceWorld: Sendable {
  let apps: [AppUnderTest]
  private var board: (@Sendable (String) throws -> AppUnderTest)?
  package private(set) var installed: Device? {
    get { lent?.wrappedValue }
    set { lent = newValue.map { Shared(wrappedValue: $0) } }
  }
  /// The device in a place from which it can be read without a copy of it.
  private var lent: Shared<Device>?
  private(set) var exploration = Exploration()
  private var preparations: [@Sendable (inout Device) throws -> Void] = []
  /// The current user: the last one that a step named.
  public var user: String?
  var notes: [ObjectIdentifier: any WorldNotes] = [:]
  var history = EventHistory()
  /// The moment at which something transient was seen, as a count of due events.
  ///
  /// Nil if there was none since the last action.
  var passingMoment: Int?
  /// The columns of lists that were shown so far, by which a header is known where a list is empty.
  var seenColumns = SeenColumns()
  var askedViolations = AskedViolations.all {
    didSet {
      let asksOne = asksOneViolation
      lent?.wrappedValue.checksReplyMessages = asksOne
    }
  }
  package internal(set) var isBeyondRecovery = false
  /// The rules that steps have given for requests they name; a rule's receipt has its position.
  var rules: [GivenRule] = []
  /// Whether the scenario may end before its rules have applied, as one that only prepares a world may.
  package var mayLeaveRules = false
  package var closingChecks: [@Sendable (DeviceWorld) -> StepFailure?] = []
  private let recordsMoments: Bool
  let live: (any LiveWorld)?
  private var reportedIssues = 0

  package init(apps: [AppUnderTest]) {
    self.init(apps: apps, recordsMoments: false)
  }

  package init(
    apps: [AppUnderTest], recordsMoments: Bool, live: (any LiveWorld)? = nil,
    board: (@Sendable (String) throws -> AppUnderTest)? = nil
  ) {
    self.apps = apps
    self.live = live
    self.recordsMoments = recordsMoments
    self.board = board
  }

  /// Whether the scenario asks for one kind of violation, as a counterexample does.
  ///
  /// Only then are messages of replies looked at: it takes a tenth of a scenario's time, and matters to searches alone.
  private var asksOneViolation: Bool { askedViolations != .all }

  package var surroundings: String {
    guard let installed, installed.isRunning else { return "" }
    return Report(device: installed).surroundings("the screen in front of this step,").joined(separator: "\n")
  }

  package var elapsed: Duration {
    guard let lent else { return .zero }
    return .microseconds(lent.wrappedValue.clock.microseconds)
  }
}

// MARK: - Setting up

extension DeviceWorld {
  mutating func install(_ name: String) throws {
    guard let found = apps.first(where: { $0.app.name == name }) else {
      let names = apps.map(\.app.name).inQuotes
      throw StepFailure("there is no app \"\(name)\"\ntry: one of \(names)")
    }
    try install(found, name)
  }

  mutating func install(board path: String) throws {
    // A search, and a session of play, have the board at hand.
    if let found = apps.first(where: { $0.app.drawing?.isNamed(path) == true }) { return try install(found, path) }
    guard let board else { throw StepFailure("no board can be read here") }
    try install(board(path), path)
  }

  private mutating func install(_ found: AppUnderTest, _ name: String) throws {
    guard installed == nil else { throw StepFailure("the app is named already; a scenario names one app, once") }
    guard found.problems.isEmpty else {
      let lines = found.problems.flatMap { [$0.message] + ($0.remedy.map { ["try: \($0)"] } ?? []) }
      throw StepFailure("the app \"\(name)\" cannot run:\n" + lines.joined(separator: "\n"))
    }
    if let problem = found.problemOfLists {
      let lines = [problem.message, problem.remedy.map { "try: \($0)" }]
      throw StepFailure(lines.compactMap(\.self).joined(separator: "\n"))
    }
    var device = Device(app: found.app, services: found.services, settings: found.settings)
    exploration = found.exploration
    device.checksReplyMessages = asksOneViolation
    device.monitor = InvariantMonitor(exploration)
    if recordsMoments { device.recordMoments() }
    if let live {
      try live.begin(found)
      device.records.live = live
    }
    for prepare in preparations { try prepare(&device) }
    preparations = []
    installed = device
  }

  /// Changes the world around the app: the cloud, the network, the device's settings.
  ///
  /// Before the app is named the change is kept until there is a device to make it on. While the app runs, changes of
  /// records are those of another client: the invariants take them into account.
  public mutating func arrange(_ change: @escaping @Sendable (inout Device) throws -> Void) throws {
    guard lent != nil else { return preparations.append(change) }
    let user = user
    try self.change { device in
      guard device.isRunning else { return try change(&device) }
      let userID = user.flatMap { device.signInService?.userID(named: $0) }
      try device.changedByOthers(ofUser: userID, change)
    }
    passingMoment = nil
    if let installed { history.changed(installed) }
  }

  /// Fails a step that only makes sense before the app starts, when the app runs.
  ///
  /// A phone does not change its language under a running app, and the cloud's initial objects are not writes. Such a step
  /// would pass without its full effect.
  ///
  /// - Parameter remedy: The text to write instead.
  public func requireNotStarted(instead remedy: String) throws {
    guard let lent, lent.wrappedValue.isRunning else { return }
    throw StepFailure("this step describes the world before the app starts, and the app runs already\ntry: \(remedy)")
  }
}

// MARK: - Acting

extension DeviceWorld {
  package var device: Device {
    get throws {
      guard let installed else { throw noAppNamed }
      return installed
    }
  }

  private var noAppNamed: StepFailure {
    let names = apps.map { "Given \(Steps.naming($0.app.name))" }
    let remedy = names.isEmpty ? "Given the app \"…\"" : names.joined(separator: ", or ")
    return StepFailure("no app has been named\ntry: \(remedy)")
  }

  package mutating func change<Result>(_ body: (inout Device) throws -> Result) throws -> Result {
    guard var place = lent else { throw noAppNamed }
    // Moves the device out while it changes, so that its parts are not copied on write.
    lent = nil
    defer { lent = place }
    return try body(&place.wrappedValue)
  }

  /// Performs an action of the user or the world, as the standard steps do: for own steps that touch the app.
  ///
  /// ```swift
  /// library.define("I log in as {string}") { (world: inout DeviceWorld, name: String) in
  ///   try world.act { device in
  ///     try device.typeText(name, into: "Name")
  ///     try device.tap("Log In")
  ///   }
  /// }
  /// ```
  /// The history that expectations look back on starts here. Changes that are not the user's are made by
  /// ``arrange(_:)`` instead.
  ///
  /// - Throws: The error of the body; a control that cannot be touched fails the step with the screen.
  @discardableResult
  public mutating func act<Result>(_ body: (inout Device) throws -> Result) throws -> Result {
    let result: Result
    do {
      result = try change(body)
    } catch let error as UnreachableControl {
      throw Report(device: try device).failure(error.description)
    }
    passingMoment = nil
    if let installed { history = EventHistory(from: installed) }
    return result
  }

  package mutating func live(_ event: LifeEvent) throws {
    try act { [exploration] in $0.live(event, in: exploration) }
  }

  mutating func throwIssues() throws {
    guard let lent, lent.wrappedValue.records.issues.count > reportedIssues, let installed else { return }
    let issues = installed.records.issues[reportedIssues...].filter { askedViolations.includes(Violation(by: $0)) }
    reportedIssues = installed.records.issues.count
    guard !issues.isEmpty else { return }
    throw Report(device: installed).failure(issues: issues)
  }
}

/// The state of a step library in the world of a scenario.
///
/// ```swift
/// struct BasketNotes: WorldNotes { var coupon: String? }
///
/// library.define("the coupon {string}") { (world: inout DeviceWorld, coupon: String) in
///   world[BasketNotes.self].coupon = coupon
/// }
/// ```
public protocol WorldNotes: Sendable {
  /// Creates empty notes.
  init()
}

extension DeviceWorld {
  /// The notes of a type in this scenario.
  public subscript<Notes: WorldNotes>(_ type: Notes.Type) -> Notes {
    get { notes[ObjectIdentifier(type)] as? Notes ?? Notes() }
    set { notes[ObjectIdentifier(type)] = newValue }
  }
}
