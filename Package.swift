// swift-tools-version: 6.2

import PackageDescription

// The house is a line: a module imports only modules in front of it.
let line = [
  "RehearsalBase",  // Values, text, virtual time, the supervision of processes, and the guard against traps.
  "RehearsalGherkin",  // Feature files become scenarios to run; expressions and tags.
  "RehearsalApp",  // What the core of an app is made of: controllers, navigation, services, and the interface.
  "RehearsalRunner",  // Scenarios are matched with steps, planned and run; results and reports.
  "RehearsalDevice",  // The simulated device, its user, the invariants, and the standard steps.
  "RehearsalExplorer",  // The search, what it finds, coverage, and broken apps.
  "RehearsalBoards",  // Prototypes without Swift: a text file becomes an app.
  "Rehearsal",  // All that authors and tests import.
]

/// The modules of the line up to one of them.
func upTo(_ name: String) -> [String] { line.prefix { $0 != name } + [name] }

/// Dependencies by names, each once.
func all(_ names: [String]) -> [Target.Dependency] { Set(names).sorted().map { .byName(name: $0) } }

func module(_ name: String, _ needs: [String] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: all(needs), exclude: exclude)
}

func program(_ name: String, _ needs: [String], exclude: [String] = []) -> Target {
  .executableTarget(name: name, dependencies: all(needs), exclude: exclude)
}

/// The tests of a target: they need it, the line up to it or to another module, and more.
func tests(_ name: String, upTo last: String? = nil, _ needs: [String] = [], exclude: [String] = []) -> Target {
  let needs = [name, "RehearsalPlatform", "RehearsalTestSupport"] + needs
  let modules = upTo(last ?? (line.contains(name) ? name : "Rehearsal"))
  return .testTarget(name: "\(name)Tests", dependencies: all(needs + modules), exclude: exclude)
}

/// Targets in folders of their names, in a folder of such.
func folder(_ path: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = "\(path)/\(target.name)" }
  return targets
}

let onCloud = ["KiiCloud", "KiiCloudRehearsal", "Rehearsal"]
let modelsOnline = ["RehearsalModels", "RehearsalModelsHTTP"]
let testApps = ["RehearsalGeneratedApps", "RehearsalJotter", "RehearsalShelf", "RehearsalSmallApps"]
let examplesOfTool = [
  "BalanceExample", "BugsExample", "CoffeeExample", "FeedExample", "GalleryExample", "HardenedBalanceExample",
  "MailExample", "NotesExample", "PublishedBalanceExample", "ShopExample",
]

let house: [Target] =
  line.indices.map { place in
    module(
      line[place], ["RehearsalPlatform", "RehearsalTraps"] + line[..<place],
      // The scripts and style sheets of pages, which `.ci/embed` writes into a source.
      exclude: line[place] == "RehearsalRunner" ? ["Reporters/HTML/Page"] : [])
  } + [
    // The command line, play, and the prototype. Data for `rehearse new`, which `.ci/embed` writes into a source, is
    // compiled by the tests.
    module(
      "RehearsalCommand", ["RehearsalLive", "RehearsalPlatform", "RehearsalServer"] + upTo("Rehearsal"),
      exclude: ["New/BoardTemplate", "New/Template", "New/ModelTemplate"]),
    program("RehearsalTool", ["Rehearsal", "RehearsalCommand"] + examplesOfTool),
  ]

