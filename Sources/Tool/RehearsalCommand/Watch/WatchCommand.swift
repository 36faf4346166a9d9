import Diagnostics
import Dispatch
import Foundation
import Rehearsal

/// `rehearse run --watch`: runs scenarios again when their files change, and everything when sources do.
struct WatchCommand {
  private let call: RunCommand
  private let streams: Streams
  private let program: String
  private let package: WatchedPackage?
  private var names: [String]
  private var failures = Failures()
  private var status: Int32 = 0
  private var keyboard = Keyboard()
  /// Whether a signal has come.
  private var isInterrupted: () -> Bool = { false }
  /// Holds the rerun reports of the runs.
  private let folder: String

  init(_ call: RunCommand, _ streams: Streams) throws(CommandError) {
    self.call = call
    self.streams = streams
    program = pathOfThisProgram
    package = WatchedPackage(executable: program)
    names = call.names
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("rehearse-\(UUID())").path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(folder, "no temporary folder can be made", remedy: "look at TMPDIR")
    }
  }

  /// Runs everything, then what changes, until it is asked to quit; returns the exit code of the last run.
  ///
  /// A signal ends this process when the terminal is as it was, and the temporary folder gone.
  mutating func run() throws(CommandError) -> Int32 {
    let interruption = Interruption([SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    let result: Result<Int32, CommandError>
    do throws(CommandError) { result = .success(try watch { interruption.hasCome }) } catch { result = .failure(error) }
    try? FileManager.default.removeItem(atPath: folder)
    if let number = interruption.receivedSignal { interruption.endProcess(by: number) }
    interruption.end()
    return try result.get()
  }

  private mutating func watch(_ isInterrupted: @escaping () -> Bool) throws(CommandError) -> Int32 {
    self.isInterrupted = isInterrupted
    // Nothing says when it comes, and on a build server nobody quits.
    for root in roots where !FileManager.default.fileExists(atPath: root) {
      throw CommandError(root, "there is no such file or folder", remedy: "a path whose changes can be seen")
    }
    try call.protectInputs(FeatureFiles(call.paths))
    var watcher = FileWatcher(polling: streams.environment("REHEARSE_POLLING") != nil)
    var scenarios = scenarioFiles
    var sources = sourceFiles
    try runAll()
    try prompt()
    while !isInterrupted() {
      // A change during the last run, or while the watches are set, is seen here.
      watcher.watch(scenarioFiles.folders + (sourceFiles?.folders ?? []) + foldersOfFiles)
      let (newScenarios, newSources) = (scenarioFiles, sourceFiles)
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
        let event = keyboard.withSingleKeys { watcher.wait(input: input, isInterrupted: isInterrupted) }
        if event == .input, try !obeys(keyboard.key(isInterrupted: isInterrupted)) { break }
      }
    }
    return status
  }

  /// The scenario files that are run, as they are now.
  private var scenarioFiles: FileStamps {
    FileStamps(roots) { ($0.hasSuffix(".feature") || $0.hasSuffix(".feature.md")) && !isReport($0) }
  }

  /// The sources of the package, as they are now, or nil if there is none.
  private var sourceFiles: FileStamps? { package?.sources { !isReport($0) } }

  /// Whether a run writes this file: a change of it would lead to the next run, and so on for ever.
  private func isReport(_ path: String) -> Bool {
    call.reports.contains { report in
      guard let file = report.file, file.split(separator: "/").last == path.split(separator: "/").last else {
        return false
      }
      return ReportFile(file).identity == ReportFile(path).identity
    }
  }

  /// The files and folders of the call, without lines; those that a rerun file names.
  private var roots: [String] {
    call.paths.flatMap { path in
      path.hasPrefix("@") ? FeatureFiles([path]).paths : [path.replacing(/(:\d+)+$/, with: "")]
    }
  }

  private var foldersOfFiles: [String] {
    let files =
      roots + (sourceFiles?.stamps.keys.filter { $0.hasSuffix("Package.swift") } ?? [])
    return files.filter { !$0.isFolder }.map { file in
      file.lastIndex(of: "/").map { String(file[..<$0]) + "/" } ?? "."
    }
  }

  // MARK: - Keys

  private func prompt() throws(CommandError) {
    guard !isInterrupted() else { return }
    let filter = names.isEmpty ? "" : ", only names that match \(names.joined(separator: " or ").escapedForTerminal)"
    try streams.output(
      "\nWaiting for changes\(filter). a: run all, f: run what failed, n: only some names, q: quit\n")
  }

  /// Does what a key asks for, or returns false if it is to quit.
  private mutating func obeys(_ key: Character?) throws(CommandError) -> Bool {
    switch key {
    // Ctrl-C and Ctrl-D, which are keys like others here.
    case "q", "\u{3}", "\u{4}": return false
    case "a": try runAll()
    case "f": try runFailures()
    case "n":
      try streams.output("Names (a regular expression; empty: all): ")
      let text = keyboard.line(isInterrupted: isInterrupted) ?? ""
      guard !isInterrupted() else { return false }
      names = text.isEmpty ? [] : [text]
      try runAll()
    default: return true
    }
    try prompt()
    return true
  }

  // MARK: - Runs

  private mutating func runAll() throws(CommandError) { try run(call.paths, of: nil) }

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

  /// Runs scenarios, those first that failed last.
  ///
  /// - Parameter files: The files that are run as a whole, or nil if all are.
  private mutating func run(_ paths: [String], of files: [String]?) throws(CommandError) {
    let (first, rerun) = ("\(folder)/first.txt", "\(folder)/rerun.txt")
    try? FileManager.default.removeItem(atPath: rerun)
    var words = ["run"] + call.watchedOptions + names.map { "--name=\($0)" } + ["--format=rerun:\(rerun)"]
    if !call.hasOrder, !failures.isEmpty {
      try ReportFile(first).write(Array(failures.report.utf8))
      words.append("--order=first:\(first)")
    }
    status = try start(program, words + ["--"] + paths)
    if let report = Failures(rerunFile: rerun) { failures.update(with: report, of: files) }
  }

  /// Builds the package, and becomes the new program, which runs everything; returns if the build fails.
  private func rebuild() throws(CommandError) {
    guard let package else { return }
    try streams.output("\nBuilding \(package.build.joined(separator: " ").escapedForTerminal)\n")
    guard try start("/usr/bin/env", package.build) == 0, !isInterrupted() else { return }
    try? FileManager.default.removeItem(atPath: folder)
    var arguments = ([program] + CommandLine.arguments.dropFirst()).map { strdup($0) }
    arguments.append(nil)
    execv(program, &arguments)
    throw CommandError(program, "the new program cannot be started", remedy: "start it again")
  }

  /// Runs a program to its end, and returns its exit code.
  private func start(_ program: String, _ words: [String]) throws(CommandError) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    // Keys are for this process.
    process.standardInput = FileHandle.nullDevice
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do { try process.run() } catch {
      throw CommandError(program, "the program cannot be started: \(error)")
    }
    var patience = 50
    while end.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
      guard isInterrupted() else { continue }
      process.terminate()
      patience -= 1
      // It has had five seconds.
      if patience < 0 { kill(process.processIdentifier, SIGKILL) }
    }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
