// swift-tools-version: 6.2

import PackageDescription

/// Targets in the folder of a floor.
func floor(_ folder: String, _ targets: Target...) -> [Target] {
  for target in targets {
    let isTest = target.type == .test || folder == "Support"
    target.path = "\(isTest ? "Tests" : "Sources")/\(folder)/\(target.name)"
  }
  return targets
}

// The house, from the ground up: a module imports only what its row names, and only modules of rows above its own. Each
// floor is a folder in Sources, and in Tests.
let sources: [[Target]] = [
  floor(
    "Base",
    // The C library and the smaller Foundation of the platform, whatever they are called there.
    .target(name: "RehearsalPlatform"),
    .target(name: "Diagnostics"),
    // What values are made of: locks, hashes, and parts that copies share.
    .target(name: "Basics", dependencies: ["RehearsalPlatform"]),
    .target(name: "VirtualTime", dependencies: ["Basics"]),
    // In C, as the handlers of signals must be.
    .target(name: "RehearsalTraps"),
    .target(name: "Supervision", dependencies: ["RehearsalPlatform", "RehearsalTraps"])),
  floor(
    "Language",
    .target(name: "Gherkin", dependencies: ["Diagnostics"]),
    .target(name: "CucumberExpressions", dependencies: ["Basics", "Diagnostics"]),
    .target(name: "Messages", dependencies: ["Diagnostics", "Gherkin"])),
  floor(
    "App",
    .target(name: "Navigation"),
    .target(name: "Services", dependencies: ["Basics", "Diagnostics", "VirtualTime"]),
    .target(name: "UserInterface", dependencies: ["Diagnostics", "VirtualTime"]),
    .target(
      name: "AppCore", dependencies: ["Basics", "Navigation", "Services", "UserInterface", "VirtualTime"])),
  floor(
    "Device",
    .target(
      name: "SimulatedDevice",
      dependencies: [
        "AppCore", "Basics", "Navigation", "RehearsalPlatform", "Services", "UserInterface", "VirtualTime",
      ]),
    .target(
      name: "Invariants",
      dependencies: ["AppCore", "Basics", "Navigation", "Services", "SimulatedDevice", "UserInterface", "VirtualTime"]),
    .target(
      name: "Explorer",
      dependencies: [
        "AppCore", "Basics", "Diagnostics", "Invariants", "Navigation", "RehearsalPlatform", "Services",
        "SimulatedDevice", "Supervision", "UserInterface", "VirtualTime",
      ])),
  floor(
    "Scenarios",
    .target(
      name: "ScenarioRunner",
      dependencies: [
        "Basics", "CucumberExpressions", "Diagnostics", "Gherkin", "Messages", "RehearsalPlatform", "VirtualTime",
      ]),
    .target(
      name: "ScenarioProcesses",
      dependencies: ["Diagnostics", "Gherkin", "Messages", "ScenarioRunner", "Supervision"]),
    .target(
      name: "DeviceSteps",
      dependencies: [
        "AppCore", "Basics", "Diagnostics", "Gherkin", "Invariants", "Messages", "Navigation", "RehearsalPlatform",
        "ScenarioRunner", "Services", "SimulatedDevice", "Supervision", "UserInterface", "VirtualTime",
      ]),
    .target(
      name: "Reporters",
      dependencies: [
        "Basics", "Diagnostics", "Gherkin", "Messages", "RehearsalPlatform", "Supervision", "VirtualTime",
      ],
      // The scripts and style sheets of pages, which `.ci/embed` writes into a source.
      exclude: ["HTML/Page"])),
  // A vendor's cloud, a product of its own: no module but examples and the command with them on board imports it.
  floor(
    "Cloud",
    .target(name: "KiiCloud", dependencies: ["Basics", "Services"]),
    .target(name: "FakeCloud", dependencies: ["Basics", "Diagnostics", "KiiCloud", "Messages", "Services"]),
    .target(
      name: "CloudSteps",
      dependencies: [
        "AppCore", "DeviceSteps", "Diagnostics", "FakeCloud", "Invariants", "KiiCloud", "ScenarioRunner", "Services",
        "SimulatedDevice",
      ])),
  // What runs on real time and real sockets.
  floor(
    "Live",
    .target(name: "LiveHTTP", dependencies: ["RehearsalPlatform", "Services"]),
    // Files to copy into tests of other packages and languages; nothing of the command imports it.
    .target(name: "ControlClient", exclude: ["rehearsal_control.py"]),
    .target(
      name: "ServiceServer",
      dependencies: [
        "AppCore", "DeviceSteps", "Diagnostics", "LiveHTTP", "Messages", "ScenarioRunner", "Services",
        "SimulatedDevice", "VirtualTime",
      ])),
  // Apps written without us, as `@Observable` models: a product of its own, which no plain app links.
  floor(
    "Models",
    // The clock of the runtime, in C.
    .target(name: "ReplacedSystem"),
    .target(
      name: "RehearsalModels",
      dependencies: [
        "AppCore", "Basics", "Navigation", "RehearsalPlatform", "ReplacedSystem", "Services", "Supervision",
        "UserInterface", "VirtualTime",
      ]),
    // Apart, because it links FoundationNetworking.
    .target(name: "RehearsalModelsHTTP", dependencies: ["RehearsalModels", "Services"])),
  floor(
    "Tool",
    .target(
      name: "Rehearsal",
      dependencies: [
        "AppCore", "DeviceSteps", "Diagnostics", "Gherkin", "Invariants", "Messages", "Navigation", "RehearsalPlatform",
        "Reporters", "ScenarioRunner", "Services", "SimulatedDevice", "Supervision", "UserInterface",
      ]),
    .target(
      name: "Findings",
      dependencies: [
        "AppCore", "Basics", "DeviceSteps", "Diagnostics", "Explorer", "Gherkin", "Invariants", "Navigation",
        "ScenarioRunner", "Services", "SimulatedDevice", "Supervision", "UserInterface", "VirtualTime",
      ]),
    .target(
      name: "CoverageReports",
      dependencies: [
        "AppCore", "DeviceSteps", "Diagnostics", "Explorer", "Findings", "Invariants", "Navigation", "Services",
        "SimulatedDevice", "Supervision",
      ]),
    .target(
      name: "Play",
      dependencies: [
        "AppCore", "Basics", "DeviceSteps", "Diagnostics", "Explorer", "Gherkin", "Invariants", "RehearsalPlatform",
        "ScenarioRunner", "Services", "SimulatedDevice", "Supervision", "UserInterface", "VirtualTime",
      ]),
    .target(
      name: "RehearsalCommand",
      dependencies: [
        "Basics", "CoverageReports", "CucumberExpressions", "DeviceSteps", "Diagnostics", "Explorer", "Findings",
        "Gherkin", "Invariants", "LiveHTTP", "Messages", "Play", "Rehearsal", "RehearsalPlatform", "Reporters",
        "ScenarioProcesses", "ScenarioRunner", "Services", "ServiceServer", "SimulatedDevice", "Supervision",
        "UserInterface", "VirtualTime",
      ],
      // Data for `rehearse new`, which `.ci/embed` writes into a source; NewApp and NewModels compile their Swift files.
      exclude: ["New/Template", "New/ModelTemplate"])),
  floor(
    "Examples",
    .target(name: "Balance", dependencies: ["CloudSteps", "KiiCloud", "Rehearsal"]),
    .target(name: "HardenedBalance", dependencies: ["Balance", "CloudSteps", "KiiCloud", "Rehearsal"]),
    .target(name: "BalanceWireframe", dependencies: ["Rehearsal"]),
    .target(name: "Bugs", dependencies: ["Rehearsal"]),
    .target(name: "Diary", dependencies: ["Rehearsal", "RehearsalModels"]),
    .target(name: "Errands", dependencies: ["Rehearsal", "RehearsalModels"]),
    .target(name: "Feed", dependencies: ["Rehearsal"]),
    .target(name: "Gallery", dependencies: ["Rehearsal"]),
    .target(name: "Coffee", dependencies: ["Rehearsal"]),
    .target(name: "Mail", dependencies: ["Rehearsal"]),
    .target(name: "Notes", dependencies: ["CloudSteps", "KiiCloud", "Rehearsal"]),
    .target(name: "PublishedBalance", dependencies: ["CloudSteps", "KiiCloud", "Rehearsal"]),
    .target(name: "Shop", dependencies: ["Rehearsal"])),
  floor(
    "Tool",
    .executableTarget(
      name: "rehearse",
      dependencies: [
        "Balance", "BalanceWireframe", "Bugs", "Coffee", "Feed", "Gallery", "HardenedBalance", "Mail", "Notes",
        "PublishedBalance", "Rehearsal", "RehearsalCommand", "Shop",
      ]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Balance", "CloudSteps", "Diagnostics", "Explorer", "FakeCloud", "Findings", "Gherkin",
        "KiiCloud", "Navigation", "Rehearsal", "RehearsalPlatform", "Reporters", "ScenarioRunner", "Services",
        "SimulatedDevice", "VirtualTime",
      ])),
  floor(
    "Examples",
    .executableTarget(
      name: "ErrandsRehearsal", dependencies: ["Diary", "Errands", "RehearsalCommand", "RehearsalModels"])),
]

