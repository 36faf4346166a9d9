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
    if let module = modules.first(where: Self.isOfRehearsal) {
      // No two packages of a build may have a module of the same name.
      reason = "Rehearsal's own package may have a module \(module)"
    } else if let module = Self.modulesOfSwift.first(where: { modules.contains($0.lowercased()) }) {
      reason = "Swift has a module \(module)"
    } else if PackageTemplate.usedNames.contains(name) {
      // A module and type of the same name would hide it.
      reason = "the new package uses a type \(name)"
    } else {
      return nil
    }
  }

  /// Whether a module of the package may have the name, which is in small letters: its targets keep to these.
  private static func isOfRehearsal(_ module: String) -> Bool {
    ["rehearsal", "kiicloud"].contains { module.hasPrefix($0) }
      || ["example", "exampletests"].contains { module.hasSuffix($0) } || ["rehearse", "benchmarks"].contains(module)
  }

  private static let modulesOfSwift = [
    "Swift", "Foundation", "FoundationEssentials", "Testing", "XCTest", "Dispatch", "Synchronization", "Observation",
    "RegexBuilder", "Distributed", "Glibc", "Darwin", "UIKit", "SwiftUI", "Combine",
  ]
}
