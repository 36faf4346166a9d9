import RehearsalBase
import RehearsalDevice

/// The length of a path, by kinds of moves.
struct PathCost {
  var taps = 0
  var texts = 0
  var faults = 0
  var remoteWrites = 0
  var lifeEvents = 0
  var spans = 0

  init(_ path: [Move]) {
    for move in path {
      switch move {
      case .remote: remoteWrites += 1
      case .life: lifeEvents += 1
      case .pass: spans += 1
      case .choice(.user(.type)): texts += 1
      case .choice(let choice):
        if choice.isUserAction { taps += 1 }
        if choice.fault != nil { faults += 1 }
      }
    }
  }

  /// The number of moves of the user, faults and remote writes.
  var length: Int { taps + texts + faults + remoteWrites + lifeEvents + spans }

  var text: String {
    func count(_ number: Int, _ noun: String) -> String? {
      number == 0 ? nil : counted(number, noun)
    }
    let parts = [
      count(taps, "tap"), count(texts, "text"), count(faults, "fault"), count(remoteWrites, "remote write"),
      count(lifeEvents, "life event"), spans == 0 ? nil : spans == 1 ? "1 span of time" : "\(spans) spans of time",
    ]
    return parts.compactMap(\.self).isEmpty ? "nothing but a launch" : parts.compactMap(\.self).joined(separator: ", ")
  }
}