let besideTheLine = [
  // What C libraries and Foundations are called elsewhere; what it exports must not reach the files of authors.
  module("RehearsalPlatform"),
  // In C: the handlers of signals, and the clock of the runtime.
  module("RehearsalTraps"), module("RehearsalSystem"),
  // A vendor's cloud: no module but examples and the command with them on board imports it.
  module("KiiCloud", upTo("RehearsalApp")),
  module("KiiCloudRehearsal", ["KiiCloud"] + upTo("RehearsalDevice")),
  // A device's services on a real socket.
  module("RehearsalServer", ["RehearsalPlatform"] + upTo("RehearsalDevice")),
  // An app's core in the app that ships: the device on a real clock, with live services.
  module("RehearsalLive", ["RehearsalPlatform"] + upTo("RehearsalDevice")),
  // Apps written without us, as `@Observable` models: no plain app links it.
  module("RehearsalModels", ["RehearsalPlatform", "RehearsalSystem"] + upTo("RehearsalApp")),
  // Apart, because they link FoundationNetworking.
  module("RehearsalLiveHTTP", ["RehearsalLive"] + upTo("RehearsalApp")),
  module("RehearsalModelsHTTP", ["RehearsalModels"] + upTo("RehearsalApp")),
  program("RehearsalBenchmarks", ["BalanceExample", "RehearsalPlatform"] + onCloud + upTo("Rehearsal")),
]

let examples = folder(
  "Sources/Examples",
  [
    module("BalanceExample", onCloud),
    module("DiaryExample", ["Rehearsal", "RehearsalModels"]),
    module("ErrandsExample", ["Rehearsal", "RehearsalModels"]),
    program("ErrandsCommandExample", ["DiaryExample", "ErrandsExample", "RehearsalCommand", "RehearsalModels"]),
    // The app that the README shows.
    program("FirstExample", ["Rehearsal", "RehearsalCommand"], exclude: ["note.feature"]),
    module("HardenedBalanceExample", ["BalanceExample"] + onCloud),
    program(
      "LiveCommandExample", ["BalanceExample", "FeedExample", "RehearsalCommand", "RehearsalLiveHTTP", "ShopExample"]),
    module("NotesExample", onCloud),
    module("PublishedBalanceExample", onCloud),
  ]
    + ["BugsExample", "CoffeeExample", "FeedExample", "GalleryExample", "MailExample", "ShopExample"].map {
      module($0, ["Rehearsal"])
    })

// Apps and programs that tests need.
let support = folder(
  "Tests/Support",
  [
    // Folders and files that tests write and compare, a client of servers, and how long tests run.
    module("RehearsalTestSupport", ["RehearsalPlatform"]),
    // Fails in every way, for the tests of those who supervise it.
    program(
      "RehearsalFallibleApp", ["KiiCloudRehearsal", "RehearsalCommand", "RehearsalPlatform"] + upTo("Rehearsal")),
    // A small app that can get everything wrong, for the tests of what finds it.
    module("RehearsalShelf", onCloud),
    // A small app on a plain server, which knows no cloud.
    module("RehearsalJotter", ["Rehearsal"]),
    // Two small apps as people write them, for the tests of the device and of what searches it.
    module("RehearsalSmallApps", upTo("RehearsalDevice")),
    // The names that SwiftUI and Combine have, for the test that they do not clash.
    module("RehearsalCommonNames"),
    // Files to copy into tests of other packages and languages.
    module("RehearsalControlClient", exclude: ["rehearsal_control.py"]),
    // Random apps and a plain explorer that searches are held against; the program that compares them; and the command
    // with them on board, whose counterexamples are run as scenarios.
    module("RehearsalGeneratedApps", ["KiiCloud", "KiiCloudRehearsal"] + upTo("Rehearsal")),
    program("RehearsalGeneratedAppsCheck", ["RehearsalGeneratedApps"] + upTo("RehearsalExplorer")),
    program("RehearsalGeneratedAppsCommand", ["RehearsalGeneratedApps", "Rehearsal", "RehearsalCommand"]),
    // Models that leave the one order, or never come to an end.
    program("RehearsalSmallModels", ["RehearsalCommand", "RehearsalModels"] + upTo("Rehearsal")),
    // An app of five screens as one would write it: a log-in, a list page by page, a sheet, answers with a body of their own.
    program("RehearsalTrips", ["RehearsalCommand", "Rehearsal"] + modelsOnline),
    // Runs asynchronous code on the executor of rehearsals, which is set once a process.
    program("RehearsalConcurrencyProbe", ["RehearsalPlatform"] + modelsOnline + upTo("RehearsalDevice")),
  ])