// Tests mirror the floors; beside them are apps and programs that tests need.
let tests: [[Target]] = [
  // The apps that `rehearse new` writes.
  [
    .target(
      name: "NewApp", dependencies: ["Rehearsal"],
      path: "Sources/Tool/RehearsalCommand/New/Template/Sources/NewApp"),
    .target(
      name: "NewModels", path: "Sources/Tool/RehearsalCommand/New/ModelTemplate/Sources/NewModels"),
    .target(
      name: "NewModelsGlue", dependencies: ["NewModels", "Rehearsal", "RehearsalModels"],
      path: "Sources/Tool/RehearsalCommand/New/ModelTemplate/Sources/NewModelsGlue"),
    .executableTarget(
      name: "NewModelsRehearsal", dependencies: ["NewModelsGlue", "RehearsalCommand", "RehearsalModels"],
      path: "Sources/Tool/RehearsalCommand/New/ModelTemplate/Sources/NewModelsRehearsal"),
  ],
  floor(
    "Support",
    // Fails in every way, for the tests of those who supervise it.
    .executableTarget(
      name: "FallibleApp",
      dependencies: [
        "Basics", "CloudSteps", "Rehearsal", "RehearsalCommand", "RehearsalPlatform", "Supervision",
      ]),
    // The app that the README shows.
    .executableTarget(name: "FirstApp", dependencies: ["Rehearsal", "RehearsalCommand"]),
    // A small app that can get everything wrong, for the tests of what finds it.
    .target(name: "Shelf", dependencies: ["CloudSteps", "KiiCloud", "Rehearsal"]),
    // A small app on a plain server, which knows no cloud.
    .target(name: "Jotter", dependencies: ["Rehearsal"]),
    // Two small apps as people write them, for the tests of the device and of what searches it.
    .target(
      name: "SmallApps", dependencies: ["AppCore", "Navigation", "Services", "SimulatedDevice", "UserInterface"]),
    // The names that SwiftUI and Combine have, for the test that they do not clash.
    .target(name: "CommonNames"),
    // A client of a server that knows nothing of HTTP but its text.
    .target(name: "PlainClient", dependencies: ["RehearsalPlatform"]),
    // How long tests run.
    .target(name: "NightlySwitch"),
    // Folders and files that tests write and compare.
    .target(name: "TestFiles"),
    // Random apps and a plain explorer that searches are held against; and the program that compares them.
    .target(
      name: "GeneratedApps",
      dependencies: [
        "CloudSteps", "Explorer", "Invariants", "KiiCloud", "Navigation", "Rehearsal", "Services", "SimulatedDevice",
        "Supervision", "UserInterface", "VirtualTime",
      ]),
    .executableTarget(
      name: "GeneratedAppsCheck", dependencies: ["Explorer", "GeneratedApps", "Supervision"]),
    // The command with random apps on board, whose counterexamples are run as scenarios.
    .executableTarget(
      name: "GeneratedAppsCommand", dependencies: ["GeneratedApps", "Rehearsal", "RehearsalCommand"]),
    // Models that leave the one order, or never come to an end.
    .executableTarget(
      name: "SmallModels", dependencies: ["Basics", "Rehearsal", "RehearsalCommand", "RehearsalModels"]),
    // Runs asynchronous code on the executor of rehearsals, which is set once a process.
    .executableTarget(
      name: "ConcurrencyProbe",
      dependencies: [
        "AppCore", "Basics", "RehearsalModels", "RehearsalModelsHTTP", "Services", "SimulatedDevice", "UserInterface",
        "VirtualTime",
      ])),
  floor(
    "Base",
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "VirtualTime"]),
    .testTarget(name: "BasicsTests", dependencies: ["Basics", "VirtualTime"]),
    .testTarget(name: "VirtualTimeTests", dependencies: ["VirtualTime"]),
    .testTarget(name: "SupervisionTests", dependencies: ["FallibleApp", "Supervision", "TestFiles", "VirtualTime"])),
  floor(
    "Language",
    .testTarget(
      name: "GherkinTests", dependencies: ["Diagnostics", "Gherkin", "Messages", "NightlySwitch", "RehearsalPlatform"]),
    .testTarget(name: "CucumberExpressionsTests", dependencies: ["CucumberExpressions", "Diagnostics", "VirtualTime"]),
    .testTarget(name: "MessagesTests", dependencies: ["Basics", "Diagnostics", "Gherkin", "Messages"])),
  floor(
    "App",
    .testTarget(name: "NavigationTests", dependencies: ["Navigation", "NightlySwitch", "VirtualTime"]),
    .testTarget(name: "ServicesTests", dependencies: ["Services", "VirtualTime"]),
    .testTarget(name: "UserInterfaceTests", dependencies: ["Basics", "Diagnostics", "UserInterface"])),
  floor(
    "Device",
    .testTarget(
      name: "SimulatedDeviceTests",
      dependencies: [
        "AppCore", "Basics", "Navigation", "NightlySwitch", "Services", "SimulatedDevice", "SmallApps", "UserInterface",
        "VirtualTime",
      ]),
    .testTarget(
      name: "InvariantsTests",
      dependencies: [
        "AppCore", "CloudSteps", "FakeCloud", "Invariants", "KiiCloud", "Navigation", "Rehearsal", "Services", "Shelf",
        "SimulatedDevice", "UserInterface", "VirtualTime",
      ]),
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "AppCore", "Basics", "CloudSteps", "Explorer", "FakeCloud", "GeneratedApps", "GeneratedAppsCheck",
        "Invariants", "Jotter", "KiiCloud", "Navigation", "NightlySwitch", "Rehearsal", "Services", "Shelf",
        "SimulatedDevice", "SmallApps", "Supervision", "TestFiles", "UserInterface", "VirtualTime",
      ])),
  floor(
    "Scenarios",
    .testTarget(
      name: "ScenarioRunnerTests",
      dependencies: [
        "Basics", "CucumberExpressions", "Diagnostics", "Gherkin", "Messages", "ScenarioRunner", "VirtualTime",
      ]),
    .testTarget(
      name: "DeviceStepsTests",
      dependencies: [
        "AppCore", "Basics", "CloudSteps", "CucumberExpressions", "DeviceSteps", "Diagnostics", "FakeCloud", "Gherkin",
        "Jotter", "KiiCloud", "Messages", "Navigation", "ScenarioRunner", "Services", "Shelf", "SimulatedDevice",
        "SmallApps", "UserInterface", "VirtualTime",
      ]),
    .testTarget(
      name: "ReportersTests", dependencies: ["Diagnostics", "Gherkin", "Messages", "Reporters", "VirtualTime"])),
  floor(
    "Cloud",
    .testTarget(name: "KiiCloudTests", dependencies: ["KiiCloud", "Services"]),
    .testTarget(
      name: "FakeCloudTests",
      dependencies: ["FakeCloud", "KiiCloud", "NightlySwitch", "RehearsalPlatform", "Services", "VirtualTime"]),
    .testTarget(name: "CloudStepsTests", dependencies: ["CloudSteps", "DeviceSteps", "ScenarioRunner"])),
  floor(
    "Live",
    .testTarget(
      name: "LiveHTTPTests",
      dependencies: [
        "Basics", "LiveHTTP", "NightlySwitch", "PlainClient", "RehearsalPlatform", "Services", "VirtualTime",
      ]),
    .testTarget(
      name: "ServiceServerTests",
      dependencies: [
        "AppCore", "Basics", "CloudSteps", "ControlClient", "FakeCloud", "Feed", "LiveHTTP", "PlainClient", "Rehearsal",
        "ServiceServer", "Shelf", "TestFiles",
      ])),
  floor(
    "Models",
    .testTarget(
      name: "RehearsalModelsTests",
      dependencies: [
        "Basics", "ConcurrencyProbe", "NewModelsRehearsal", "NightlySwitch", "RehearsalModels", "SmallModels",
        "TestFiles",
      ])),
  floor(
    "Tool",
    .testTarget(
      name: "RehearsalTests",
      dependencies: ["Balance", "CommonNames", "Diagnostics", "Rehearsal", "TestFiles"], exclude: ["Golden"]),
    .testTarget(
      name: "FindingsTests",
      dependencies: [
        "Diagnostics", "Explorer", "Findings", "Gherkin", "Invariants", "NightlySwitch", "Rehearsal", "Services",
        "Shelf", "SimulatedDevice", "VirtualTime",
      ]),
    .testTarget(
      name: "CoverageReportsTests", dependencies: ["CoverageReports", "Explorer", "Rehearsal", "SimulatedDevice"]),
    .testTarget(
      name: "PlayTests",
      dependencies: [
        "Balance", "DeviceSteps", "Diagnostics", "GeneratedApps", "Gherkin", "Jotter", "NightlySwitch", "Play",
        "Rehearsal", "ScenarioRunner", "Services", "SimulatedDevice", "SmallApps", "UserInterface", "VirtualTime",
      ]),
    .testTarget(
      name: "RehearsalCommandTests",
      dependencies: [
        "Balance", "BalanceWireframe", "Basics", "CloudSteps", "Coffee", "CucumberExpressions", "DeviceSteps",
        "Diagnostics",
        "Explorer", "FallibleApp", "Feed", "Findings", "FirstApp", "Gallery", "GeneratedApps", "GeneratedAppsCommand",
        "Gherkin", "HardenedBalance", "Invariants", "KiiCloud", "Mail", "Messages", "NewApp", "NightlySwitch", "Notes",
        "PlainClient", "Play", "PublishedBalance", "Rehearsal", "RehearsalCommand", "rehearse", "Reporters",
        "ScenarioRunner", "Services", "Shelf", "Shop", "SimulatedDevice", "SmallApps", "Supervision", "TestFiles",
        "VirtualTime",
      ],
      exclude: ["Golden"])),
  floor(
    "Examples",
    .testTarget(
      name: "BalanceTests",
      dependencies: [
        "AppCore", "Balance", "CloudSteps", "Explorer", "FakeCloud", "HardenedBalance", "Invariants", "KiiCloud",
        "Navigation", "NightlySwitch", "Rehearsal", "Services", "SimulatedDevice", "UserInterface",
      ]),
    .testTarget(
      name: "PublishedBalanceTests",
      dependencies: [
        "AppCore", "Explorer", "FakeCloud", "Findings", "Invariants", "KiiCloud", "Navigation", "NightlySwitch",
        "PublishedBalance", "Rehearsal", "Services", "SimulatedDevice", "Supervision", "UserInterface",
      ]),
    .testTarget(
      name: "ErrandsTests",
      dependencies: ["Diary", "Errands", "ErrandsRehearsal", "NightlySwitch", "Rehearsal", "TestFiles"],
      exclude: ["DiaryScenarios", "Scenarios"]),
    .testTarget(
      name: "FeedTests",
      dependencies: [
        "Explorer", "Feed", "Findings", "Invariants", "NightlySwitch", "Rehearsal", "Services", "SimulatedDevice",
      ]),
    .testTarget(
      name: "BugsTests",
      dependencies: [
        "Bugs", "Explorer", "Findings", "Invariants", "NightlySwitch", "Rehearsal", "Services", "TestFiles",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["Gallery", "NightlySwitch", "SimulatedDevice", "UserInterface", "VirtualTime"]),
    .testTarget(name: "CoffeeTests", dependencies: ["Basics", "Coffee", "Rehearsal", "RehearsalCommand", "TestFiles"])),
]

let package = Package(
  name: "Rehearsal",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    // Without a type, so that Xcode can share one copy between an app and the tests that it hosts.
    .library(name: "Rehearsal", targets: ["Rehearsal"]),
    .library(name: "RehearsalCommand", targets: ["RehearsalCommand"]),
    .library(name: "RehearsalModels", targets: ["RehearsalModels"]),
    .library(name: "RehearsalModelsHTTP", targets: ["RehearsalModelsHTTP"]),
    .library(name: "AppCore", targets: ["AppCore"]),
    .library(name: "KiiCloud", targets: ["KiiCloud"]),
    .library(name: "KiiCloudRehearsal", targets: ["CloudSteps"]),
    .executable(name: "rehearse", targets: ["rehearse"]),
    .executable(name: "benchmarks", targets: ["Benchmarks"]),
  ],
  targets: sources.flatMap(\.self) + tests.flatMap(\.self)
)

for target in package.targets {
  target.swiftSettings = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
  // What `rehearse new` writes is built with the settings of its own package.
  guard !target.name.hasPrefix("New") else { continue }
  target.swiftSettings? += [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
