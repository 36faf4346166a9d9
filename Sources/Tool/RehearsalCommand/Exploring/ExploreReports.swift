import Rehearsal
import Reporters

/// The reports of `rehearse explore`: text for people, and those that are made of messages.
struct ExploreReports: Hashable, Sendable {
  /// Where the text goes.
  let text: Text
  let requests: [ReportRequest]
  /// Where a page to look at goes: the counterexamples with their screens, and the graph; nil: none is asked for.
  let page: Page?

  /// A place for the page.
  enum Page: Hashable, Sendable {
    case output
    case file(String)

    /// The file; nil: standard output.
    var file: String? { if case .file(let file) = self { file } else { nil } }
  }

  /// A place for the text.
  enum Text: Hashable, Sendable {
    case output
    case file(String)
    /// Another report goes to standard output.
    case nowhere
  }

  /// The reports that are made of messages.
  static let formats: [ReportFormat] = [.junit, .message, .github]
  /// The names of the text and of the page.
  static let (text, html) = ("text", "html")

  /// The files of all reports.
  var files: [String] {
    var files = requests.compactMap(\.file) + [page?.file].compactMap(\.self)
    if case .file(let file) = text { files.append(file) }
    return files
  }

  init(_ given: GivenArguments) throws(CommandError) {
    let names = given.all(.exploreFormat)
    let texts = names.filter { $0 == Self.text || $0.hasPrefix("\(Self.text):") }
    let files = texts.map { $0 == Self.text ? nil : String($0.dropFirst(Self.text.count + 1)) }
    guard !files.contains("") else {
      throw CommandError("--format \(Self.text):", "the name of the file is missing", remedy: "\(Self.text):FILE")
    }
    guard files.count <= 1 else {
      throw CommandError("--format", "the text is asked for twice", remedy: "once")
    }
    let pages = names.filter { $0 == Self.html || $0.hasPrefix("\(Self.html):") }
    guard !pages.contains("\(Self.html):") else {
      throw CommandError("--format \(Self.html):", "the name of the file is missing", remedy: "\(Self.html):found.html")
    }
    guard pages.count <= 1 else {
      throw CommandError("--format", "the page is asked for twice", remedy: "once")
    }
    let page = pages.first.map { $0 == Self.html ? Page.output : .file(String($0.dropFirst(Self.html.count + 1))) }
    self.page = page
    requests = try names.filter { !texts.contains($0) && !pages.contains($0) }.map { (name) throws(CommandError) in
      try ReportRequest(argument: name, among: Self.formats)
    }
    try ReportRequest.check(requests.map(\.file) + files + (page.map { [$0.file] } ?? []))
    if let file = files.first {
      text = file.map { .file($0) } ?? .output
    } else {
      text = page == .output || requests.contains { $0.file == nil } ? .nowhere : .output
    }
  }
}
