import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalBoards
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

extension Subcommand {
  static let lint = Subcommand(
    command: LintCommand.self, name: "lint", synopsis: "[PATH...] [OPTION...]",
    summary: "find what is wrong with scenarios, steps and storyboards",
    discussion: """
      Reads scenario files and folders of them (without a path, those in Scenarios). It reports undefined and ambiguous
      steps, values that a step will refuse, equal names in one feature, unknown apps, files that cannot be parsed, steps
      and headings that lack their keyword, scenarios without steps, and unused steps. Each finding has its place, its
      line, and what to try. Undefined steps that are equal are one finding with its first places, and the code that
      would define them stands below.

      Of each app that a scenario names, the storyboard is read, too. It reports what keeps the app from running, such as
      a scene that nothing leads to. It also reports segues that prepare cannot distinguish, an unwind segue that nobody
      takes, a button without a segue on a scene without a controller, segues in a circle that let the stack grow, a
      container inside of itself, a sign-out that stays inside a tab, and a screen that cannot be left. The boards that
      scenarios name are read in the same way, and so are boards among the paths.

      Unused steps are reported only for folders, because one file does not use them all. An app's own steps count only
      if some scenario names the app.
      """,
    options: [.unused, .lintFormat],
    examples: [
      "rehearse lint": "everything in Scenarios",
      "rehearse lint Scenarios/Balance/loading.feature": "one file, while it is being written",
      "rehearse lint --unused all": "the standard steps too: which of them no scenario uses",
      "rehearse lint --format github": "as annotations, for a step of a GitHub workflow",
    ],
    exitCodes: [
      0: "nothing was found",
      1: "something was found",
      2: "a wrong call, a file that cannot be read or parsed, or a step without a keyword",
    ])
}

extension CommandOption {
  static let unused = CommandOption(
    "--unused", .text("WHOSE", such: "all"),
    "which unused steps are reported: own (the default) those of apps, all, none")
  static let lintFormat = CommandOption(
    "--format", short: "-f", .text("NAME[:FILE]", such: "github"),
    """
    text (the default), github: annotations, which go to standard error by themselves
    where GITHUB_ACTIONS is true; may be repeated, but only one report can go to standard
    output
    """)
}

/// `rehearse lint`: finds problems in scenarios and steps without running any.
struct LintCommand: Command {
  let paths: [String]
  private let boards: [String]
  let unused: Unused
  let reports: [ReportRequest<Format>]

  /// The unused steps that are reported.
  enum Unused: String, CaseIterable, Sendable {
    case own, all, none
  }

  enum Format: String, CaseIterable, Sendable {
    case text, github
  }

  init(_ given: GivenArguments) throws(CommandError) {
    boards = given.operands.filter { $0.hasSuffix(AppNaming.boardEnding) }.map(Boards.normalized)
    // Boards alone are read without the scenarios beside them.
    paths = boards.isEmpty ? given.paths : given.operands.filter { !$0.hasSuffix(AppNaming.boardEnding) }
    unused = try given.word(.unused) ?? .own
    reports = try ReportRequest.all(in: given, by: .lintFormat, usually: .text)
  }

