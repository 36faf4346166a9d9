@testable import RehearsalGherkin
@testable import RehearsalRunner

/// Messages of an invented run: documents and pickles first, then the results.
struct Rehearsed {
  private(set) var envelopes: [Envelope] = []
  private var pickles: [String: Pickle] = [:]
  private var testCases: [String: TestCase] = [:]
  private var lastID = 0
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
    var status: TestStepResult.Status
    var message: String?

    static let passed = Result(status: .passed)
    static let skipped = Result(status: .skipped)
    static func failed(_ message: String) -> Result { Result(status: .failed, message: message) }
  }

  mutating func id() -> String {
    lastID += 1
    return "\(lastID)"
  }

  private mutating func nodeID() -> Identifier {
    lastID += 1
    return Identifier(UInt32(lastID))
  }

  private mutating func now() -> Timestamp {
    seconds += 1
    return Timestamp(seconds: seconds, nanos: 0)
  }

  mutating func add(_ envelope: Envelope) {
    envelopes.append(envelope)
  }

  /// Adds a feature; each scenario, rule and step takes a line, and every scenario has an empty line before it.
  mutating func feature(_ name: String, uri: String, _ scenarios: [Scenario]) {
    var line = 1
    var children: [GherkinDocument.Child] = []
    var rules: [(title: String, children: [GherkinDocument.Child])] = []
    var ready: [Pickle] = []
    for scenario in scenarios {
      line += 1
      if let rule = scenario.rule, rules.last?.title != rule {
        line += 2
        rules.append((rule, []))
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
            location: Location(line: 1), tags: [], keyword: "Rule", name: rule.title, description: "",
            children: rule.children, id: nodeID())))
    }
    let feature = GherkinDocument.Feature(
      location: Location(line: 1), tags: [], language: "en", keyword: "Feature", name: name, description: "",
      children: children)
    add(.gherkinDocument(GherkinDocument(uri: uri, feature: feature, comments: [])))
    for pickle in ready {
      pickles[pickle.name] = pickle
      add(.pickle(pickle))
    }
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
          id: nodeID(), location: location, type: .unknown, text: step.text, dataTable: table, docString: step.doc,
          astNodeIds: [node.id]))
    }
    let node = GherkinDocument.Scenario(
      location: location, tags: [], keyword: "Scenario", name: scenario.name, description: "", steps: steps,
      examples: [], id: nodeID())
    let pickle = Pickle(
      id: nodeID(), uri: uri, scenarioLocation: location, rowLocation: nil, name: scenario.name, language: "en",
      steps: pickleSteps, tags: [], astNodeIds: [node.id])
    return (node, pickle)
  }
}

// MARK: - What happens

extension Rehearsed {
  /// Adds the test case of a scenario, unless it is there.
  mutating func announce(_ name: String, hook: String? = nil, definitions: [String]? = nil) {
    let pickle =
      pickles[name]
      ?? Pickle(
        id: Identifier(.max), uri: "", scenarioLocation: Location(line: 1), rowLocation: nil, name: name, language: "",
        steps: [], tags: [], astNodeIds: [])
    guard testCases[name] == nil else { return }
    var steps = pickle.steps.map { step in
      TestStep(id: id(), pickleStepId: step.id, stepDefinitionIds: definitions)
    }
    if let hook { steps.insert(TestStep(hookId: hook, id: id()), at: 0) }
    let testCase = TestCase(id: id(), pickleId: pickle.id, testSteps: steps)
    testCases[name] = testCase
    add(.testCase(testCase))
  }

  /// Begins an attempt and returns its id.
  ///
  /// A hook, if any, comes before the steps.
  mutating func begin(_ name: String, attempt: Int = 0, hook: String? = nil, definitions: [String]? = nil) -> String {
    announce(name, hook: hook, definitions: definitions)
    let started = id()
    add(
      .testCaseStarted(
        TestCaseStarted(attempt: attempt, id: started, testCaseId: testCases[name]?.id ?? "", timestamp: now())))
    return started
  }

  /// Ends the step with that number, counted from 0 with hooks.
  mutating func step(_ index: Int, of name: String, _ started: String, _ result: Result) {
    guard let step = testCases[name]?.testSteps[index] else { return }
    add(.testStepStarted(TestStepStarted(testCaseStartedId: started, testStepId: step.id, timestamp: now())))
    if result.status == .undefined, let pickleStepId = step.pickleStepId {
      let snippet = Suggestion.Snippet(language: "swift", code: "step(\"…\") {\n}")
      add(.suggestion(Suggestion(id: id(), pickleStepId: pickleStepId, snippets: [snippet])))
    }
    let outcome = TestStepResult(
      duration: .init(seconds: 0, nanos: 0), message: result.message, status: result.status)
    add(
      .testStepFinished(
        TestStepFinished(
          testCaseStartedId: started, testStepId: step.id, testStepResult: outcome, timestamp: now())))
  }

  mutating func end(_ started: String, willBeRetried: Bool = false) {
    add(
      .testCaseFinished(
        TestCaseFinished(testCaseStartedId: started, timestamp: now(), willBeRetried: willBeRetried)))
  }

  /// Runs a whole attempt.
  mutating func run(_ name: String, attempt: Int = 0, _ results: [Result], willBeRetried: Bool = false) {
    let started = begin(name, attempt: attempt)
    for (index, result) in results.enumerated() { step(index, of: name, started, result) }
    end(started, willBeRetried: willBeRetried)
  }

  /// The output of a reporter for the run.
  func report(_ reporter: any Reporter) -> String {
    var reports = Reports([reporter])
    for envelope in envelopes { reports.receive(envelope) }
    reports.finish()
    return String(decoding: reports.takeOutput(of: 0), as: UTF8.self)
  }
}

extension Rehearsed {
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
    run.run("Shaky", attempt: 1, [.passed])
    return run
  }
}
