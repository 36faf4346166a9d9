import Navigation

/// The callbacks that controllers hold: which screen keeps which alive.
struct HeldCallbacks: Hashable, Sendable {
  /// The owners, by holder; a holder of none is left out.
  private var owners: [ScreenID: Set<ScreenID>] = [:]

  var isEmpty: Bool { owners.isEmpty }

  /// Every screen that holds a callback or is named by one.
  var screens: Set<ScreenID> { owners.values.reduce(into: Set(owners.keys)) { $0.formUnion($1) } }

  /// Whether a screen held something else before.
  func isNews(_ callbacks: Set<ScreenID>, of holder: ScreenID) -> Bool { owners[holder, default: []] != callbacks }

  /// Notes what a screen holds now.
  mutating func set(_ callbacks: Set<ScreenID>, of holder: ScreenID) {
    owners[holder] = callbacks.isEmpty ? nil : callbacks
  }

  /// A callback whose owner is gone, with the screen that holds it.
  struct Leak: Hashable, Sendable {
    let holder: ScreenID
    let owner: ScreenID
  }

  /// Frees screens that are gone, as reference counting does, and returns what keeps the others alive.
  ///
  /// A screen that is gone and not held releases the callbacks it holds. The remaining ones are held by a present screen
  /// or by a cycle.
  mutating func free(_ gone: Set<ScreenID>) -> [Leak] {
    while let free = gone.first(where: { owners[$0] != nil && !isHeld($0) }) { owners[free] = nil }
    let leaks = owners.flatMap { holder, owners in
      owners.intersection(gone).map { Leak(holder: holder, owner: $0) }
    }
    for screen in gone { owners[screen] = nil }
    return leaks.sorted { ($0.owner, $0.holder) < ($1.owner, $1.holder) }
  }

  private func isHeld(_ screen: ScreenID) -> Bool { owners.values.contains { $0.contains(screen) } }
}
