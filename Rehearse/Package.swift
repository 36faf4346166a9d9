// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Rehearse",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(url: "https://example.com/rehearsal.git", branch: "main")
  ],
  targets: [
    // The core of the app: screens, server and what scenarios may say.
    .target(name: "Rehearse", dependencies: [.product(name: "Rehearsal", package: "rehearsal")]),
    // The command: swift run RehearseRehearsal help
    .executableTarget(
      name: "RehearseRehearsal",
      dependencies: ["Rehearse", .product(name: "RehearsalCommand", package: "rehearsal")]),
    .testTarget(
      name: "RehearseTests", dependencies: ["Rehearse", .product(name: "Rehearsal", package: "rehearsal")]),
  ],
  swiftLanguageModes: [.v6]
)
