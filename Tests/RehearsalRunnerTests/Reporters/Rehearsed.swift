import RehearsalBase

@testable import RehearsalGherkin
@testable import RehearsalRunner

/// The results of an invented run.
struct Rehearsed {
  /// The scenarios that are over.
  private(set) var scenarios: [ScenarioResult] = []
  /// Failures outside of any scenario.
  var outside: [OutsideFailure] = []
  /// A hook after all scenarios.
  var lastHook: HookResult?
  private var files: [Features.File] = []
  private var pickles: [Pickle] = []
  private var attempts: [String: [AttemptResult]] = [:]
  private var lastID: UInt32 = 0
  private var seconds = 0

  /// The source of a scenario: its name and its steps, with keywords as in a file.
  struct Scenario {
    var name: String
    var steps: [Step]
    var rule: String?
  }

  struct Step {
    var keyword = "Given "
    var text: String
    var table: [[String]] = []
    var doc: GherkinDocument.DocString?
  }

  /// The result of a step.
  struct Result {
    var status: StepStatus
    var message: String?
    var attachments: [Attached] = []
    var virtualDuration = Duration.zero
    /// The type of the error that was thrown.
    var error: String?

    static let passed = Result(status: .passed)
    static let skipped = Result(status: .skipped)
    static func failed(_ message: String) -> Result { Result(status: .failed, message: message) }
  }

  private mutating func nodeID() -> Identifier {
    lastID += 1
    return Identifier(lastID)
  }

  private mutating func now() -> Duration {
    seconds += 1
    return .seconds(seconds)
  }

  /// Adds a feature; each scenario, rule and step takes a line, and every scenario has an empty line before it.
  mutating func feature(_ name: String, uri: String, _ scenarios: [Scenario]) {
    var line = 1
    var children: [GherkinDocument.Child] = []
    var rules: [(title: String, line: Int, children: [GherkinDocument.Child])] = []
    var ready: [Pickle] = []
    for scenario in scenarios {
      line += 1
      if let rule = scenario.rule, rules.last?.title != rule {
        line += 2
        rules.append((rule, line, []))
      }
      let (node, pickle) = nodes(for: scenario, uri: uri, line: &line)
      ready.append(pickle)
      if scenario.rule == nil {
        children.append(.scenario(node))
      } else {
        rules[rules.count - 1].children.append(.scenario(node))
      }
    }
    for rule in rules {
      children.append(
        .rule(
          .init(
            location: Location(line: rule.line), tags: [], keyword: "Rule", name: rule.title, description: "",
            children: rule.children, id: nodeID())))
    }
    let feature = GherkinDocument.Feature(
      location: Location(line: 1), tags: [], language: "en", keyword: "Feature", name: name, description: "",
      children: children)
    let document = GherkinDocument(uri: uri, feature: feature, comments: [])
    files.append(
      Features.File(
        source: SourceText(name: uri, text: name), document: document,
        pickles: pickles.count..<(pickles.count + ready.count)))
    pickles += ready
  }

  private mutating func nodes(
    for scenario: Scenario, uri: String, line: inout Int
  ) -> (GherkinDocument.Scenario, Pickle) {
    line += 1
    let location = Location(line: line, column: 3)
    var steps: [GherkinDocument.Step] = []
    var pickleSteps: [PickleStep] = []
    for step in scenario.steps {
      line += 1
      let location = Location(line: line, column: 5)
      let rows = step.table.map { cells in
        GherkinDocument.TableRow(
          location: location, cells: cells.map { .init(location: location, value: $0) }, id: Identifier(0))
      }
      let table = rows.isEmpty ? nil : GherkinDocument.DataTable(location: location, rows: rows)
      let node = GherkinDocument.Step(
        location: location, keyword: step.keyword, keywordType: .unknown, text: step.text, arguments: nil, id: nodeID())
      steps.append(node)
      pickleSteps.append(
        PickleStep(
          id: nodeID(), location: location, type: .unknown, text: step.text,
          arguments: TableOrDocString(dataTable: table, docString: step.doc).boxed, stepID: node.id, rowID: nil))
    }
    let node = GherkinDocument.Scenario(
      location: location, tags: [], keyword: "Scenario", name: scenario.name, description: "", steps: steps,
      examples: [], id: nodeID())
    let pickle = Pickle(
      id: nodeID(), uri: uri, scenarioLocation: location, rowLocation: nil, name: scenario.name, language: "en",
      steps: pickleSteps, tags: [], scenarioID: node.id, rowID: nil)
    return (node, pickle)
  }
}

// MARK: - What happens

extension Rehearsed {
  private static let undefined = UndefinedStep(
    message: "", nearest: [], remedy: nil, snippets: ["step(\"…\") {\n}"])

