// swift-tools-version: 6.2

import PackageDescription

// The house is a line: a module imports only modules in front of it.
let line = [
  // Values, text, virtual time, the supervision of processes, and the guard against traps.
  "RehearsalBase",
  // Feature files become scenarios to run; expressions and tags.
  "RehearsalGherkin",
  // What the core of an app is made of: controllers, navigation, services, and the interface.
  "RehearsalApp",
  // Scenarios are matched with steps, planned and run; results and reports.
  "RehearsalRunner",
  // The simulated device, its user, the invariants, and the standard steps.
  "RehearsalDevice",
  // The search, what it finds, coverage, and broken apps.
  "RehearsalExplorer",
  // Prototypes without Swift: a text file becomes an app.
  "RehearsalBoards",
  // All that authors and tests import.
  "Rehearsal",
]

/// The modules of the line up to one of them.
func upTo(_ name: String) -> [Target.Dependency] {
  (line.prefix { $0 != name } + [name]).map { .byName(name: $0) }
}

/// Targets in folders of their names, in a folder of such.
func folder(_ path: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = "\(path)/\(target.name)" }
  return targets
}

let examplesOfTool: [Target.Dependency] = [
  "BalanceExample", "BugsExample", "CoffeeExample", "FeedExample", "GalleryExample",
  "HardenedBalanceExample", "MailExample", "NotesExample", "PublishedBalanceExample", "ShopExample",
]
let onCloud: [Target.Dependency] = ["KiiCloud", "KiiCloudRehearsal", "Rehearsal"]

let house: [Target] =
  line.indices.map { place in
    .target(
      name: line[place],
      dependencies: ["RehearsalPlatform", "RehearsalTraps"] + line[..<place].map { .byName(name: $0) },
      // The scripts and style sheets of pages, which `.ci/embed` writes into a source.
      exclude: line[place] == "RehearsalRunner" ? ["Reporters/HTML/Page"] : [])
  } + [
    // The command line, play, and the prototype. Data for `rehearse new`, which `.ci/embed` writes into a source, is
    // compiled by the tests.
    .target(
      name: "RehearsalCommand",
      dependencies: ["RehearsalLive", "RehearsalPlatform", "RehearsalServer"] + upTo("Rehearsal"),
      exclude: ["New/BoardTemplate", "New/Template", "New/ModelTemplate"]),
    .executableTarget(name: "RehearsalTool", dependencies: ["Rehearsal", "RehearsalCommand"] + examplesOfTool),
  ]

let besideTheLine: [Target] = [
  // What C libraries and Foundations are called elsewhere; what it exports must not reach the files of authors.
  .target(name: "RehearsalPlatform"),
  // In C, as the handlers of signals must be.
  .target(name: "RehearsalTraps"),
  // A vendor's cloud: no module but examples and the command with them on board imports it.
  .target(name: "KiiCloud", dependencies: upTo("RehearsalApp")),
  .target(name: "KiiCloudRehearsal", dependencies: ["KiiCloud"] + upTo("RehearsalDevice")),
  // A device's services on a real socket.
  .target(name: "RehearsalServer", dependencies: ["RehearsalPlatform"] + upTo("RehearsalDevice")),
  // An app's core in the app that ships: the device on a real clock, with live services.
  .target(name: "RehearsalLive", dependencies: ["RehearsalPlatform"] + upTo("RehearsalDevice")),
  // Apps written without us, as `@Observable` models: no plain app links it.
  .target(
    name: "RehearsalModels", dependencies: ["RehearsalPlatform", "RehearsalSystem"] + upTo("RehearsalApp")),
  // Apart, because it links FoundationNetworking.
  .target(name: "RehearsalLiveHTTP", dependencies: ["RehearsalLive"] + upTo("RehearsalApp")),
  // The clock of the runtime, in C.
  .target(name: "RehearsalSystem"),
  // Apart, because it links FoundationNetworking.
  .target(name: "RehearsalModelsHTTP", dependencies: ["RehearsalModels"] + upTo("RehearsalApp")),
  .executableTarget(
    name: "RehearsalBenchmarks",
    dependencies: ["BalanceExample", "KiiCloud", "KiiCloudRehearsal", "RehearsalPlatform"] + upTo("Rehearsal")),
]

let examples = folder(
  "Sources/Examples",
  [
    .target(name: "BalanceExample", dependencies: onCloud),
    .target(name: "BugsExample", dependencies: ["Rehearsal"]),
    .target(name: "CoffeeExample", dependencies: ["Rehearsal"]),
    .target(name: "DiaryExample", dependencies: ["Rehearsal", "RehearsalModels"]),
    .target(name: "ErrandsExample", dependencies: ["Rehearsal", "RehearsalModels"]),
    .executableTarget(
      name: "ErrandsCommandExample",
      dependencies: ["DiaryExample", "ErrandsExample", "RehearsalCommand", "RehearsalModels"]),
    .target(name: "FeedExample", dependencies: ["Rehearsal"]),
    // The app that the README shows.
    .executableTarget(
      name: "FirstExample", dependencies: ["Rehearsal", "RehearsalCommand"], exclude: ["note.feature"]),
    .target(name: "GalleryExample", dependencies: ["Rehearsal"]),
    .target(name: "HardenedBalanceExample", dependencies: ["BalanceExample"] + onCloud),
    .executableTarget(
      name: "LiveCommandExample",
      dependencies: ["BalanceExample", "FeedExample", "RehearsalCommand", "RehearsalLiveHTTP", "ShopExample"]),
    .target(name: "MailExample", dependencies: ["Rehearsal"]),
    .target(name: "NotesExample", dependencies: onCloud),
    .target(name: "PublishedBalanceExample", dependencies: onCloud),
    .target(name: "ShopExample", dependencies: ["Rehearsal"]),
  ])

