import Rehearsal
import Reporters

/// The reports of `rehearse explore`: text for people, and those that are made of messages.
struct ExploreReports: Hashable, Sendable {
  /// The place of the text, or nil if another report goes to standard output.
  let text: Place?
  let requests: [ReportRequest]
  /// The place of a page to look at, or nil if none is asked for.
  ///
  /// It has the counterexamples with their screens, and the graph.
  let page: Place?
  /// The place of the findings for code hosts and editors, or nil if they are not asked for.
  let sarif: Place?

  /// A place for the text or the page.
  enum Place: Hashable, Sendable {
    case output
    case file(String)

    /// The file, or nil for standard output.
    var file: String? { if case .file(let file) = self { file } else { nil } }
  }

  /// The reports that are made of messages.
  static let formats: [ReportFormat] = [.junit, .junitFiles, .message, .github, .summary]
  /// The names of the text, the page and the findings.
  static let (text, html, findings) = ("text", "html", "sarif")

  /// The files of all reports.
  var files: [String] { requests.compactMap(\.file) + [page?.file, sarif?.file, text?.file].compactMap(\.self) }

  init(_ given: GivenArguments) throws(CommandError) {
    var names = given.all(.exploreFormat)
    let text = try Self.takePlace(of: "the text", Self.text, from: &names, such: "FILE")
    page = try Self.takePlace(of: "the page", Self.html, from: &names, such: "found.html")
    sarif = try Self.takePlace(of: "the log of findings", Self.findings, from: &names, such: "found.sarif")
    requests = try names.map { (name) throws(CommandError) in try ReportRequest(argument: name, among: Self.formats) }
    try ReportRequest.check(requests.map(\.file) + [text, page, sarif].compactMap { $0.map(\.file) })
    let isFree = page != .output && sarif != .output && !requests.contains { $0.file == nil }
    self.text = text ?? (isFree ? .output : nil)
  }

  /// Takes the report of a name out of those that are asked for, or returns nil if it is not among them.
  private static func takePlace(
    of report: String, _ name: String, from names: inout [String], such file: String
  ) throws(CommandError) -> Place? {
    let asked = names.filter { $0 == name || $0.hasPrefix("\(name):") }
    guard !asked.contains("\(name):") else {
      throw CommandError("--format \(name):", "the name of the file is missing", remedy: "\(name):\(file)")
    }
    guard asked.count <= 1 else { throw CommandError("--format", "\(report) is asked for twice", remedy: "once") }
    names.removeAll { asked.contains($0) }
    return asked.first.map { $0 == name ? .output : .file(String($0.dropFirst(name.count + 1))) }
  }
}
