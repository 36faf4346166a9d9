import Rehearsal
import RehearsalRunner

/// The reports of `rehearse explore`: text for people, and those that GitHub shows.
struct ExploreReports: Hashable, Sendable {
  /// The place of the text, or nil if another report goes to standard output.
  let text: Place?
  let requests: [ReportRequest<ReportFormat>]

  /// A place for the text.
  enum Place: Hashable, Sendable {
    case output
    case file(String)

    var file: String? { if case .file(let file) = self { file } else { nil } }
  }

  static let formats: [ReportFormat] = [.github, .summary]
  static let text = "text"

  var files: [String] { requests.compactMap(\.file) + [text?.file].compactMap(\.self) }

  init(_ given: GivenArguments) throws(CommandError) {
    let names = given.all(.exploreFormat)
    let asked = names.filter { $0 == Self.text || $0.hasPrefix("\(Self.text):") }
    guard !asked.contains("\(Self.text):") else {
      throw CommandError("--format \(Self.text):", "the name of the file is missing", remedy: "\(Self.text):FILE")
    }
    guard asked.count <= 1 else { throw CommandError("--format", "the text is asked for twice", remedy: "once") }
    let text = asked.first.map { $0 == Self.text ? Place.output : .file(String($0.dropFirst(Self.text.count + 1))) }
    requests = try names.filter { !asked.contains($0) }.map { (name) throws(CommandError) in
      try ReportRequest(argument: name, among: Self.formats)
    }
    try ReportRequest<ReportFormat>.check(requests.map(\.file) + [text].compactMap { $0.map(\.file) })
    self.text = text ?? (requests.contains { $0.file == nil } ? nil : .output)
  }
}
