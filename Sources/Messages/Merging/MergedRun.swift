/// Merges the messages of several runs, such as the shards of one, into those of one run.
///
/// Ids are made unique, and what several runs declare (sources, documents, pickles, definitions) is declared once.
/// Scenarios stand in the order of their pickles, each with all its attempts, as if they had run one after another;
/// a scenario that several runs have run stays there as often. The run was a success when all of them were.
package struct MergedRun: Sendable {
  private var ids = MessageIDs()
  private var meta: Envelope?
  private var declarations: [Envelope] = []
  private var pickleOrder: [String: Int] = [:]
  private var start: TestRunStarted?
  private var ends: [RunEnd] = []
  private var testCases: [MergedTestCase] = []
  private var testCaseIndices: [String: Int] = [:]
  private var testCaseOfAttempt: [String: Int] = [:]
  private var before: [Envelope] = []
  private var after: [Envelope] = []

  /// A test case, and what happened to it.
  private struct MergedTestCase: Sendable {
    let message: TestCase
    var events: [Envelope] = []
  }

  /// How one of the runs ended.
  private struct RunEnd: Sendable {
    let name: String
    var hasBegunScenarios = false
    var finished: TestRunFinished?
  }

  package init() {}

  /// Adds the messages of a file, in which several runs may follow each other; each begins with its `meta`.
  ///
  /// Says whether there were any. What stood in front of an error has been added. Complexity: linear in the messages.
  package mutating func add(_ bytes: [UInt8], named name: String) throws(NDJSONError) -> Bool {
    var lines = NDJSONLines(bytes)
    var kinds: Set<String> = []
    beginRun(name)
    while let (json, line) = try lines.next() {
      let kind = json.onlyName
      if kind == "meta", !kinds.isEmpty {
        beginRun(name)
        kinds = []
      }
      kinds.insert(kind)
      do { try add(json, kind: kind) } catch { throw NDJSONError(error, line: line) }
    }
    return !kinds.isEmpty
  }

  private mutating func beginRun(_ name: String) {
    ids.beginRun()
    ends.append(RunEnd(name: name))
  }

  private mutating func add(_ json: JSON, kind: String) throws(DecodingFault) {
    switch kind {
    case "meta": if meta == nil { meta = try Envelope(json: json) }
    case "source", "gherkinDocument", "parseError", "pickle", "stepDefinition", "hook", "parameterType",
      "undefinedParameterType":
      guard let declared = ids.declared(json) else { return }
      let envelope = try Envelope(json: declared)
      if case .pickle(let pickle) = envelope { pickleOrder[pickle.id] = pickleOrder.count }
      declarations.append(envelope)
    default: addEvent(try Envelope(json: ids.renamed(json)))
    }
  }

  private mutating func addEvent(_ envelope: Envelope) {
    switch envelope {
    case .suggestion: declarations.append(envelope)
    case .testRunStarted(let message): start = start ?? message
    case .testRunFinished(let message): ends[ends.count - 1].finished = message
    case .testCase(let message):
      testCaseIndices[message.id] = testCases.count
      testCases.append(MergedTestCase(message: message))
    case .testCaseStarted(let message):
      ends[ends.count - 1].hasBegunScenarios = true
      testCaseOfAttempt[message.id] = testCaseIndices[message.testCaseId]
      add(envelope, toAttempt: message.id)
    case .testCaseFinished(let message): add(envelope, toAttempt: message.testCaseStartedId)
    case .testStepStarted(let message): add(envelope, toAttempt: message.testCaseStartedId)
    case .testStepFinished(let message): add(envelope, toAttempt: message.testCaseStartedId)
    case .attachment(let message): add(envelope, toAttempt: message.testCaseStartedId)
    case .externalAttachment(let message): add(envelope, toAttempt: message.testCaseStartedId)
    default: add(envelope, toAttempt: nil)
    }
  }

  /// What belongs to no attempt happened around the scenarios.
  private mutating func add(_ envelope: Envelope, toAttempt id: String?) {
    if let index = id.flatMap({ testCaseOfAttempt[$0] }) {
      testCases[index].events.append(envelope)
    } else if ends.last?.hasBegunScenarios == true {
      after.append(envelope)
    } else {
      before.append(envelope)
    }
  }
}

// MARK: - The one run

extension MergedRun {
  /// The messages of the one run.
  package func envelopes() -> [Envelope] {
    var envelopes = [meta].compactMap(\.self) + declarations
    let start = start ?? TestRunStarted(timestamp: Timestamp(seconds: 0, nanos: 0))
    envelopes.append(.testRunStarted(start))
    var clock = MergedClock(start.timestamp)
    envelopes += clock.moved(before.map { $0.happening(in: start) })
    let order = testCases.indices.sorted { place(of: $0) < place(of: $1) }
    envelopes += order.map { Envelope.testCase(testCases[$0].message).happening(in: start) }
    for index in order { envelopes += clock.moved(testCases[index].events) }
    envelopes += clock.moved(after.map { $0.happening(in: start) })
    envelopes.append(.testRunFinished(finish(at: clock.now, of: start)))
    return envelopes
  }

  private func place(of testCase: Int) -> (Int, Int) {
    (pickleOrder[testCases[testCase].message.pickleId] ?? .max, testCase)
  }

  private func finish(at moment: Timestamp, of start: TestRunStarted) -> TestRunFinished {
    let broken = ends.filter { $0.finished == nil }.map { "\($0.name): the messages end before the run does" }
    let messages = ends.compactMap(\.finished?.message) + broken
    return TestRunFinished(
      message: messages.isEmpty ? nil : messages.joined(separator: "\n"),
      success: ends.allSatisfy { $0.finished?.success == true }, timestamp: moment,
      exception: broken.isEmpty ? ends.lazy.compactMap(\.finished?.exception).first : nil, testRunStartedId: start.id)
  }
}