  var usesApps: Bool { true }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let streams = context.streams
    let files = FeatureFiles(paths)
    guard files.problems.isEmpty else { throw CommandError(files.problems, in: files.sources) }
    try InputFiles.protect(files.paths, from: reports.compactMap(\.file))
    for file in reports.compactMap(\.file) { try ReportFile(file).check() }
    let findings = findings(in: files, context.apps, streams) + (try findingsOfBoards())
    for report in reports {
      switch report.format {
      case .text:
        let text = try TextOutput(report.file.map { .file($0) } ?? .output, streams, isAlone: reports.count == 1)
        try write(findings, in: files, to: text)
        try text.finish()
      case .github:
        let bytes = Array(findings.map { $0.annotation.command(in: streams.workspace) + "\n" }.joined().utf8)
        if let file = report.file { try ReportFile(file).write(bytes) } else { try streams.output(bytes) }
      }
    }
    if streams.isOnGitHub, !reports.contains(where: { $0.format == .github }) {
      for finding in findings { streams.annotate(finding.annotation) }
    }
    if findings.contains(where: \.kind.isRefused) { return 2 }
    return findings.isEmpty ? 0 : 1
  }

  private func findingsOfBoards() throws(CommandError) -> [LintFinding] {
    var findings: [LintFinding] = []
    for path in boards {
      do throws(BoardFile.Refusal) {
        findings += self.findings(.board, StoryboardLint(app: try Boards().board(at: path).test.app).problems)
      } catch { throw CommandError(error) }
    }
    return findings
  }

  private func write(_ findings: [LintFinding], in files: FeatureFiles, to output: TextOutput) throws(CommandError) {
    let sources = Dictionary(files.sources.map { ($0.name, $0) }) { first, _ in first }
    var text = ""
    // Findings come file by file.
    var file = (name: "", lines: [ArraySlice<UInt8>]())
    for finding in findings {
      if finding.problem.subject != file.name {
        let source =
          sources[finding.problem.subject] ?? SourceText(board: finding.problem.subject, of: finding.problem)
        file = (finding.problem.subject, source?.lines ?? [])
      }
      let index = (finding.problem.place?.line ?? 0) - 1
      let line = file.lines.indices.contains(index) ? String(decoding: file.lines[index], as: UTF8.self) : nil
      text += finding.described(quoting: line) + "\n"
    }
    var snippets = SnippetListing()
    for finding in findings { snippets.add(finding.snippets) }
    var listing = Array(text.utf8)
    snippets.write(to: &listing)
    try output.output(
      String(decoding: listing, as: UTF8.self) + summary(of: findings, files.sources.count + files.undecodable.count))
  }

  private func summary(of findings: [LintFinding], _ fileCount: Int) -> String {
    let files = counted(fileCount + boards.count, "file")
    guard !findings.isEmpty else { return "\(files), no findings\n" }
    let places = findings.reduce(0) { $0 + $1.placeCount }
    let spread = places > findings.count ? " at \(counted(places, "place"))" : ""
    return "\n\(files), \(counted(findings.count, "finding"))\(spread)\n"
  }

  // MARK: - Looking

  /// All findings, file by file; a file that cannot be parsed does not hide those of others.
  private func findings(in files: FeatureFiles, _ apps: [AppUnderTest], _ streams: Streams) -> [LintFinding] {
    var findings = findings(.parseError, files.undecodable)
    var parsed: Features?
    do { parsed = try Features(parsing: files.sources) } catch {
      findings += self.findings(.parseError, error.problems)
      let wrong = Set(error.failures.map(\.uri))
      parsed = try? Features(parsing: files.sources.filter { !wrong.contains($0.name) })
    }
    guard let features = parsed else { return findings.inOrder(of: files.paths) }
    let registry = AppRegistry(apps: apps)
    let run = TestRun(Plan(features), registry.libraries, makeWorld: { _ in DeviceWorld(apps: apps) })
    let named = registry.named(in: features)
    let loose = run.stepsInDescriptions
    let places = Set(loose.map(\.line))
    findings += self.findings(.unknownApp, registry.problems(in: features))
    findings += run.stepProblems.map(LintFinding.init)
    findings += self.findings(.duplicateName, features.files.flatMap(\.duplicateNames))
    findings += self.findings(.outline, features.files.flatMap(\.outlineProblems))
    findings += self.findings(.planned, features.files.flatMap(\.plannedScenarios))
    findings += self.findings(.looseStep, loose)
    findings += self.findings(.keyword, features.files.flatMap(\.misspeltHeadings).filter { !places.contains($0.line) })
    findings = findings.inOrder(of: files.paths)
    findings += self.findings(.definition, run.problems + registry.problemsOfExplorations(of: named))
    findings += self.findings(
      .storyboard,
      named.filter { $0.app.drawing == nil }.flatMap { StoryboardLint(app: $0.app).problems.map($0.placed) })
    findings += self.findings(
      .board,
      named.filter { $0.app.drawing.map { !boards.contains($0.file) } ?? false }
        .flatMap { StoryboardLint(app: $0.app).problems })
    return findings + self.findings(.unused, unusedSteps(run, registry, named: named))
  }

  private func findings(_ kind: LintFinding.Kind, _ problems: [Problem]) -> [LintFinding] {
    problems.map { LintFinding(problem: $0, kind: kind) }
  }

  /// The unused steps of the apps that scenarios name: no scenario and no exploration uses them.
  ///
  /// Empty unless whole folders are read: scenarios in other files may use a step.
  private func unusedSteps(
    _ run: TestRun<DeviceWorld>, _ registry: AppRegistry, named apps: [AppUnderTest]
  ) -> [Problem] {
    guard unused != .none, paths.allSatisfy(\.isFolder) else { return [] }
    let libraries = (unused == .all ? AppRegistry(apps: apps).vocabularies.map(\.steps) : []) + apps.map(\.steps)
    var known = run.usedDefinitions.union(registry.definitionsUsedByExplorations)
    return libraries.flatMap(\.stepDefinitions).compactMap { definition in
      guard known.insert("\(definition.fileID):\(definition.line)").inserted else { return nil }
      let expression = definition.expressions.first?.source ?? ""
      return Problem(
        subject: definition.fileID, place: Place(line: definition.line),
        message: "no scenario uses this step: \(expression)", remedy: "use it in a scenario, or take it out")
    }
  }
}

extension Problem {
  fileprivate var line: String { "\(subject):\(place?.line ?? 0)" }
}
