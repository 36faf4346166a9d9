/// A name that a new package cannot have, with the reason.
struct TakenName {
  /// The reason why the name cannot be had, as a clause.
  let reason: String

  /// Nil for a name that is free.
  ///
  /// Upper and lower case count as one, as some file systems have them.
  init?(_ name: String) {
    // The names of the package's targets.
    let modules = [name, "\(name)Rehearsal", "\(name)Tests", "\(name)Glue"].map { $0.lowercased() }
    if let module = Self.modulesOfRehearsal.first(where: { modules.contains($0.lowercased()) }) {
      // No two packages of a build may have a module of the same name.
      reason = "Rehearsal's own package has a module \(module)"
    } else if let module = Self.modulesOfSwift.first(where: { modules.contains($0.lowercased()) }) {
      reason = "Swift has a module \(module)"
    } else if PackageTemplate.usedNames.contains(name) {
      // A module and type of the same name would hide it.
      reason = "the new package uses a type \(name)"
    } else {
      return nil
    }
  }

  private static let modulesOfSwift = [
    "Swift", "Foundation", "FoundationEssentials", "Testing", "XCTest", "Dispatch", "Synchronization", "Observation",
    "RegexBuilder", "Distributed", "Glibc", "Darwin", "UIKit", "SwiftUI", "Combine",
  ]

  /// Every target of the package: each is a module, or a program, of a build that depends on it.
  static let modulesOfRehearsal = [
    "AppCore", "Balance", "BalanceTests", "BalanceWireframe", "Basics", "BasicsTests", "Benchmarks", "Bugs",
    "BugsTests", "CloudSteps", "CloudStepsTests", "Coffee", "CoffeeTests", "CommonNames", "ConcurrencyProbe",
    "ControlClient", "CoverageReports", "CoverageReportsTests", "CucumberExpressions", "CucumberExpressionsTests",
    "DeviceSteps", "DeviceStepsTests", "Diagnostics", "DiagnosticsTests", "Diary", "Errands", "ErrandsRehearsal",
    "ErrandsTests", "Explorer", "ExplorerTests", "FakeCloud", "FakeCloudTests", "FallibleApp", "Feed", "FeedTests",
    "Findings", "FindingsTests", "FirstApp", "Gallery", "GalleryTests", "GeneratedApps", "GeneratedAppsCheck",
    "GeneratedAppsCommand", "Gherkin", "GherkinTests", "HardenedBalance", "Invariants", "InvariantsTests", "Jotter",
    "KiiCloud", "KiiCloudTests", "LiveHTTP", "LiveHTTPTests", "Mail", "Messages", "MessagesTests", "Navigation",
    "NavigationTests", "NightlySwitch", "Notes", "PlainClient", "Play", "PlayTests", "PublishedBalance",
    "PublishedBalanceTests", "Rehearsal", "RehearsalCommand", "RehearsalCommandTests", "RehearsalModels",
    "RehearsalModelsHTTP", "RehearsalModelsTests", "RehearsalPlatform", "RehearsalTests", "RehearsalTraps",
    "rehearse", "ReplacedSystem", "Reporters", "ReportersTests", "ScenarioProcesses", "ScenarioRunner",
    "ScenarioRunnerTests", "Services", "ServiceServer", "ServiceServerTests", "ServicesTests", "Shelf", "Shop",
    "SimulatedDevice", "SimulatedDeviceTests", "SmallApps", "SmallModels", "Supervision", "SupervisionTests",
    "TestFiles", "UserInterface", "UserInterfaceTests", "VirtualTime", "VirtualTimeTests",
  ]
}
