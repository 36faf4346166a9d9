/// Gives the ids of several runs' messages new names, so that they are unique, and what the runs have in common one name.
struct MessageIDs {
  /// The new names of the ids of the run that is being read.
  private var names: [String: String] = [:]
  private var nextName = 0
  /// The ids of everything that was declared, and how often the run that is being read has declared it.
  private var declared: [JSON: [[String]]] = [:]
  private var repetitions: [JSON: Int] = [:]

  /// Goes on to the messages of another run.
  mutating func beginRun() {
    names = [:]
    repetitions = [:]
  }

  /// A message with new ids.
  mutating func renamed(_ message: JSON) -> JSON {
    message.renamingIDs { name($0) }
  }

  /// What a run declares, with new ids; nil when an earlier run declared the same, whose ids are then used.
  mutating func declared(_ message: JSON) -> JSON? {
    let own = message.withoutOwnIDs
    // References go by their new names, so that the same is the same whatever the ids were.
    let rest = renamed(own.rest)
    let repetition = repetitions[rest, default: 0]
    repetitions[rest] = repetition + 1
    if let known = declared[rest], repetition < known.count {
      for (id, name) in zip(own.ids, known[repetition]) { names[id] = name }
      return nil
    }
    declared[rest, default: []].append(own.ids.map { name($0) })
    return renamed(message)
  }

  private mutating func name(_ id: String) -> String {
    if let name = names[id] { return name }
    let name = String(nextName)
    nextName += 1
    names[id] = name
    return name
  }
}
