/// A file about a scenario that failed, for `Attachment.record` of Swift Testing.
///
/// There are two: `trace.txt`, the report with all that happened and the screens, and `page.html`, the same to look at.
public struct ScenarioAttachment: Hashable, Sendable {
  /// The name of the file.
  public let name: String
  /// The content, as UTF-8.
  public let bytes: [UInt8]

  static let (trace, page) = ("trace.txt", "page.html")
}
