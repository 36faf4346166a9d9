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
