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

      The package depends on Rehearsal at --path, a checkout on this machine, or at --url. Without either, its manifest
      has a placeholder.
      """,
    options: [.rehearsalPath, .rehearsalURL, .models],
    examples: [
      "rehearse new ../Notebook --path .": "a package beside the checkout that this is called from",
      "rehearse new Notebook --url https://example.com/rehearsal.git": "a package that fetches Rehearsal",
      "rehearse new ../Notebook --path . --models": "the same with a model as in SwiftUI",
    ],
    exitCodes: [0: "written", 2: "a wrong call, or a name that is taken"])
}

extension CommandOption {
  static let rehearsalPath = CommandOption(
    "--path", .folder("FOLDER", such: "../rehearsal"), "the folder of a checkout of Rehearsal, not of the new package")
  static let rehearsalURL = CommandOption(
    "--url", .text("URL", such: "https://example.com/rehearsal.git"),
    "where Rehearsal is fetched from, at its branch main")
  static let models = CommandOption("--models", "an app made of an @Observable model in place of controllers")
}

/// `rehearse new NAME`: writes a package with a small app, its server, scenarios, tests and a workflow.
struct NewCommand: Command {
  let name: String
  /// The folder of the new package, seen from here.
  let folder: String
  let dependency: RehearsalDependency
  private let isOfModels: Bool

  init(_ given: GivenArguments) throws(CommandError) {
    guard let operand = given.operands.first else {
      throw CommandError("rehearse new", "the name of the app is missing", remedy: "rehearse new Notebook")
    }
    guard given.operands.count == 1 else {
      throw CommandError(given.operands[1], "rehearse new takes one name", remedy: "rehearse new \(operand)")
    }
    // A path names the folder, too.
    let name = operand.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? operand
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,63}/) != nil else {
      throw CommandError(
        operand, "this cannot name an app: it becomes the name of a Swift module",
        remedy: "letters and digits, the first one a capital: Notebook")
    }
    if let reason = TakenName(name)?.reason {
      throw CommandError(name, "this cannot name an app: \(reason)", remedy: "another name: My\(name)")
    }
    self.name = name
    folder = operand
    isOfModels = given.has(.models)
    switch (given.text(.rehearsalPath), given.text(.rehearsalURL)) {
    case (let path?, nil): dependency = .path(path)
    case (nil, let url?): dependency = .url(url)
    case (nil, nil): dependency = .unknown
    case (_?, _?):
      throw CommandError("--url", "the package is found by its path already", remedy: "give --path or --url")
    }
    guard [dependency.line].allSatisfy({ !$0.contains("\\") && $0.count { $0 == "\"" } <= 4 }) else {
      throw CommandError(dependency.package, "this cannot stand in a manifest", remedy: "a path or URL without quotes")
    }
  }

  /// Writes the package into a new folder of its name, and returns the exit code.
  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    // A link that leads nowhere is something, too.
    guard FileStatus(folder, followsLink: false) == nil else {
      throw CommandError(
        folder, "there is something of this name already", remedy: "give another name, or move it away")
    }
    var dependency = dependency
    if case .path(let path) = dependency {
      guard FileManager.default.fileExists(atPath: path + "/Package.swift") else {
        throw CommandError("--path", "there is no package in \(path)", remedy: "give the folder of a checkout")
      }
      // The manifest is read in the new folder, on other machines, too.
      let fromThere = path.hasPrefix("/") ? path : path.relativePath(fromFolder: folder)
      dependency = .path(fromThere ?? path.withoutLinks)
    }
    let files = PackageTemplate(name: name, dependency: dependency, isOfModels: isOfModels).files
    var failure: CommandError?
    ReportFile.withSignalsHeldBack {
      do throws(CommandError) { try write(files) } catch { failure = error }
    }
    if let failure { throw failure }
    var lines = files.map { "\(folder)/\($0.path)" }
    if dependency == .unknown { lines += ["", "Put the address of Rehearsal into \(folder)/Package.swift, then:"] }
    if case .path(let path) = dependency {
      lines += ["", "The package looks for Rehearsal in \(path). Another machine, as one for CI, needs it there, too."]
    }
    lines += ["", "cd \(folder)", "swift run \(name)Rehearsal run Scenarios", "swift test"]
    try context.streams.output(lines.joined(separator: "\n") + "\n")
    return 0
  }

  /// Writes the package whole or not at all: into a folder beside it first, which then takes its name.
  private func write(_ files: [PackageTemplate.File]) throws(CommandError) {
    let above = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast().map { $0 + "/" }.joined()
    let draft = "\(above).rehearse-\(UUID())"
    do throws(CommandError) {
      for (path, text) in files {
        do throws(CommandError) { try ReportFile("\(draft)/\(path)").write(Array(text.utf8)) } catch {
          throw CommandError(folder, "the package cannot be written: \(error.causes.first?.message ?? "")")
        }
      }
      guard FileStatus(folder, followsLink: false) == nil, rename(draft, folder) == 0 else {
        throw WriteFailure().error(of: folder)
      }
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
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

  /// The components from the root, with no links but the last one.
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
