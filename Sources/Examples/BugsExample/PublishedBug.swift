public import Rehearsal

/// A bug that a published app had, as a tiny app with the bug and one without.
public struct PublishedBug: Sendable {
  /// The defect that its user sees.
  public enum Category: String, Hashable, Sendable {
    case progressStuck = "progress stuck"
    case controlStuck = "control stays disabled"
    case controlWrong = "control wrong"
    case lostInput = "lost input"
    case lostData = "lost data"
    case duplicate = "duplicates"
    case listWrong = "list wrong"
    case wrongMessage = "wrong message"
    case missingMessage = "missing message"
    case presentation = "presentation"
    case relaunch = "relaunch"
    case signIn = "sign-in"
  }

  /// Its name: `RefreshBar` of the apps `Bugs(RefreshBar)` and `Bugs(RefreshBar,mended)`.
  public let name: String
  /// The defect that its user sees, in one sentence.
  public let title: String
  /// Its kind.
  public let category: Category
  /// The touches, texts, faults and life events of the shortest path that is known from the report of the bug.
  public let shortest: Int
  /// The steps of a scenario that fails with the bug, behind those that choose and start the app.
  public let steps: String
  private let make: @Sendable (_ name: String, _ isMended: Bool) -> AppUnderTest

  /// Describes a bug.
  init(
    _ name: String, _ title: String, _ category: Category, shortest: Int, steps: String,
    make: @escaping @Sendable (_ name: String, _ isMended: Bool) -> AppUnderTest
  ) {
    self.name = name
    self.title = title
    self.category = category
    self.shortest = shortest
    self.steps = steps
    self.make = make
  }

  /// The app with the bug.
  public var appUnderTest: AppUnderTest { make("Bugs(\(name))", false) }

  /// The app without it.
  public var mendedAppUnderTest: AppUnderTest { make("Bugs(\(name),mended)", true) }
}