// Apps and programs that tests need.
let support =
  folder(
    "Tests/Support",
    [
      // Folders and files that tests write and compare, a client of servers, and how long tests run.
      .target(name: "RehearsalTestSupport", dependencies: ["RehearsalPlatform"]),
      // Fails in every way, for the tests of those who supervise it.
      .executableTarget(
        name: "RehearsalFallibleApp",
        dependencies: ["KiiCloudRehearsal", "RehearsalCommand", "RehearsalPlatform"] + upTo("Rehearsal")),
      // A small app that can get everything wrong, for the tests of what finds it.
      .target(name: "RehearsalShelf", dependencies: onCloud),
      // A small app on a plain server, which knows no cloud.
      .target(name: "RehearsalJotter", dependencies: ["Rehearsal"]),
      // Two small apps as people write them, for the tests of the device and of what searches it.
      .target(name: "RehearsalSmallApps", dependencies: upTo("RehearsalDevice")),
      // The names that SwiftUI and Combine have, for the test that they do not clash.
      .target(name: "RehearsalCommonNames"),
      // Files to copy into tests of other packages and languages.
      .target(name: "RehearsalControlClient", exclude: ["rehearsal_control.py"]),
      // Random apps and a plain explorer that searches are held against; the program that compares them; and the command
      // with them on board, whose counterexamples are run as scenarios.
      .target(name: "RehearsalGeneratedApps", dependencies: ["KiiCloud", "KiiCloudRehearsal"] + upTo("Rehearsal")),
      .executableTarget(
        name: "RehearsalGeneratedAppsCheck", dependencies: ["RehearsalGeneratedApps"] + upTo("RehearsalExplorer")),
      .executableTarget(
        name: "RehearsalGeneratedAppsCommand",
        dependencies: ["RehearsalGeneratedApps", "Rehearsal", "RehearsalCommand"]),
      // Models that leave the one order, or never come to an end.
      .executableTarget(
        name: "RehearsalSmallModels", dependencies: ["RehearsalCommand", "RehearsalModels"] + upTo("Rehearsal")),
      // An app of five screens as one would write it: a log-in, a list page by page, a sheet, answers with a body of their own.
      .executableTarget(
        name: "RehearsalTrips",
        dependencies: ["RehearsalCommand", "RehearsalModels", "RehearsalModelsHTTP", "Rehearsal"]),
      // Runs asynchronous code on the executor of rehearsals, which is set once a process.
      .executableTarget(
        name: "RehearsalConcurrencyProbe",
        dependencies: ["RehearsalModels", "RehearsalModelsHTTP", "RehearsalPlatform"] + upTo("RehearsalDevice")),
    ])
  // The apps that `rehearse new` writes.
  + folder(
    "Sources/RehearsalCommand/New/Template/Sources", [.target(name: "RehearsalNewApp", dependencies: ["Rehearsal"])])
  + folder(
    "Sources/RehearsalCommand/New/ModelTemplate/Sources",
    [
      .target(name: "RehearsalNewModels"),
      .target(name: "RehearsalNewModelsGlue", dependencies: ["RehearsalNewModels", "Rehearsal", "RehearsalModels"]),
      .executableTarget(
        name: "RehearsalNewModelsRehearsal",
        dependencies: ["RehearsalNewModelsGlue", "RehearsalCommand", "RehearsalModels"]),
    ])

let help: [Target.Dependency] = ["RehearsalPlatform", "RehearsalTestSupport"]

