// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Rehearsal",
  targets: [
    .target(name: "Diagnostics"),
    .target(name: "VirtualTime"),
    .target(name: "Navigation"),
    .target(name: "Services", dependencies: ["VirtualTime"]),
    .target(name: "UserInterface", dependencies: ["Diagnostics"]),
    .target(name: "AppCore", dependencies: ["Navigation", "Services", "UserInterface"]),
    .target(
      name: "SimulatedDevice", dependencies: ["AppCore", "Navigation", "Services", "UserInterface", "VirtualTime"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