  /// Runs a whole attempt; a hook, if any, comes before the steps and has the first result.
  mutating func run(_ name: String, _ results: [Result], willBeRetried: Bool = false, hook: Declaration? = nil) {
    guard let index = pickles.firstIndex(where: { $0.name == name }) else { return }
    let pickle = pickles[index]
    var attempt = AttemptResult(steps: [])
    attempt.start = now()
    for result in results {
      var step = StepResult(result.status, message: result.message)
      step.attachments = result.attachments
      step.virtualDuration = result.virtualDuration
      step.thrown = result.error.map { StepResult.Thrown(type: $0, origin: nil) }
      step.start = now()
      step.duration = now() - .seconds(seconds - 1)
      attempt.steps.append(step)
    }
    attempt.end = now()
    attempts[name, default: []].append(attempt)
    guard !willBeRetried, let all = attempts.removeValue(forKey: name) else { return }
    let steps = results.dropFirst(hook == nil ? 0 : 1).map { result in
      result.status == .undefined
        ? StepMatch.undefined(Self.undefined) : .definition(PatternMatch(pattern: 0, arguments: [], error: nil))
    }
    let step = Declaration(.step(source: "s", isRegularExpression: false), Origin(fileID: "S.swift", line: 1))
    let library = LibraryOutline([step] + [hook].compactMap(\.self), patterns: [0], hooks: hook == nil ? [] : [1])
    let hooks = ApplicableHooks(before: hook == nil ? [] : [0], after: [], beforeStep: [], afterStep: [])
    let document = files.first { $0.pickles.contains(index) }?.document
    scenarios.append(
      ScenarioResult(
        PlannedScenario(pickle, library: library, at: 0, hooks: hooks, steps: steps), all,
        isPlanned: pickle.steps.isEmpty
      ) { document })
  }

  /// The events of the run.
  var events: [RunEvent] {
    var result = RunResult()
    for scenario in scenarios { result.add(scenario) }
    result.outside = outside
    result.start = .seconds(0)
    result.end = .seconds(seconds)
    let outline = RunOutline(
      features: Features(files: files, pickles: pickles, ids: IdentifierGenerator(first: lastID + 1)), parseErrors: [],
      libraries: scenarios.first.map { [$0.scenario.library] } ?? [], scenarios: scenarios.map(\.scenario),
      start: result.start)
    return [.began(outline), .scenariosBegan] + scenarios.map { .scenario($0) }
      + [lastHook.map { .hook($0) }, .ended(result)].compactMap(\.self)
  }

  /// The output of a reporter for the run.
  func report(_ reporter: any Reporter) -> String {
    var reports = Reports([reporter])
    for event in events { reports.receive(event) }
    return String(decoding: reports.takeOutput(of: 0), as: UTF8.self)
  }
}

extension Declaration {
  /// A hook of an invented run.
  static func hook(_ name: String?, at fileID: String, line: Int, _ kind: HookKind = .before) -> Declaration {
    Declaration(.hook(kind, name: name, tags: nil), Origin(fileID: fileID, line: line))
  }
}

extension Rehearsed {
  /// The end of the reports on ``example()`` that people read.
  static let exampleEnd = #"""

    Undefined steps:

      When I fly  # Scenarios/balance.feature:15

    Define them like this:

      step("…") {
      }

    5 scenarios (1 passed, 1 flaky, 1 failed, 1 undefined, 1 skipped)
    8 steps (4 passed, 1 failed, 1 undefined, 2 skipped)
    1 passed, 3 failed, 1 skipped

    """#

  /// A run with one of everything.
  static func example() -> Rehearsed {
    var run = Rehearsed()
    let table = [["item", "price"], ["日本茶 | tea", "5"]]
    let note = GherkinDocument.DocString(
      location: Location(line: 1), mediaType: "text", content: "one\n\n\tthree")
    run.feature(
      "Balance", uri: "Scenarios/balance.feature",
      [
        Scenario(
          name: "All is well",
          steps: [Step(text: "these items:", table: table), Step(keyword: "And ", text: "a note:", doc: note)]),
        Scenario(
          name: "The cloud fails",
          steps: [Step(text: "no network"), Step(keyword: "Then ", text: "I see an alert"), Step(text: "more")]),
        Scenario(name: "Not written yet", steps: [Step(keyword: "When ", text: "I fly")], rule: "Later"),
        Scenario(name: "Left out", steps: [Step(text: "nothing")], rule: "Later"),
        Scenario(name: "Shaky", steps: [Step(text: "luck")], rule: "Later"),
      ])
    run.run("All is well", [.passed, .passed])
    run.run(
      "The cloud fails",
      [.passed, .failed("expected an alert, saw\n┌──────┐\n│ Menu │\n└──────┘\n\nat 00:00.300\n"), .skipped])
    run.run("Not written yet", [Result(status: .undefined)])
    run.run("Left out", [.skipped])
    run.run("Shaky", [.failed("no luck")], willBeRetried: true)
    run.run("Shaky", [.passed])
    return run
  }
}
