// swift-tools-version: 6.2

import PackageDescription

// The house, from the ground up: a module imports only what its row names, and only modules above its row.
let package = Package(
  name: "Rehearsal",
  products: [
    // Static rather than automatic: only then does `swift build --product` build one alone, without the examples.
    .library(name: "Rehearsal", type: .static, targets: ["Rehearsal"]),
    .library(name: "AppCore", type: .static, targets: ["AppCore", "CloudClient"]),
    .library(name: "Gherkin", type: .static, targets: ["Gherkin"]),
    .library(name: "CucumberExpressions", type: .static, targets: ["CucumberExpressions"]),
    .executable(name: "rehearse", targets: ["rehearse"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
  ],
  targets: [
    // Shared plumbing.
    .target(name: "Diagnostics"),
    .target(name: "VirtualTime"),
    .target(name: "Supervision"),

    // The scenario language.
    .target(name: "Gherkin", dependencies: ["Diagnostics"]),
    .target(name: "CucumberExpressions", dependencies: ["Diagnostics"]),
    .target(name: "Messages"),

    // Backends.
    .target(name: "Services", dependencies: ["VirtualTime"]),
    .target(name: "CloudClient", dependencies: ["Services"]),
    .target(name: "FakeCloud", dependencies: ["CloudClient", "Services"]),

    // The app and the device it runs on.
    .target(name: "Navigation"),
    .target(name: "UserInterface", dependencies: ["Diagnostics"]),
    .target(name: "AppCore", dependencies: ["Navigation", "Services", "UserInterface"]),
    .target(
      name: "SimulatedDevice", dependencies: ["AppCore", "Navigation", "Services", "UserInterface", "VirtualTime"]),

    // What must hold on a device, and the search for what does not.
    .target(
      name: "Invariants",
      dependencies: [
        "AppCore", "CloudClient", "FakeCloud", "Navigation", "Services", "SimulatedDevice", "UserInterface",
      ]),
    .target(
      name: "Explorer",
      dependencies: ["AppCore", "Invariants", "Navigation", "Services", "SimulatedDevice", "UserInterface"]),

    // Scenarios on the device.
    .target(
      name: "ScenarioRunner",
      dependencies: ["CucumberExpressions", "Diagnostics", "Gherkin", "Messages", "Supervision"]),
    .target(
      name: "DeviceSteps",
      dependencies: [
        "AppCore", "CloudClient", "Diagnostics", "FakeCloud", "Invariants", "ScenarioRunner", "Services",
        "SimulatedDevice", "UserInterface", "VirtualTime",
      ]),
    .target(name: "Reporters", dependencies: ["Diagnostics", "Messages"]),

    // What an app author imports, and the command line.
    .target(
      name: "Rehearsal",
      dependencies: [
        "AppCore", "CloudClient", "DeviceSteps", "Diagnostics", "Explorer", "FakeCloud", "Gherkin", "Invariants",
        "Messages", "Navigation", "Reporters",
        "ScenarioRunner", "Services", "SimulatedDevice", "Supervision", "UserInterface",
      ]),

    // The examples: what a user's own app looks like.
    .target(name: "Balance", dependencies: ["Rehearsal"], path: "Sources/Examples/Balance"),
    .target(name: "Gallery", dependencies: ["Rehearsal"], path: "Sources/Examples/Gallery"),
    .target(name: "Coffee", dependencies: ["CSQLite", "Rehearsal"], path: "Sources/Examples/Coffee"),
    .systemLibrary(
      name: "CSQLite", path: "Sources/Examples/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(name: "Notes", dependencies: ["Rehearsal"], path: "Sources/Examples/Notes"),
    .target(name: "PublishedBalance", dependencies: ["Rehearsal"], path: "Sources/Examples/PublishedBalance"),
    .target(name: "Shop", dependencies: ["Rehearsal"], path: "Sources/Examples/Shop"),
    .executableTarget(
      name: "rehearse",
      dependencies: ["Balance", "Coffee", "Gallery", "Notes", "PublishedBalance", "Rehearsal", "Shop"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Balance", "CloudClient", "DeviceSteps", "Diagnostics", "Explorer", "FakeCloud", "Gherkin", "Navigation",
        "Rehearsal", "Reporters", "ScenarioRunner", "Services", "SimulatedDevice", "VirtualTime",
      ]),

    // Tests mirror the modules.
    .testTarget(name: "GherkinTests", dependencies: ["Diagnostics", "Gherkin"]),
    .testTarget(name: "CucumberExpressionsTests", dependencies: ["CucumberExpressions", "Diagnostics"]),
    .testTarget(name: "MessagesTests", dependencies: ["Messages"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime"]),
    .testTarget(name: "SupervisionTests", dependencies: ["FallibleApp", "Supervision"]),
    // Fails in every way, for the tests of those who supervise it.
    .executableTarget(name: "FallibleApp", dependencies: ["Rehearsal", "Supervision"], path: "Tests/FallibleApp"),
    .testTarget(name: "UserInterfaceTests", dependencies: ["Diagnostics", "UserInterface"]),
    .testTarget(
      name: "SimulatedDeviceTests",
      dependencies: ["AppCore", "Navigation", "Services", "SimulatedDevice", "UserInterface", "VirtualTime"]),
    // A small app that can get everything wrong, for the tests of what finds it.
    .target(name: "Shelf", dependencies: ["Rehearsal"], path: "Tests/Shelf"),
    .testTarget(
      name: "InvariantsTests",
      dependencies: [
        "AppCore", "CloudClient", "FakeCloud", "Invariants", "Navigation", "Rehearsal", "Services", "Shelf",
        "SimulatedDevice", "UserInterface", "VirtualTime",
      ]),
    // Random apps and a plain explorer that searches are held against; and the program that compares them.
    .target(
      name: "GeneratedApps",
      dependencies: [
        "Explorer", "Invariants", "Navigation", "Rehearsal", "Services", "SimulatedDevice", "UserInterface",
        "VirtualTime",
      ], path: "Tests/GeneratedApps"),
    .executableTarget(
      name: "GeneratedAppsCheck", dependencies: ["Explorer", "GeneratedApps"], path: "Tests/GeneratedAppsCheck"),
    // The command with random apps on board, whose counterexamples are run as scenarios.
    .executableTarget(
      name: "GeneratedAppsCommand", dependencies: ["GeneratedApps", "Rehearsal"],
      path: "Tests/GeneratedAppsCommand"),
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "CloudClient", "Explorer", "FakeCloud", "GeneratedAppsCheck", "Invariants", "Navigation", "Rehearsal",
        "Services", "Shelf",
        "SimulatedDevice", "UserInterface", "VirtualTime",
      ]),
    .testTarget(name: "ServicesTests", dependencies: ["Services", "VirtualTime"]),
    .testTarget(name: "CloudClientTests", dependencies: ["CloudClient", "Services"]),
    .testTarget(name: "FakeCloudTests", dependencies: ["CloudClient", "FakeCloud", "Services", "VirtualTime"]),
    .testTarget(name: "NavigationTests", dependencies: ["Navigation", "VirtualTime"]),
    .testTarget(name: "ReportersTests", dependencies: ["Diagnostics", "Messages", "Reporters"]),
    .testTarget(
      name: "ScenarioRunnerTests",
      dependencies: ["CucumberExpressions", "Diagnostics", "Gherkin", "Messages", "ScenarioRunner"]),
    .testTarget(
      name: "DeviceStepsTests",
      dependencies: [
        "AppCore", "CloudClient", "DeviceSteps", "Diagnostics", "FakeCloud", "Gherkin", "Messages", "Navigation",
        "ScenarioRunner", "Services", "Shelf", "SimulatedDevice", "UserInterface", "VirtualTime",
      ]),
    .testTarget(
      name: "RehearsalTests",
      dependencies: [
        "Balance", "Coffee", "DeviceSteps", "Diagnostics", "Explorer", "FallibleApp", "Gallery", "GeneratedApps",
        "GeneratedAppsCommand", "Gherkin", "Messages", "Notes", "PublishedBalance", "Rehearsal", "Reporters",
        "ScenarioRunner", "Services", "Shelf", "Shop", "SimulatedDevice", "Supervision", "rehearse",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "BalanceTests",
      dependencies: [
        "AppCore", "Balance", "CloudClient", "Explorer", "FakeCloud", "Invariants", "Navigation", "Rehearsal",
        "Services",
        "SimulatedDevice", "UserInterface",
      ]),
    .testTarget(
      name: "PublishedBalanceTests",
      dependencies: [
        "AppCore", "CloudClient", "DeviceSteps", "Explorer", "FakeCloud", "Invariants", "Navigation",
        "PublishedBalance", "Rehearsal", "Services", "SimulatedDevice", "UserInterface",
      ]),
    .testTarget(name: "GalleryTests", dependencies: ["Gallery", "SimulatedDevice", "UserInterface", "VirtualTime"]),
    .testTarget(name: "CoffeeTests", dependencies: ["Coffee", "CoffeeWriter", "Diagnostics", "Rehearsal"]),
    // Writes to a database until a test of Coffee kills it.
    .executableTarget(name: "CoffeeWriter", dependencies: ["Coffee"], path: "Tests/CoffeeWriter"),
  ]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
