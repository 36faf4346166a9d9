import DeviceSteps
import Diagnostics
import Rehearsal
import Reporters
import ScenarioRunner

/// `rehearse lint`: finds problems in scenarios and steps without running any.
struct LintCommand: Hashable, Sendable {
  let paths: [String]
  let unused: Unused
  let format: Format

  /// Which unused steps are reported.
  enum Unused: String, CaseIterable, Hashable, Sendable {
    case own, all, none
  }

  /// The form in which findings are printed.
  enum Format: String, CaseIterable, Hashable, Sendable {
    case text, github
  }

  init(_ given: GivenArguments) throws(CommandError) {
    paths = given.operands.isEmpty ? ["Scenarios"] : given.operands
    unused = try given.word(.unused) ?? .own
    format = try given.word(.lintFormat) ?? .text
  }

  func run(_ apps: [AppUnderTest], _ streams: Streams) throws(CommandError) -> Int32 {
    let files = FeatureFiles(paths)
    guard files.problems.isEmpty else { throw CommandError(files.problems, in: files.sources) }
    let findings = findings(in: files, apps, streams)
    for finding in findings {
      switch format {
      case .text:
        let source = files.sources.first { $0.name == finding.problem.subject }
        try streams.output(finding.problem.described(in: source) + "\n")
      case .github: try streams.output(Array((finding.annotation.command(in: streams.workspace) + "\n").utf8))
      }
    }
    if format == .text { try streams.output(summary(of: findings, files.sources.count)) }
    if format == .text, streams.isOnGitHub {
      for finding in findings { streams.annotate(finding.annotation) }
    }
    if findings.contains(where: { $0.kind == .parseError }) { return 2 }
    return findings.isEmpty ? 0 : 1
  }

  private func summary(of findings: [LintFinding], _ fileCount: Int) -> String {
    let files = counted(fileCount, "file")
    return findings.isEmpty
      ? "\(files), no findings\n" : "\n\(files), \(counted(findings.count, "finding"))\n"
  }

  // MARK: - Looking

  /// All findings, file by file; a file that cannot be parsed does not hide those of others.
  private func findings(in files: FeatureFiles, _ apps: [AppUnderTest], _ streams: Streams) -> [LintFinding] {
    var findings: [LintFinding] = []
    var parsed: [SourceText] = []
    for source in files.sources {
      do {
        _ = try Features(parsing: [source])
        parsed.append(source)
      } catch {
        findings += error.problems.map { LintFinding(problem: $0, kind: .parseError) }
      }
    }
    guard let features = try? Features(parsing: parsed) else { return findings }
    let registry = AppRegistry(apps: apps)
    var options = RunOptions()
    options.environment = streams.environment
    let run = TestRun(
      Plan(features), registry.libraries, options: options, makeWorld: { _ in DeviceWorld(apps: apps) })
    findings += registry.problems(in: features).map { LintFinding(problem: $0, kind: .unknownApp) }
    findings += run.stepProblems.map { LintFinding(problem: $0.problem, kind: .init($0.kind)) }
    findings += features.files.flatMap(\.duplicateNames).map { LintFinding(problem: $0, kind: .duplicateName) }
    let order = Dictionary(uniqueKeysWithValues: files.sources.enumerated().map { ($1.name, $0) })
    findings.sort { left, right in
      let places = [left, right].map { ($0.problem.place?.line ?? 0, $0.problem.place?.column ?? 0) }
      let numbers = [left, right].map { order[$0.problem.subject] ?? 0 }
      return numbers[0] == numbers[1] ? places[0] < places[1] : numbers[0] < numbers[1]
    }
    findings += run.problems.map { LintFinding(problem: $0, kind: .definition) }
    findings += registry.problemsOfExplorations(of: registry.named(in: features)).map {
      LintFinding(problem: $0, kind: .definition)
    }
    return findings
      + unusedSteps(run, registry, named: registry.named(in: features)).map { LintFinding(problem: $0, kind: .unused) }
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