let tests: [Target] = [
  .testTarget(name: "RehearsalBaseTests", dependencies: ["RehearsalFallibleApp"] + help + upTo("RehearsalBase")),
  .testTarget(name: "RehearsalGherkinTests", dependencies: help + upTo("RehearsalRunner")),
  .testTarget(name: "RehearsalAppTests", dependencies: help + upTo("RehearsalApp")),
  .testTarget(name: "RehearsalRunnerTests", dependencies: help + upTo("RehearsalRunner")),
  .testTarget(
    name: "RehearsalDeviceTests",
    dependencies: onCloud + ["RehearsalJotter", "RehearsalShelf", "RehearsalSmallApps"] + help + upTo("RehearsalDevice")
  ),
  .testTarget(
    name: "RehearsalExplorerTests",
    dependencies: onCloud + [
      "RehearsalGeneratedApps", "RehearsalGeneratedAppsCheck", "RehearsalJotter", "RehearsalShelf",
      "RehearsalSmallApps",
    ] + help + upTo("RehearsalExplorer")),
  .testTarget(name: "RehearsalBoardsTests", dependencies: help + upTo("RehearsalBoards")),
  .testTarget(
    name: "RehearsalTests", dependencies: ["BalanceExample", "RehearsalCommonNames"] + help + upTo("Rehearsal"),
    exclude: ["Golden"]),
  .testTarget(
    name: "RehearsalCommandTests",
    dependencies: [
      "FirstExample", "KiiCloud", "KiiCloudRehearsal", "RehearsalCommand", "RehearsalFallibleApp",
      "RehearsalGeneratedApps", "RehearsalGeneratedAppsCommand", "RehearsalJotter", "RehearsalNewApp", "RehearsalShelf",
      "RehearsalSmallApps", "RehearsalTool",
    ] + help + examplesOfTool + upTo("Rehearsal"),
    exclude: ["Golden"]),
  .testTarget(name: "KiiCloudTests", dependencies: ["KiiCloud"] + upTo("RehearsalApp")),
  .testTarget(
    name: "KiiCloudRehearsalTests",
    dependencies: ["KiiCloud", "KiiCloudRehearsal"] + help + upTo("RehearsalDevice")),
  .testTarget(
    name: "RehearsalServerTests",
    dependencies: onCloud + [
      "BalanceExample", "FeedExample", "LiveCommandExample", "RehearsalControlClient", "RehearsalLive",
      "RehearsalLiveHTTP", "RehearsalServer", "RehearsalShelf", "ShopExample",
    ] + help + upTo("RehearsalDevice")),
  .testTarget(
    name: "RehearsalLiveTests",
    dependencies: [
      "BalanceExample", "CoffeeExample", "FeedExample", "KiiCloud", "KiiCloudRehearsal", "MailExample", "NotesExample",
      "RehearsalGeneratedApps", "RehearsalJotter", "RehearsalLive", "RehearsalLiveHTTP", "RehearsalServer",
      "RehearsalShelf", "RehearsalSmallApps", "ShopExample",
    ] + help + upTo("Rehearsal")),
  .testTarget(
    name: "RehearsalModelsTests",
    dependencies: [
      "RehearsalConcurrencyProbe", "RehearsalModels", "RehearsalNewModelsRehearsal", "RehearsalSmallModels",
      "RehearsalTrips",
    ] + help + upTo("RehearsalApp")),
  .testTarget(
    name: "BalanceExampleTests",
    dependencies: onCloud + ["BalanceExample", "HardenedBalanceExample"] + help + upTo("RehearsalExplorer")),
  .testTarget(
    name: "BugsExampleTests", dependencies: ["BugsExample"] + help + upTo("Rehearsal"), exclude: ["Golden"]),
  .testTarget(
    name: "CoffeeExampleTests", dependencies: ["CoffeeExample", "RehearsalCommand"] + help + upTo("Rehearsal")),
  .testTarget(
    name: "ErrandsExampleTests",
    dependencies: ["DiaryExample", "ErrandsExample", "ErrandsCommandExample"] + help + upTo("Rehearsal"),
    exclude: ["DiaryScenarios", "Scenarios"]),
  .testTarget(name: "FeedExampleTests", dependencies: ["FeedExample"] + help + upTo("Rehearsal")),
  .testTarget(name: "GalleryExampleTests", dependencies: ["GalleryExample"] + help + upTo("Rehearsal")),
  .testTarget(
    name: "PublishedBalanceExampleTests",
    dependencies: onCloud + ["PublishedBalanceExample"] + help + upTo("RehearsalExplorer")),
]

let package = Package(
  name: "Rehearsal",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    // Without a type, so that Xcode can share one copy between an app and the tests that it hosts.
    .library(name: "Rehearsal", targets: ["Rehearsal"]),
    .library(name: "RehearsalApp", targets: ["RehearsalApp"]),
    .library(name: "RehearsalCommand", targets: ["RehearsalCommand"]),
    .library(name: "RehearsalLive", targets: ["RehearsalLive"]),
    .library(name: "RehearsalLiveHTTP", targets: ["RehearsalLiveHTTP"]),
    .library(name: "RehearsalModels", targets: ["RehearsalModels"]),
    .library(name: "RehearsalModelsHTTP", targets: ["RehearsalModelsHTTP"]),
    .library(name: "KiiCloud", targets: ["KiiCloud"]),
    .library(name: "KiiCloudRehearsal", targets: ["KiiCloudRehearsal"]),
    .executable(name: "rehearse", targets: ["RehearsalTool"]),
    .executable(name: "benchmarks", targets: ["RehearsalBenchmarks"]),
  ],
  targets: house + besideTheLine + examples + support + tests
)

for target in package.targets {
  target.swiftSettings = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
  // What `rehearse new` writes is built with the settings of its own package.
  guard !target.name.hasPrefix("RehearsalNew") else { continue }
  target.swiftSettings? += [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
