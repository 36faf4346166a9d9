import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalGherkin
import RehearsalRunner

/// A problem that `rehearse lint` has found.
struct LintFinding: Hashable, Sendable {
  let problem: Problem
  let kind: Kind
  var snippets: [String] = []
  var otherPlaces: [String] = []
  var placeCount = 1

  /// The kind of problem.
  enum Kind: String, Hashable, Sendable {
    case parseError = "Parse error"
    case definition = "Unusable step definition"
    case unknownApp = "Unknown app"
    case undefined = "Undefined step"
    case ambiguous = "Ambiguous step"
    case unusable = "Unusable step"
    case outline = "Scenario outline"
    case keyword = "Misspelt keyword"
    case looseStep = "Step without a keyword"
    case planned = "Scenario without steps"
    case duplicateName = "Duplicate scenario name"
    case storyboard = "Storyboard"
    case board = "Board"
    case unused = "Unused step"
  }

  /// The annotation at the finding's line; without a line if it is in a Swift source, whose path GitHub does not know.
  var annotation: GitHubAnnotation {
    var problem = problem
    if let remark {
      problem = Problem(
        subject: problem.subject, place: problem.place, message: "\(problem.message) (\(remark))",
        remedy: problem.remedy)
    }
    return problem.annotation(
      kind.isWarning ? .warning : .error, title: kind.rawValue, isInFile: !kind.isInSwift)
  }
}

extension LintFinding.Kind {
  /// Whether what it finds stands in a Swift source, which is known by module and name.
  var isInSwift: Bool { self == .unused || self == .definition || self == .storyboard }

  /// Whether what it finds may be meant so.
  var isWarning: Bool { self == .unused || self == .duplicateName || self == .keyword }

  /// Whether `rehearse run` refuses files with such a finding.
  var isRefused: Bool { self == .parseError || self == .looseStep }
}

extension LintFinding {
  init(_ step: StepProblem) {
    let kinds: [StepProblem.Kind: Kind] = [.undefined: .undefined, .ambiguous: .ambiguous]
    self.init(
      problem: step.problem, kind: kinds[step.kind, default: .unusable], snippets: step.snippets,
      otherPlaces: step.otherPlaces, placeCount: step.placeCount)
  }

  func described(quoting line: String?) -> String {
    problem.described(quoting: line) + (remark.map { "\n  \($0.escapedForTerminal)" } ?? "")
  }

  var remark: String? {
    guard !otherPlaces.isEmpty else { return nil }
    let more = placeCount - 1 - otherPlaces.count
    return "also at \(otherPlaces.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "")
  }
}

extension [LintFinding] {
  func inOrder(of paths: [String]) -> [LintFinding] {
    let positions = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
    func key(_ index: Int) -> (Int, Int, Int, Int) {
      let problem = self[index].problem
      return (positions[problem.subject] ?? 0, problem.place?.line ?? 0, problem.place?.column ?? 0, index)
    }
    return indices.sorted { key($0) < key($1) }.map { self[$0] }
  }
}

extension AppRegistry {
  /// The places of the definitions that the apps' explorations use for their worlds.
  ///
  /// A world that cannot be read uses none; `rehearse explore` says so.
  var definitionsUsedByExplorations: Set<String> { worldRun?.usedDefinitions ?? [] }

  func problemsOfExplorations(of named: [AppUnderTest]) -> [Problem] {
    let names = named.flatMap { test in test.problemsOfExploration.map(test.placed) }
    let steps = named.flatMap { test in
      // Such a step stands in Swift: it names the step, and no line of a file.
      (AppRegistry(apps: [test]).worldRun?.stepProblems ?? []).map { test.placed($0.problem) }
    }
    return names + steps
  }

  private var worldRun: TestRun<DeviceWorld>? {
    let scripts = apps.flatMap { app in
      let worlds = app.exploration.worlds.filter { !$0.isEmpty }
      return worlds.enumerated().map { number, world in
        SourceText(
          name: "the exploration of \(app.app.name)" + (worlds.count > 1 ? ", world \(number + 1)" : ""),
          text: Script(app: app.app.name, world: world).text)
      }
    }
    let readable = scripts.filter { (try? Features(parsing: [$0])) != nil }
    guard let features = try? Features(parsing: readable) else { return nil }
    return TestRun(Plan(features), libraries, makeWorld: makeWorld)
  }
}
