import Rehearsal

/// A note, as app and server know it.
struct Note: Hashable, Sendable {
  /// The app gives each note its id, so that a second try to save it is the same note.
  let id: String
  var text: String
}

extension Note: StoredRecord {
  var recordID: String? { id }
  var recordTitle: String? { text }
}
