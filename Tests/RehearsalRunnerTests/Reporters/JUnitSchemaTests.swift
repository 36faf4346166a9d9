import Foundation
import Testing

@testable import RehearsalRunner

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The rules that Jenkins' `junit-10.xsd` and Ant's `JUnit.xsd` have in common: what both take.
///
/// The file of a test case, to which hosts link, is in neither.
struct JUnitSchemaTests {
  /// What an element may have, and must.
  private struct Rule {
    var attributes: [String: Regex<Substring>] = [:]
    var optional: [String: Regex<Substring>] = [:]
    /// The names of its children in order, each with a space behind it.
    var children: Regex<Substring> = /(?:)/
    var isText = false
  }

  private var rules: [String: Rule] {
    let (any, count, time) = (/(?s:.*)/, /[0-9]{1,9}/, /[0-9]*\.?[0-9]+/)
    return [
      "testsuite": Rule(
        attributes: [
          "name": /(?s:.+)/, "tests": count, "failures": count, "errors": count, "time": time,
          "hostname": /.+/, "timestamp": /[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}/,
        ],
        optional: ["skipped": count], children: #/properties (?:testcase )*system-out system-err /#),
      "properties": Rule(children: /(?:property )*/),
      "property": Rule(attributes: ["name": /.+/, "value": any]),
      "testcase": Rule(
        attributes: ["name": any, "classname": any, "time": time, "file": any],
        children: /(?:(?:skipped|error|failure) )?/),
      "failure": Rule(attributes: ["type": any], optional: ["message": any], isText: true),
      "skipped": Rule(isText: true), "system-out": Rule(isText: true), "system-err": Rule(isText: true),
    ]
  }

  /// The rules that a report breaks.
  private func problems(of report: String) throws -> [String] {
    let tree = try XMLTree.of(Data(report.utf8))
    guard tree.name == "testsuite" else { return ["the root is \(tree.name)"] }
    return problems(of: tree)
  }

  private func problems(of tree: XMLTree) -> [String] {
    guard let rule = rules[tree.name] else { return ["no schema has \(tree.name)"] }
    let known = rule.attributes.merging(rule.optional) { first, _ in first }
    var problems = rule.attributes.keys.filter { tree.attributes[$0] == nil }.map { "\(tree.name) lacks \($0)" }
    for (name, value) in tree.attributes {
      guard let form = known[name] else {
        problems.append("\(tree.name) has \(name)")
        continue
      }
      if (try? form.wholeMatch(in: value)) == nil { problems.append("\(name)=\"\(value)\"") }
    }
    let children = tree.children.map { "\($0.name) " }.joined()
    if (try? rule.children.wholeMatch(in: children)) == nil { problems.append("\(tree.name) holds \(children)") }
    if !rule.isText, tree.text.contains(where: { !$0.isWhitespace }) { problems.append("\(tree.name) holds text") }
    return problems + tree.children.flatMap(problems(of:))
  }

  @Test func `a report is valid against both schemas`() throws {
    var run = Rehearsed.example()
    run.feature("Long ago", uri: "old.feature", [.init(name: "No steps", steps: [])])
    run.run("No steps", [])
    let report = run.report(JUnitReporter())
    #expect(try problems(of: report) == [])
    #expect(report.contains(#"tests="6" skipped="1" failures="4""#))
    #expect(try problems(of: Rehearsed().report(JUnitReporter())) == [])
  }

  @Test func `a test case names its file where hosts look for it, from the root of the repository`() {
    let run = Rehearsed.example()
    #expect(run.report(JUnitReporter()).contains(#"time="5" file="Scenarios/balance.feature">"#))
    let workspace = GitHubWorkspace("/work", current: "/work/apps/balance")
    let report = run.report(JUnitReporter(workspace: workspace))
    #expect(report.contains(#"time="5" file="apps/balance/Scenarios/balance.feature">"#), "\(report)")
  }

  @Test func `the output of the suite has the place, the steps and the virtual time of each test case`() throws {
    var run = Rehearsed()
    run.feature("F", uri: "f", [.init(name: "A", steps: [.init(text: "s")])])
    var failed = Rehearsed.Result.failed("no")
    failed.virtualDuration = .milliseconds(61_250)
    run.run("A", [failed])
    let report = run.report(JUnitReporter())
    #expect(try problems(of: report) == [])
    let steps = "Given s" + String(repeating: ".", count: 69) + "failed\n"
    #expect(
      report.contains("<system-out><![CDATA[\nf:3 A (61.25 s of virtual time)\n\(steps)]]></system-out>"), "\(report)")
    let property = #"<properties>\#n<property name="virtual-time" value="61.25"/>\#n</properties>\#n"#
    #expect(report.components(separatedBy: property).count == 2)
    #expect(Rehearsed.example().report(JUnitReporter()).contains("<properties>\n</properties>\n"))
    // Servers that show no output of a suite show the failure.
    #expect(report.contains("<![CDATA[no\n\n\(steps)]]>\n</failure>"), "\(report)")
  }
}

/// An element with what it holds.
private struct XMLTree {
  var name: String
  var attributes: [String: String]
  var text = ""
  var children: [XMLTree] = []

  static func of(_ data: Data) throws -> XMLTree {
    let builder = Builder()
    let parser = XMLParser(data: data)
    parser.delegate = builder
    guard parser.parse(), let root = builder.open.first?.children.first else {
      throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
    }
    return root
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var open = [XMLTree(name: "", attributes: [:])]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(XMLTree(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      let element = open.removeLast()
      open[open.count - 1].children.append(element)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open[open.count - 1].text += string }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
      open[open.count - 1].text += String(decoding: block, as: UTF8.self)
    }
  }
}