// The apps that `rehearse new` writes.
let newApps =
  folder("Sources/RehearsalCommand/New/Template/Sources", [module("RehearsalNewApp", ["Rehearsal"])])
  + folder(
    "Sources/RehearsalCommand/New/ModelTemplate/Sources",
    [
      module("RehearsalNewModels"),
      module("RehearsalNewModelsGlue", ["RehearsalNewModels", "Rehearsal", "RehearsalModels"]),
      program("RehearsalNewModelsRehearsal", ["RehearsalNewModelsGlue", "RehearsalCommand", "RehearsalModels"]),
    ])

let allTests =
  ["RehearsalApp", "RehearsalBoards", "RehearsalRunner", "FeedExample", "GalleryExample"].map { tests($0) } + [
    tests("RehearsalBase", ["RehearsalFallibleApp"]),
    tests("RehearsalGherkin", upTo: "RehearsalRunner"),
    tests("RehearsalDevice", onCloud + testApps),
    tests("RehearsalExplorer", ["RehearsalGeneratedAppsCheck"] + onCloud + testApps),
    tests("Rehearsal", ["BalanceExample", "RehearsalCommonNames"], exclude: ["Golden"]),
    tests(
      "RehearsalCommand",
      ["FirstExample", "RehearsalFallibleApp", "RehearsalGeneratedAppsCommand", "RehearsalNewApp", "RehearsalTool"]
        + onCloud + testApps + examplesOfTool, exclude: ["Golden"]),
    tests("KiiCloud", upTo: "RehearsalApp"),
    tests("KiiCloudRehearsal", upTo: "RehearsalDevice", ["KiiCloud"]),
    tests(
      "RehearsalServer", upTo: "RehearsalDevice",
      ["LiveCommandExample", "RehearsalControlClient", "RehearsalLive", "RehearsalLiveHTTP"]
        + onCloud + testApps + examplesOfTool),
    tests("RehearsalLive", ["RehearsalLiveHTTP", "RehearsalServer"] + onCloud + testApps + examplesOfTool),
    tests(
      "RehearsalModels", upTo: "RehearsalApp",
      ["RehearsalConcurrencyProbe", "RehearsalNewModelsRehearsal", "RehearsalSmallModels", "RehearsalTrips"]),
    tests("BalanceExample", upTo: "RehearsalExplorer", ["HardenedBalanceExample"] + onCloud),
    tests("BugsExample", exclude: ["Golden"]),
    tests("CoffeeExample", ["RehearsalCommand"]),
    tests("ErrandsExample", ["DiaryExample", "ErrandsCommandExample"], exclude: ["DiaryScenarios", "Scenarios"]),
    tests("PublishedBalanceExample", upTo: "RehearsalExplorer", onCloud),
  ]

// Libraries without a type, so that Xcode can share one copy between an app and the tests that it hosts.
let libraries = [
  "Rehearsal", "RehearsalApp", "RehearsalCommand", "RehearsalLive", "RehearsalLiveHTTP", "RehearsalModels",
  "RehearsalModelsHTTP", "KiiCloud", "KiiCloudRehearsal",
]

let package = Package(
  name: "Rehearsal",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "rehearse", targets: ["RehearsalTool"]),
    .executable(name: "benchmarks", targets: ["RehearsalBenchmarks"]),
  ],
  targets: house + besideTheLine + examples + support + newApps + allTests
)

for target in package.targets {
  target.swiftSettings = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
  // What `rehearse new` writes is built with the settings of its own package.
  guard !target.name.hasPrefix("RehearsalNew") else { continue }
  target.swiftSettings? += ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
    .enableUpcomingFeature($0)
  }
}
