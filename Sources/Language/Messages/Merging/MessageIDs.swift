/// Gives the ids of several runs' messages new names, so that they are unique, and what the runs have in common one name.
struct MessageIDs {
  /// The new names of the ids of the run that is being read.
  private var names: [String: String] = [:]
  private var nextName = 0
  private var run = 0
  private var declared: [Declaration: Declared] = [:]

  /// The declared message, ids aside; hashed once, since it can be a whole document.
  private struct Declaration: Hashable {
    let message: JSON
    private let hash: Int

    init(_ message: JSON) {
      self.message = message
      hash = message.hashValue
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  /// The ids of what was declared, for each time it was, and how often a run has declared it.
  private struct Declared {
    var ids: [[String]] = []
    var run = 0
    var repetitions = 0
  }

  /// Goes on to the messages of another run.
  mutating func beginRun() {
    names = [:]
    run += 1
  }

  /// A message with new ids.
  mutating func renamed(_ message: JSON) -> JSON {
    message.renamingIDs { name($0) }
  }

  /// A run's declaration with new ids, or nil if an earlier run declared the same, whose ids are then used.
  mutating func declared(_ message: JSON) -> JSON? {
    let own = message.withoutOwnIDs
    // References go by their new names, so that the same is the same whatever the ids were.
    let declaration = Declaration(renamed(own.rest))
    var known = declared[declaration] ?? Declared()
    if known.run != run { (known.run, known.repetitions) = (run, 0) }
    let repetition = known.repetitions
    known.repetitions += 1
    let isNew = repetition == known.ids.count
    if isNew {
      known.ids.append(own.ids.map { name($0) })
    } else {
      for (id, name) in zip(own.ids, known.ids[repetition]) { names[id] = name }
    }
    declared[declaration] = known
    return isNew ? renamed(message) : nil
  }

  private mutating func name(_ id: String) -> String {
    if let name = names[id] { return name }
    let name = String(nextName)
    nextName += 1
    names[id] = name
    return name
  }
}
