import Rehearsal
import Reporters

/// The reports of `rehearse explore`: text for people, and those that are made of messages.
struct ExploreReports: Hashable, Sendable {
  /// Where the text goes.
  let text: Text
  let requests: [ReportRequest]

  /// A place for the text.
  enum Text: Hashable, Sendable {
    case output
    case file(String)
    /// Another report goes to standard output.
    case nowhere
  }

  /// The reports that are made of messages.
  static let formats: [ReportFormat] = [.junit, .message, .github]
  /// The name of the text.
  static let text = "text"

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
    requests = try names.filter { !texts.contains($0) }.map { (name) throws(CommandError) in
      try ReportRequest(argument: name, among: Self.formats)
    }
    try ReportRequest.check(requests.map(\.file) + files)
    if let file = files.first {
      text = file.map { .file($0) } ?? .output
    } else {
      text = requests.contains { $0.file == nil } ? .nowhere : .output
    }
  }
}
