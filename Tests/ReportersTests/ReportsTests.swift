import Messages
import Testing

@testable import Reporters

struct ReportsTests {
  @Test func `several reports of one run do not touch each other`() {
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

  @Test func `the messages report is the messages`() throws {
    let run = Rehearsed.example()
    #expect(try Envelope.all(in: Array(run.report(MessageReporter()).utf8)) == run.envelopes)
  }

  @Test func `the rerun report is the places of what counts as failed`() {
    #expect(Rehearsed.example().report(RerunReporter()) == "Scenarios/balance.feature:7:14:20\n")
  }

  @Test func `a format is known by its name`() {
    #expect(ReportFormat(name: "messages") == .message)
    #expect(ReportFormat.allCases.allSatisfy { ReportFormat(name: $0.rawValue) == $0 })
    #expect(ReportFormat(name: "Pretty") == nil)
  }

  @Test func `nothing is kept of an attempt that is over`() {
    var query = Query()
    for envelope in Rehearsed.example().envelopes {
      query.update(envelope)
      if case .testCaseFinished(let finished) = envelope {
        #expect(query.attempt(finished.testCaseStartedId)?.finished == finished)
      }
      query.forget(envelope)
    }
    #expect(query.unfinishedAttempts.isEmpty)
  }
}
