/// A name that a new package cannot have, with the reason.
enum TakenName: Hashable, Sendable {
  /// A module of the package that the new one depends on: no two packages of a build may have one of the same name.
  case moduleOfRehearsal(String)
  /// A module that comes with Swift.
  case moduleOfSwift(String)
  /// A type that the new package uses, which a module and type of the same name would hide.
  case type(String)

  /// Nil for a name that is free.
  ///
  /// Upper and lower case count as one, as some file systems have them.
  init?(_ name: String) {
    // The names of the package's targets.
    let modules = [name, "\(name)Rehearsal", "\(name)Tests"].map { $0.lowercased() }
    if let module = Self.modulesOfRehearsal.first(where: { modules.contains($0.lowercased()) }) {
      self = .moduleOfRehearsal(module)
    } else if let module = Self.modulesOfSwift.first(where: { modules.contains($0.lowercased()) }) {
      self = .moduleOfSwift(module)
    } else if PackageTemplate.usedNames.contains(name) {
      self = .type(name)
    } else {
      return nil
    }
  }

  /// Why the name cannot be had, as a clause.
  var reason: String {
    switch self {
    case .moduleOfRehearsal(let module): "Rehearsal's own package has a module \(module)"
    case .moduleOfSwift(let module): "Swift has a module \(module)"
    case .type(let name): "the new package uses a type \(name)"
    }
  }

  private static let modulesOfSwift = [
    "Swift", "Foundation", "FoundationEssentials", "Testing", "XCTest", "Dispatch", "Synchronization", "Observation",
    "RegexBuilder", "Distributed", "Glibc", "Darwin", "UIKit", "SwiftUI", "Combine",
  ]

  /// Every target of the package: each is a module, or a program, of a build that depends on it.
  static let modulesOfRehearsal = [
    "AppCore", "Balance", "BalanceTests", "BalanceWireframe", "Benchmarks", "CloudSteps", "CloudStepsTests", "Coffee",
    "CoffeeTests",
    "CoffeeWriter", "CommonNames", "CopyOnWrite", "CopyOnWriteTests", "CucumberExpressions", "CucumberExpressionsTests",
    "DeviceSteps",
    "DeviceStepsTests", "Diagnostics", "DiagnosticsTests", "ExplorationReports", "ExplorationReportsTests",
    "Explorer", "ExplorerTests", "FakeCloud", "FakeCloudTests", "FallibleApp", "Feed", "FeedTests", "FirstApp",
    "Gallery", "GalleryTests", "GeneratedApps", "GeneratedAppsCheck", "GeneratedAppsCommand", "Gherkin",
    "GherkinTests", "Hashing", "HashingTests", "Invariants", "InvariantsTests", "Jotter", "KiiCloud", "KiiCloudTests",
    "Locks", "LocksTests", "Messages", "MessagesTests", "Navigation", "NavigationTests", "Notes", "Play", "PlayTests",
    "PublishedBalance",
    "PublishedBalanceTests", "Rehearsal", "RehearsalCommand", "RehearsalCommandTests", "RehearsalTests", "Reporters",
    "ReportersTests", "ScenarioProcesses", "ScenarioRunner", "ScenarioRunnerTests", "Services", "ServicesTests",
    "Shelf", "Shop", "SimulatedDevice", "SimulatedDeviceTests", "SmallApps", "Supervision", "SupervisionTests",
    "TestFiles", "Trips", "UserInterface", "UserInterfaceTests", "VirtualTime", "VirtualTimeTests", "rehearse",
  ]
}
