import Gherkin

/// Merges the messages of several runs, such as the shards of one, into those of one run.
///
/// Ids are made unique, and what several runs declare (sources, documents, pickles, definitions) is declared once.
/// Scenarios stand in the order of their pickles, each with all its attempts, as if they had run one after another;
/// a scenario that several runs have run stays there as often. The run was a success when all of them were. A shard
/// that is there several times counts once. Findings of explorations stand last, each kind once by its shortest path, the
/// shortest first. On a virtual clock, the runs happen one after another; otherwise each message
/// has the moment at which it happened.
package struct MergedRun: Sendable {
  private var ids = MessageIDs()
  private var meta: Envelope?
  private var declarations: [Envelope] = []
  private var pickleOrder: [Identifier: Int] = [:]
  private var start: TestRunStarted?
  private var runs: [Run] = []
  private var testCases: [MergedTestCase] = []
  private var testCaseIndices: [String: Int] = [:]
  private var testCaseOfAttempt: [String: Int] = [:]

  /// A test case, and what happened to it.
  private struct MergedTestCase: Sendable {
    let message: TestCase
    /// The position of its run.
    let run: Int
    var events: [Envelope] = []
    /// The finding that it shows, or nil for a scenario.
    var finding: FindingReference?
    var hasFailed = false
  }

  /// One of the runs: the messages around its scenarios, and its end.
  private struct Run: Sendable {
    let name: String
    var hasBegunScenarios = false
    var suggestions: [Envelope] = []
    var before: [Envelope] = []
    var after: [Envelope] = []
    var finished: TestRunFinished?
    var shard: ShardReference?
    /// A hash of all its messages but their times, to know the same part of a run again.
    var digest = 0
  }

  package init() {}

  /// Adds the messages of a file, in which several runs may follow each other; each begins with its `meta`.
  ///
  /// What stood in front of an error has been added.
  ///
  /// - Returns: True if there were any.
  /// - Complexity: Linear in the messages.
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
      digest(json)
      do { try add(json, kind: kind) } catch { throw NDJSONError(error, line: line) }
    }
    return !kinds.isEmpty
  }

  private mutating func beginRun(_ name: String) {
    ids.beginRun()
    runs.append(Run(name: name))
  }

  private mutating func digest(_ json: JSON) {
    var hasher = Hasher()
    hasher.combine(runs[runs.count - 1].digest)
    hasher.combine(json.withoutTimes)
    runs[runs.count - 1].digest = hasher.finalize()
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
    default:
      let envelope = try Envelope(json: ids.renamed(json))
      if case .attachment(let attachment) = envelope, let shard = try ShardReference(saidBy: attachment) {
        // The one run is whole, so its messages do not repeat this.
        runs[runs.count - 1].shard = shard
      } else {
        addEvent(envelope)
      }
    }
  }

  private mutating func addEvent(_ envelope: Envelope) {
    switch envelope {
    case .suggestion: runs[runs.count - 1].suggestions.append(envelope)
    case .testRunStarted(let message):
      if start.map({ message.timestamp < $0.timestamp }) ?? true { start = message }
    case .testRunFinished(let message): runs[runs.count - 1].finished = message
    case .testCase(let message):
      testCaseIndices[message.id] = testCases.count
      testCases.append(MergedTestCase(message: message, run: runs.count - 1))
    case .testCaseStarted(let message):
      runs[runs.count - 1].hasBegunScenarios = true
      testCaseOfAttempt[message.id] = testCaseIndices[message.testCaseId]
      add(envelope, toAttempt: message.id)
    case .testCaseFinished(let message): add(envelope, toAttempt: message.testCaseStartedId)
    case .testStepStarted(let message): add(envelope, toAttempt: message.testCaseStartedId)
    case .testStepFinished(let message):
      add(envelope, toAttempt: message.testCaseStartedId)
      let index = testCaseOfAttempt[message.testCaseStartedId]
      if let index, message.testStepResult.status == .failed { testCases[index].hasFailed = true }
    case .attachment(let message):
      add(envelope, toAttempt: message.testCaseStartedId)
      let index = message.testCaseStartedId.flatMap { testCaseOfAttempt[$0] }
      if let index, let finding = FindingReference(saidBy: message) { testCases[index].finding = finding }
    case .externalAttachment(let message): add(envelope, toAttempt: message.testCaseStartedId)
    default: add(envelope, toAttempt: nil)
    }
  }

  /// Adds a message to its attempt; one that belongs to no attempt happened around the scenarios.
  private mutating func add(_ envelope: Envelope, toAttempt id: String?) {
    if let index = id.flatMap({ testCaseOfAttempt[$0] }) {
      testCases[index].events.append(envelope)
    } else if runs.last?.hasBegunScenarios == true {
      runs[runs.count - 1].after.append(envelope)
    } else {
      runs[runs.count - 1].before.append(envelope)
    }
  }
}

