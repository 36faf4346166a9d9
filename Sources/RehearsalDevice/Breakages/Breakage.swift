import RehearsalBase

/// A defect at the boundary of a device: one thing that an app does on a screen, and that does not take place.
///
/// It is a value, and a part of the device's settings. It changes what is drawn, an effect, an input or a reply; the code
/// of the app stays as it is.
package struct Breakage: Hashable, Sendable {
  package let kind: BreakageKind
  package let scene: String
  /// What it is done with, as the kind names it: an alert, a button, a request, a key; empty if there is one alone.
  let subject: String
  /// The call in which the controller does it, such as `saved (failure)`; empty where that makes no difference.
  let cause: String

  init(_ kind: BreakageKind, on scene: String, of subject: String = "", after cause: String = "") {
    self.kind = kind
    self.scene = scene
    self.subject = subject
    self.cause = cause
  }
}

extension Breakage {
  /// A sentence without its screen: `the alert "Error" is not shown, after saved (failure)`.
  package var description: String {
    let sentence = kind.sentence.replacing("…", with: subject)
    return cause.isEmpty ? sentence : "\(sentence), after \(cause)"
  }

  /// Everything that distinguishes it, for an order that is the same in each run.
  private var words: [String] { [scene, kind.rawValue, subject, cause] }
}

extension Breakage: Comparable {
  package static func < (left: Breakage, right: Breakage) -> Bool {
    guard left.scene == right.scene else { return left.scene < right.scene }
    guard left.kind == right.kind else { return left.kind.number < right.kind.number }
    return left.words.lexicographicallyPrecedes(right.words)
  }
}

/// The kinds of breakages, in the order of reports.
package enum BreakageKind: String, CaseIterable, Hashable, Sendable {
  case dismissal, alert, button, reload
  case secondRequest = "second-request"
  case reply
  case emptySuccess = "empty-success"
  case text, back, neighbour
  case storedValue = "stored-value"
  case background
}

extension BreakageKind {
  package var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// What happens; the subject stands in the place of the dots.
  var sentence: String {
    switch self {
    case .dismissal: "a dismissal is swallowed"
    case .alert: "… is not shown"
    case .button: "…"
    case .reload: "the list is not reloaded"
    case .secondRequest: "… is sent twice"
    case .reply: "the reply to … is dropped"
    case .emptySuccess: "a failed … is taken for an empty success"
    case .text: "the text typed into … is lost"
    case .back: "the way back is not taken"
    case .neighbour: "… hits the row beside it"
    case .storedValue: "the stored … is not written"
    case .background: "… is not noticed"
    }
  }
}

/// What a device does at its boundary: it notes what could be broken there, or breaks one thing.
package indirect enum Breaking: Hashable, Sendable {
  case noting(BreakageNotes)
  case applying(Breakage)
  var applied: Breakage? { if case .applying(let breakage) = self { breakage } else { nil } }
}

/// The breakages that were possible so far on a device and its copies, because the app did what they are about.
///
/// It decides nothing, so all notes are equal.
package final class BreakageNotes: Hashable, Sendable {
  private let noted = Lock<Set<Breakage>>([])
  package init() {}
  func add(_ breakage: Breakage) { noted.withLock { _ = $0.insert(breakage) } }

  package func takeAll() -> [Breakage] {
    noted.withLock { noted in
      defer { noted = [] }
      return noted
    }.sorted()
  }

  package static func == (left: BreakageNotes, right: BreakageNotes) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
