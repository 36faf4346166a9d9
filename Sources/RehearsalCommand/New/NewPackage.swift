import Rehearsal
import RehearsalBase
import RehearsalPlatform

/// A package that is to be written into a new folder, with the place where it finds Rehearsal.
struct NewPackage {
  let name: String
  let folder: String
  let dependency: RehearsalDependency

  init(at operand: String, _ given: GivenArguments) throws(CommandError) {
    // A path names the folder, too.
    let name = operand.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? operand
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,63}/) != nil else {
      throw CommandError(
        operand, "this cannot name an app: it becomes the name of a Swift module",
        remedy: "letters and digits, the first one a capital: Notebook")
    }
    if let reason = Self.obstacle(to: name) {
      throw CommandError(name, "this cannot name an app: \(reason)", remedy: "another name: My\(name)")
    }
    self.name = name
    folder = operand
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

  func write(
    _ context: CommandContext, isPackage: Bool = true, _ files: (PackageTemplate) -> [PackageTemplate.File]
  ) throws(CommandError) -> Int32 {
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
    let files = files(PackageTemplate(name: name, dependency: dependency))
    var failure: CommandError?
    ReportFile.withSignalsHeldBack {
      do throws(CommandError) { try write(files) } catch { failure = error }
    }
    if let failure { throw failure }
    var lines = files.map { "\(folder)/\($0.path)" }
    if !isPackage {
      lines += ["", "rehearse run \(folder)", "rehearse prototype \(folder)/notes.board --out \(folder)/page.html"]
      try context.streams.output(lines.joined(separator: "\n") + "\n")
      return 0
    }
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
