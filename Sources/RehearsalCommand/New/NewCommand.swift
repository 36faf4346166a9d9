import Rehearsal
import RehearsalBase
import RehearsalPlatform

extension Subcommand {
  static let new = Subcommand(
    command: NewCommand.self, name: "new", synopsis: "NAME [OPTION...]",
    summary: "write a package with a small app that is rehearsed",
    discussion: """
      Writes a Swift package into a new folder NAME, or at a path such as ../NAME: an app with a list, a detail and a
      server of its own, two steps of its own, scenarios with failing requests, an exploration, test cases and a
      workflow. It builds and passes as it is. Each file is short, and meant to be replaced by yours. With --models, the
      app is an @Observable model with async services, and needs Swift 6.3 on Linux.

      With --board, the folder has a board, which is a prototype without Swift, and a scenario, and no package.

      The package depends on Rehearsal at --path, a checkout on this machine, or at --url. Without either, its manifest
      has a placeholder.
      """,
    options: [.rehearsalPath, .rehearsalURL, .models, .asBoard],
    examples: [
      "rehearse new ../Notebook --path .": "a package beside the checkout that this is called from",
      "rehearse new Notebook --url https://example.com/rehearsal.git": "a package that fetches Rehearsal",
      "rehearse new ../Notebook --path . --models": "the same with a model as in SwiftUI",
      "rehearse new ../Notebook --board": "a prototype without Swift",
    ],
    exitCodes: [0: "written", 2: "a wrong call, or a name that is taken"])
}

extension CommandOption {
  static let rehearsalPath = CommandOption(
    "--path", .text("FOLDER", such: "../rehearsal"), "the folder of a checkout of Rehearsal, not of the new package")
  static let rehearsalURL = CommandOption(
    "--url", .text("URL", such: "https://example.com/rehearsal.git"),
    "where Rehearsal is fetched from, at its branch main")
  static let asBoard = CommandOption("--board", "a board and a scenario in place of a package")
  static let models = CommandOption("--models", "an app made of an @Observable model in place of controllers")
}

/// `rehearse new NAME`: writes a package with a small app, its server, scenarios, tests and a workflow.
struct NewCommand: Command {
  let target: NewPackage
  private let isOfModels: Bool
  private let isBoard: Bool

  init(_ given: GivenArguments) throws(CommandError) {
    guard let operand = given.operands.first else {
      throw CommandError("rehearse new", "the name of the app is missing", remedy: "rehearse new Notebook")
    }
    guard given.operands.count == 1 else {
      throw CommandError(given.operands[1], "rehearse new takes one name", remedy: "rehearse new \(operand)")
    }
    target = try NewPackage(at: operand, given)
    isOfModels = given.has(.models)
    isBoard = given.has(.asBoard)
    if isBoard, let option = [CommandOption.models, .rehearsalPath, .rehearsalURL].first(where: { given.has($0) }) {
      throw CommandError(option.name, "a board is no package, and depends on none", remedy: "leave \(option.name) out")
    }
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    try target.write(context, isPackage: !isBoard) { template in
      var template = template
      template.isOfModels = isOfModels
      return isBoard ? template.boardFiles : template.files
    }
  }
}

extension String {
  /// This path, seen from a folder that need not be there yet, or nil if links keep it from being found.
  ///
  /// The last component stays as it is called: a link to a checkout names a package as well as the checkout.
  func relativePath(fromFolder folder: String) -> String? {
    let (from, to) = (folder.placeWithoutLinks, placeWithoutLinks)
    let common = zip(from, to).prefix { $0 == $1 }.count
    let path = (Array(repeating: "..", count: from.count - common) + to[common...]).joined(separator: "/")
    return FileManager.default.fileExists(atPath: "/\(to.joined(separator: "/"))/Package.swift") ? path : nil
  }

  private var placeWithoutLinks: [Substring] {
    var components: [Substring] = []
    let isWhole = hasPrefix("/")
    for component in ((isWhole ? "" : FileManager.default.currentDirectoryPath + "/") + self).split(separator: "/") {
      switch component {
      case ".": break
      case "..": _ = components.popLast()
      default: components.append(component)
      }
    }
    guard let last = components.popLast() else { return [] }
    return ("/" + components.joined(separator: "/")).withoutLinks.split(separator: "/") + [last]
  }
}

extension NewPackage {
  /// The reason why a new package cannot have a name, as a clause, or nil if it is free.
  ///
  /// Upper and lower case count as one, as some file systems have them.
  static func obstacle(to name: String) -> String? {
    // The names of the package's targets.
    let modules = [name, "\(name)Rehearsal", "\(name)Tests", "\(name)Glue"].map { $0.lowercased() }
    // No two packages of a build may have a module of the same name.
    if let module = modules.first(where: isOfRehearsal) { return "Rehearsal's own package may have a module \(module)" }
    if let module = modulesOfSwift.first(where: { modules.contains($0.lowercased()) }) {
      return "Swift has a module \(module)"
    }
    // A module and type of the same name would hide it.
    return PackageTemplate.usedNames.contains(name) ? "the new package uses a type \(name)" : nil
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
