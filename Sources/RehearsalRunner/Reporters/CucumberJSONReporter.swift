import RehearsalBase
import RehearsalGherkin

/// The results as Cucumber's older JSON, which Xray, plug-ins of Jenkins and others read.
///
/// The form is that of Cucumber for Java: times in nanoseconds, hooks apart from steps. A scenario has the attempt that
/// shows why it counts as failed, and one without steps a pending one, so that none passes that failed here.
struct CucumberJSONReporter: Reporter {
  private let text = Spool()
  private var elements: [String: [Range<Int>]] = [:]
  private var outline: RunOutline?

  mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    switch event {
    case .began(let run): outline = run
    case .scenario(let scenario): add(scenario)
    case .ended: write(to: &output, draining: drain)
    case .hook, .scenariosBegan: break
    }
  }

  private mutating func add(_ scenario: ScenarioResult) {
    var json = JSONTextWriter()
    json.object { scenario.write(to: &$0) }
    let start = text.count
    text.append(json.bytes)
    elements[scenario.pickle.uri, default: []].append(start..<text.count)
  }

  private func write(to output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    guard let outline else { return }
    var json = JSONTextWriter()
    json.array { json in
      for errors in outline.parseErrors.byFile { json.object { write(errors, to: &$0) } }
      for file in outline.features.files {
        guard let feature = file.document.feature, let ranges = elements[file.source.name] else { continue }
        json.object { json in
          json.member("uri", file.source.name)
          json.member("id", feature.name.asID)
          json.member("keyword", feature.keyword)
          json.member("name", feature.name)
          json.member("description", feature.description)
          json.member("line", feature.location.line)
          json.array("elements") { json in
            for range in ranges {
              json.write(raw: String(decoding: text[range], as: UTF8.self))
              json.bytes.drainIfLong { bytes in
                output += bytes
                bytes.removeAll()
                drain(&output)
              }
            }
          }
        }
      }
    }
    output += json.bytes
    output.writeLine()
  }

  private func write(_ errors: [UnreadableFile], to json: inout JSONTextWriter) {
    json.member("uri", errors.first?.uri)
    json.member("id", errors.first?.uri.asID)
    json.member("keyword", "Feature")
    json.member("name", errors.first?.uri)
    json.array("elements") { json in
      json.object { json in
        json.member("keyword", "Scenario")
        json.member("name", "The file can be read")
        json.member("type", "scenario")
        json.array("steps") { json in
          for error in errors {
            json.object { json in
              json.member("keyword", "* ")
              json.member("name", "it has no error")
              json.member("line", error.location?.line)
              json.result("failed", .zero, error.message)
            }
          }
        }
      }
    }
  }
}

extension ScenarioResult {
  fileprivate func write(to json: inout JSONTextWriter) {
    let steps = decisiveAttempt.map { self.steps(of: $0) } ?? []
    let places = scenario.stepPlaces
    json.member("id", "\((lineage?.feature.name ?? "").asID);\((lineage?.longName(of: pickle) ?? pickle.name).asID)")
    json.member("keyword", lineage?.scenario.keyword)
    json.member("name", pickle.name)
    json.member("description", lineage?.scenario.description)
    json.member("line", line)
    json.member("type", "scenario")
    json.array("tags") { json in for tag in pickle.tags { json.object { $0.member("name", tag.name) } } }
    write("before", steps.filter { $0.place < places.lowerBound }, to: &json)
    json.array("steps") { json in
      for step in steps where places.contains(step.place) { json.object { step.writeStep(to: &$0) } }
      guard let explanation else { return }
      json.object { json in
        json.member("keyword", "* ")
        json.member("name", "only planned")
        json.result("pending", .zero, explanation)
      }
    }
    write("after", steps.filter { $0.place >= places.upperBound }, to: &json)
  }

  private func write(_ name: StaticString, _ hooks: [ReportedStep], to json: inout JSONTextWriter) {
    guard !hooks.isEmpty else { return }
    json.array(name) { json in for hook in hooks { json.object { hook.writeResult(to: &$0) } } }
  }
}

extension ReportedStep {
  fileprivate func writeStep(to json: inout JSONTextWriter) {
    json.member("keyword", keyword)
    json.member("name", pickleStep?.text)
    json.member("line", line)
    if let text = pickleStep?.docString {
      json.object("doc_string") { json in
        json.member("content_type", text.mediaType)
        json.member("value", text.content)
        json.member("line", text.location.line)
      }
    }
    if let table = pickleStep?.dataTable {
      json.array("rows") { json in for row in table.values { json.object { $0.member("cells", row) } } }
    }
    writeResult(to: &json)
  }

  /// Writes what hooks have as well: the place of the definition, the result, and what was attached.
  fileprivate func writeResult(to json: inout JSONTextWriter) {
    json.object("match") { $0.member("location", result.thrown?.origin?.description ?? source) }
    json.result(status.word, result.duration, stackTrace ?? result.message)
    let shown = result.attachments.filter { !$0.carriesScreens }
    guard !shown.isEmpty else { return }
    json.array("embeddings") { json in
      for attached in shown {
        json.object { json in
          json.member("mime_type", attached.mediaType)
          json.member("data", attached.base64)
          json.member("name", attached.fileName)
        }
      }
    }
  }
}

extension JSONTextWriter {
  fileprivate mutating func result(_ status: String, _ duration: Duration, _ message: String?) {
    object("result") { json in
      json.member("status", status)
      json.member("duration", Nanoseconds(duration).value)
      if status != "passed" { json.member("error_message", message) }
    }
  }
}

extension String {
  fileprivate var asID: String { lowercased().replacing(" ", with: "-") }
}
