import Testing

@testable import RehearsalRunner

struct ReportsTests {
  @Test func `several reports of one run are independent`() {
    let run = Rehearsed.example()
    let formats = ReportFormat.allCases
    var reports = Reports(formats.map { $0.makeReporter(isColoured: false) })
    var outputs = Array(repeating: [UInt8](), count: formats.count)
    for event in run.events {
      reports.receive(event)
      for index in formats.indices { outputs[index] += reports.takeOutput(of: index) }
    }
    for (index, format) in formats.enumerated() {
      let alone = run.report(format.makeReporter(isColoured: false))
      #expect(String(decoding: outputs[index], as: UTF8.self) == alone, "\(format)")
    }
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
      for event in run.events {
        reports.receive(event) { _, output in
          pieces.append(output)
          output = []
        }
      }
      pieces.append(reports.takeOutput(of: 0))
      #expect(pieces.count > 3 && String(decoding: pieces.joined(), as: UTF8.self) == whole, "\(format)")
    }
  }
}
