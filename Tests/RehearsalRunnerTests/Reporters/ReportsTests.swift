import Testing

@testable import RehearsalRunner

struct ReportsTests {
  @Test func `several reports of one run are independent`() {
    let run = Rehearsed.example()
    let formats = ReportFormat.allCases
    var reports = Reports(formats.map { $0.makeReporter(isColoured: false) })
    var outputs = Array(repeating: [UInt8](), count: formats.count)
    for envelope in run.envelopes {
      reports.receive(envelope)
      for index in formats.indices { outputs[index] += reports.takeOutput(of: index) }
    }
    reports.finish()
    for (index, format) in formats.enumerated() {
      outputs[index] += reports.takeOutput(of: index)
      let alone = run.report(format.makeReporter(isColoured: false))
      #expect(String(decoding: outputs[index], as: UTF8.self) == alone, "\(format)")
    }
  }

  @Test func `the report of messages contains the messages`() {
    let run = Rehearsed.example()
    var lines: [UInt8] = []
    for envelope in run.envelopes { envelope.appendLine(to: &lines) }
    #expect(run.report(MessageReporter()) == String(decoding: lines, as: UTF8.self))
  }

  @Test func `a format is found by its name`() {
    #expect(ReportFormat(name: "messages") == .message)
    #expect(ReportFormat.allCases.allSatisfy { ReportFormat(name: $0.rawValue) == $0 })
    #expect(ReportFormat(name: "Pretty") == nil)
  }

  @Test(arguments: ReportFormat.allCases)
  func `only reports that show no passed steps work without their messages`(format: ReportFormat) {
    let reports = Reports([format.makeReporter(isColoured: false)])
    #expect(reports.needOnlyFailures == [.progress, .rerun, .github, .summary].contains(format))
    #expect(!Reports([format.makeReporter(isColoured: false), MessageReporter()]).needOnlyFailures)
    #expect(!Reports([ProgressReporter(isLive: true)]).needOnlyFailures)
  }

  @Test func `scenarios that passed without messages are counted`() {
    var reports = Reports([ProgressReporter()])
    for steps in [3, 0, 78] { reports.receivePassed(steps: steps) }
    reports.finish()
    let text = String(decoding: reports.takeOutput(of: 0), as: UTF8.self)
    let letters = String(repeating: ".", count: 80) + "\n.\n"
    #expect(
      text == letters + "\n3 scenarios (3 passed)\n81 steps (81 passed)\n3 passed, 0 failed, 0 skipped\n", "\(text)")
  }

  @Test func `a long report is handed out in pieces, and is the same`() {
    var run = Rehearsed()
    let names = (0..<300).map { "scenario \($0) of many" }
    run.feature("F", uri: "f", names.map { .init(name: $0, steps: [.init(text: "s")]) })
    for name in names { run.run(name, [.failed(String(repeating: "it fails ", count: 200))]) }
    for format in [ReportFormat.progress, .junit, .github] {
      let whole = run.report(format.makeReporter(isColoured: false))
      var reports = Reports([format.makeReporter(isColoured: false)])
      var pieces: [[UInt8]] = []
      for envelope in run.envelopes { reports.receive(envelope) }
      pieces.append(reports.takeOutput(of: 0))
      reports.finish { _, output in
        pieces.append(output)
        output = []
      }
      pieces.append(reports.takeOutput(of: 0))
      #expect(pieces.count > 3 && String(decoding: pieces.joined(), as: UTF8.self) == whole, "\(format)")
    }
  }

  @Test func `an attempt is dropped when it is over`() {
    var query = Query()
    var ids: [String] = []
    for envelope in Rehearsed.example().envelopes {
      query.update(envelope)
      if case .testCaseFinished(let finished) = envelope {
        #expect(query.attempt(finished.testCaseStartedId)?.finished == finished)
        ids.append(finished.testCaseStartedId)
      }
      query.forget(envelope)
    }
    #expect(ids.count == 6 && ids.allSatisfy { query.attempt($0) == nil })
  }
}
