import RehearsalBase

/// Takes what a step or hook wants the report to show: texts, bytes, log lines, links.
///
/// It is written to as the step goes and emptied when the step is over; what is attached stays in order.
public final class Attachments: Sendable, StepArgument {
  private let collected = Lock<[Attached]>([])

  init() {}

  /// Attaches a text of a media type such as `application/json`.
  public func attach(_ text: String, mediaType: String = "text/plain", fileName: String? = nil) {
    append(Attached(body: .text(text), mediaType: mediaType, fileName: fileName))
  }

  /// Attaches bytes of a media type such as `image/png`.
  public func attach(_ bytes: [UInt8], mediaType: String, fileName: String? = nil) {
    append(Attached(body: .bytes(bytes), mediaType: mediaType, fileName: fileName))
  }

  /// Attaches a line for people to read: Cucumber's `log`.
  public func log(_ text: String) {
    attach(text, mediaType: "text/x.cucumber.log+plain")
  }

  /// Attaches the address of something elsewhere: Cucumber's `link`.
  public func link(_ address: String) {
    attach(address, mediaType: "text/uri-list")
  }

  /// It is no value of a step's text.
  public static var stepArgumentKind: StepArgumentKind { .context }

  /// The attachments of the step.
  public static func next(in arguments: inout StepArguments) -> Attachments { arguments.context.attachments }

  private func append(_ attached: Attached) {
    collected.withLock { $0.append(attached) }
  }

  func take() -> [Attached] {
    collected.withLock { all in
      defer { all = [] }
      return all
    }
  }
}

/// One thing that was attached.
struct Attached: Hashable, Sendable {
  enum Body: Hashable, Sendable {
    case text(String)
    case bytes([UInt8])
  }

  let body: Body
  let mediaType: String
  let fileName: String?
}

/// The attachments that carry screens, by their media types; only HTML reports and messages show them.
package enum ScreenAttachment {
  /// One screen as JSON; its number is that of its place among the screens of the attempt, from 0.
  package static let screen = "application/vnd.rehearsal.screen+json"
  /// The events during a step, and their times, as JSON; it names screens by their numbers.
  package static let moments = "application/vnd.rehearsal.moments+json"
}

extension Attached {
  var carriesScreens: Bool { [ScreenAttachment.screen, ScreenAttachment.moments].contains(mediaType) }
}
