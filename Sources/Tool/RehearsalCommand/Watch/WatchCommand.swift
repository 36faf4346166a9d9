import Diagnostics
import Foundation
import Rehearsal

/// `rehearse run --watch`: runs scenarios again when their files change, and everything when sources do.
struct WatchCommand {
  private let invocation: WatchInvocation
  private let streams: Streams
  private let program: String
  private let package: WatchedPackage?
  private var names: [String]
  private var failures = Failures()
  private var status: Int32 = 0
  private var keyboard = Keyboard()
  /// Holds the rerun reports of the runs.
  private let folder: String

  init(_ invocation: WatchInvocation, _ streams: Streams) throws(CommandError) {
    self.invocation = invocation
    self.streams = streams
    program = pathOfThisProgram
    package = WatchedPackage(executable: program)
    names = invocation.names
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("rehearse-\(UUID())").path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(folder, "no temporary folder can be made", remedy: "look at TMPDIR")
    }
  }

  /// Runs everything, then what changes, until it is asked to quit; returns the exit code of the last run.
  mutating func run() throws(CommandError) -> Int32 {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Nothing says when it comes, and on a build server nobody quits.
    for root in roots where !FileManager.default.fileExists(atPath: root) {
      throw CommandError(root, "there is no such file or folder", remedy: "a path whose changes can be seen")
    }
    var watcher = FileWatcher(polling: streams.environment("REHEARSE_POLLING") != nil)
    var scenarios = scenarioFiles
    var sources = package?.sources
    try runAll()
    try prompt()
    while true {
      // A change during the last run, or while the watches are set, is seen here.
      watcher.watch(scenarioFiles.folders + (package?.sources.folders ?? []) + foldersOfFiles)
      let (newScenarios, newSources) = (scenarioFiles, package?.sources)
      if let before = sources, let now = newSources, !now.changes(since: before).isEmpty {
        (scenarios, sources) = (newScenarios, newSources)
        try rebuild()
        try prompt()
      } else if newScenarios != scenarios {
        let changed = newScenarios.changes(since: scenarios)
        scenarios = newScenarios
        guard !changed.isEmpty else { continue }
        try run(changed: changed, among: newScenarios)
        try prompt()
      } else {
        let input = keyboard.descriptor
        let event = keyboard.withSingleKeys { watcher.wait(input: input) }
        if event == .input, try !obeys(keyboard.key()) { return status }
      }
    }
  }

  /// The scenario files that are run, as they are now.
  private var scenarioFiles: FileStamps {
    FileStamps(roots) { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }
  }

  /// The files and folders of the call, without lines; those that a rerun file names.
  private var roots: [String] {
    invocation.paths.flatMap { path in
      path.hasPrefix("@") ? FeatureFiles([path]).paths : [path.replacing(/(:\d+)+$/, with: "")]
    }
  }

  private var foldersOfFiles: [String] {
    let files =
      roots + (package == nil ? [] : package?.sources.stamps.keys.filter { $0.hasSuffix("Package.swift") } ?? [])
    return files.filter { !$0.isFolder }.map { file in
      file.lastIndex(of: "/").map { String(file[..<$0]) + "/" } ?? "."
    }
  }

  // MARK: - Keys

  private func prompt() throws(CommandError) {
    let filter = names.isEmpty ? "" : ", only names that match \(names.joined(separator: " or ").escapedForTerminal)"
    try streams.output(
      "\nWaiting for changes\(filter). a: run all, f: run what failed, n: only some names, q: quit\n")
  }

  /// Does what a key asks for; false: it is to quit.
  private mutating func obeys(_ key: Character?) throws(CommandError) -> Bool {
    switch key {
    // Ctrl-C and Ctrl-D, which are keys like others here.
    case "q", "\u{3}", "\u{4}": return false
    case "a": try runAll()
    case "f": try runFailures()
    case "n":
      try streams.output("Names (a regular expression; empty: all): ")
      let text = keyboard.line() ?? ""
      names = text.isEmpty ? [] : [text]
      try runAll()
    default: return true
    }
    try prompt()
    return true
  }

  // MARK: - Runs

  private mutating func runAll() throws(CommandError) { try run(invocation.paths, of: nil) }

  private mutating func runFailures() throws(CommandError) {
    guard !failures.isEmpty else { return try streams.output("Nothing failed.\n") }
    try run(failures.paths, of: Array(failures.lines.keys))
  }

  private mutating func run(changed: [String], among files: FileStamps) throws(CommandError) {
    let left = changed.filter { files.stamps[$0] != nil }
    failures.update(with: Failures(), of: changed.filter { !left.contains($0) })
    guard !left.isEmpty else { return }
    // The lines of a call may be others by now, so that all scenarios of the file are run.
    try run(left, of: left)
  }

  /// Runs scenarios, those first that failed last; `files` are run as a whole, nil: all are.
  private mutating func run(_ paths: [String], of files: [String]?) throws(CommandError) {
    let (first, rerun) = ("\(folder)/first.txt", "\(folder)/rerun.txt")
    try? FileManager.default.removeItem(atPath: rerun)
    var words = ["run"] + invocation.options + names.map { "--name=\($0)" } + ["--format=rerun:\(rerun)"]
    if !invocation.hasOrder, !failures.isEmpty {
      try ReportFile(first).write(Array(failures.report.utf8))
      words.append("--order=first:\(first)")
    }
    status = try call(program, words + ["--"] + paths)
    if let report = Failures(rerunFile: rerun) { failures.update(with: report, of: files) }
  }

  /// Builds the package, and becomes the new program, which runs everything; returns if the build fails.
  private func rebuild() throws(CommandError) {
    guard let package else { return }
    try streams.output("\nBuilding \(package.build.joined(separator: " ").escapedForTerminal)\n")
    guard try call("/usr/bin/env", package.build) == 0 else { return }
    try? FileManager.default.removeItem(atPath: folder)
    var arguments = ([program] + CommandLine.arguments.dropFirst()).map { strdup($0) }
    arguments.append(nil)
    execv(program, &arguments)
    throw CommandError(program, "the new program cannot be started", remedy: "start it again")
  }

  /// Runs a program to its end, and returns its exit code.
  private func call(_ program: String, _ words: [String]) throws(CommandError) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    // Keys are for this process.
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      throw CommandError(program, "the program cannot be started: \(error)")
    }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
