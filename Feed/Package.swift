// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Feed",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(url: "https://example.com/rehearsal.git", branch: "main")
  ],
  targets: [
    // The core of the app: screens, server and what scenarios may say.
    .target(name: "Feed", dependencies: [.product(name: "Rehearsal", package: "rehearsal")]),
    // The command: swift run FeedRehearsal help
    .executableTarget(
      name: "FeedRehearsal",
      dependencies: ["Feed", .product(name: "RehearsalCommand", package: "rehearsal")]),
    .testTarget(
      name: "FeedTests", dependencies: ["Feed", .product(name: "Rehearsal", package: "rehearsal")]),
  ],
  swiftLanguageModes: [.v6]
)