// MARK: - The one run

extension MergedRun {
  private var shards: MergedShards {
    MergedShards(
      runs.map { run in
        run.shard.map { .init(name: run.name, shard: $0, isFinished: run.finished != nil, digest: run.digest) }
      })
  }

  /// The reasons why the shards among the runs are no whole run; empty if they are, or if there are none.
  package var shardProblems: [ShardProblem] { shards.problems }

  /// The messages of the one run.
  package func envelopes() -> [Envelope] {
    let leftOut = shards.leftOut
    let counting = runs.indices.filter { !leftOut.contains($0) }.map { runs[$0] }
    var envelopes = [meta].compactMap(\.self) + declarations + counting.flatMap(\.suggestions)
    let start = start ?? TestRunStarted(timestamp: Timestamp(seconds: 0, nanos: 0))
    envelopes.append(.testRunStarted(start))
    var clock = MergedClock(start.timestamp)
    // On a virtual clock each run begins at the same moment.
    let isVirtual = start.timestamp == Timestamp(seconds: 0, nanos: 0)
    func moved(_ messages: [Envelope]) -> [Envelope] { isVirtual ? clock.moved(messages) : messages }
    envelopes += moved(counting.flatMap(\.before).map { $0.happening(in: start) })
    let order = shortest(
      testCases.indices.filter { !leftOut.contains(testCases[$0].run) }.sorted { place(of: $0) < place(of: $1) })
    envelopes += order.map { Envelope.testCase(testCases[$0].message).happening(in: start) }
    for index in order { envelopes += moved(testCases[index].events) }
    envelopes += moved(counting.flatMap(\.after).map { $0.happening(in: start) })
    let end = envelopes.lazy.compactMap(\.moment).max() ?? start.timestamp
    let finished = counting.compactMap(\.finished?.timestamp).max() ?? end
    envelopes.append(
      .testRunFinished(finish(counting, at: isVirtual ? clock.now : max(end, finished), of: start)))
    return envelopes
  }

  private func place(of testCase: Int) -> (length: Int, pickle: Int, testCase: Int) {
    let length = testCases[testCase].finding.map { max(0, $0.length) } ?? -1
    return (length, pickleOrder[testCases[testCase].message.pickleId] ?? .max, testCase)
  }

  /// Leaves out longer paths to a finding, and those that are accepted if another search does not accept them.
  private func shortest(_ order: [Int]) -> [Int] {
    var best: [String: Int] = [:]
    for index in order {
      guard let kind = testCases[index].finding?.kind else { continue }
      guard let known = best[kind] else {
        best[kind] = index
        continue
      }
      if testCases[index].hasFailed, !testCases[known].hasFailed { best[kind] = index }
    }
    return order.filter { index in testCases[index].finding.map { best[$0.kind] == index } ?? true }
  }

  private func finish(_ ends: [Run], at moment: Timestamp, of start: TestRunStarted) -> TestRunFinished {
    let broken = ends.filter { $0.finished == nil }.map { "\($0.name): the messages end before the run does" }
    let messages = ends.compactMap(\.finished?.message) + broken
    return TestRunFinished(
      message: messages.isEmpty ? nil : messages.joined(separator: "\n"),
      success: ends.allSatisfy { $0.finished?.success == true }, timestamp: moment,
      exception: broken.isEmpty ? ends.lazy.compactMap(\.finished?.exception).first : nil, testRunStartedId: start.id)
  }
}
