// Containers by name: the layers of the modal chain, and those inside screens (UIKit rules: Embedded screens).

/// Names a container in the window: a layer of the modal chain, or a container inside a screen.
package enum LevelID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// A layer of the modal chain; the window's own content is 0.
  case modal(Int)
  /// A container inside a screen, by the order in which they were embedded.
  case embedded(Int, in: ScreenID)

  package init(integerLiteral value: Int) { self = .modal(value) }
}

extension NavigationState {
  /// A container inside a screen: a child alone, or a navigation or tab bar controller of its own.
  package struct Embedding: Hashable, Sendable {
    let parent: ScreenID
    let number: Int
    /// The segue that embedded it, or nil for the column of a split view.
    package let segue: String?
    package internal(set) var level: Level
    var id: LevelID { .embedded(number, in: parent) }

    /// The screen the user sees in it: the one that leaves, while a transition runs.
    package var shownScreen: ScreenID? { level.front.transition?.leaving ?? level.front.top }
  }

  package internal(set) subscript(id: LevelID) -> Level {
    // Lent, not copied: most questions are about one field of a container.
    _read {
      switch id {
      case .modal(let index): yield levels[index]
      case .embedded:
        if let index = embeddings.firstIndex(where: { $0.id == id }) {
          yield embeddings[index].level
        } else {
          yield Level(Container(tabs: []), coverage: .fullScreen)
        }
      }
    }
    _modify {
      switch id {
      case .modal(let index): yield &levels[index]
      case .embedded:
        if let index = embeddings.firstIndex(where: { $0.id == id }) {
          yield &embeddings[index].level
        } else {
          var nothing = Level(Container(tabs: []), coverage: .fullScreen)
          yield &nothing
        }
      }
    }
  }

  func stack<Answer>(_ level: LevelID, _ tab: Int, _ question: (borrowing Stack) -> Answer) -> Answer {
    if case .modal(let index) = level { return question(levels[index].stacks[tab]) }
    return question(self[level].stacks[tab])
  }

  /// The properties of a stack that decide what may happen to it.
  struct StackOutline {
    let count: Int
    let top: ScreenID?
    let isMoving: Bool
    let isAnimated: Bool
  }

  /// The outline of a stack of a container in the window.
  ///
  /// Field by field: copies of the whole stack took a tenth of the time of `benchmarks navigation`.
  func outline(of level: LevelID, _ tab: Int) -> StackOutline {
    guard case .modal(let index) = level else { return Self.outline(self[level].stacks, tab) }
    return Self.outline(levels[index].stacks, tab)
  }

  private static func outline(_ stacks: [Stack], _ tab: Int) -> StackOutline {
    let (count, waiting) = (stacks[tab].screens.count, stacks[tab].waiting)
    let place = count - 1 - waiting
    let isInTransition = stacks[tab].transition != nil
    return StackOutline(
      count: count, top: place >= 0 ? stacks[tab].screens[place] : nil, isMoving: isInTransition || waiting > 0,
      isAnimated: stacks[tab].transition?.animated == true)
  }

  /// Changes a stack of a container in the window.
  ///
  /// Not by the subscript, whose coroutine allocates memory.
  @inline(__always)
  mutating func update(_ level: LevelID, _ tab: Int, _ change: (inout Stack) -> Void) {
    if case .modal(let index) = level { return change(&levels[index].stacks[tab]) }
    change(&self[level].stacks[tab])
  }

  var allLevels: [LevelID] { levels.indices.map(LevelID.modal) + embeddings.map(\.id) }

  func exists(_ level: LevelID, _ tab: Int) -> Bool {
    if case .modal(let index) = level {
      return levels.indices.contains(index) && levels[index].stacks.indices.contains(tab)
    }
    return self[level].stacks.indices.contains(tab)
  }

  /// The stack a screen is on, its parents aside, or nil if it is on none.
  package func position(of screen: ScreenID) -> (level: LevelID, tab: Int, index: Int)? {
    func position(in id: LevelID, _ level: Level) -> (level: LevelID, tab: Int, index: Int)? {
      for tab in level.stacks.indices {
        if let index = level.stacks[tab].screens.lastIndex(of: screen) { return (id, tab, index) }
      }
      return nil
    }
    for index in levels.indices.reversed() {
      if let found = position(in: .modal(index), levels[index]) { return found }
    }
    for embedding in embeddings { if let found = position(in: embedding.id, embedding.level) { return found } }
    return nil
  }

  package func tabBarLevel(of screen: ScreenID) -> LevelID? {
    // Also while it is being popped (UIKit rules: A screen that is being popped).
    lineage(of: screen).lazy.compactMap { position(of: $0)?.level ?? stackBeingLeft(by: $0)?.level }
      .first { self[$0].isTabBar }
  }

  package func lineage(of screen: ScreenID) -> [ScreenID] {
    var lineage = [screen]
    while !embeddings.isEmpty, let last = lineage.last, let parent = parent(of: last) { lineage.append(parent) }
    return lineage
  }

  private func parent(of screen: ScreenID) -> ScreenID? {
    embeddings.first { embedding in
      embedding.level.stacks.contains { $0.screens.contains(screen) || $0.transition?.leaving == screen }
    }?.parent
  }

  // MARK: Changing what is embedded

  /// Puts a container into a screen that is not shown yet; what is in front there loads with the screen.
  mutating func embed(_ container: Container, _ parent: ScreenID, _ segue: String?) {
    let number = embeddings.count { $0.parent == parent }
    let level = Level(container, coverage: .fullScreen)
    embeddings.append(Embedding(parent: parent, number: number, segue: segue, level: level))
    unloaded += container.screens
  }

  /// Puts a new container in the place of one inside a screen, at once (UIKit rules: Split views).
  mutating func replace(_ number: Int, in parent: ScreenID, by container: Container, _ calls: inout [NavigationCall]) {
    let id = LevelID.embedded(number, in: parent)
    guard exists(id, 0) else { return remove(container.screens, &calls) }
    endTransitions(id, &calls)
    let old = self[id]
    let isSeen = isInWindow(id, old.selected)
    self[id] = Level(container, coverage: .fullScreen)
    unloaded += container.screens
    if isSeen { exchange(old.front.top, by: self[id].front.top, in: .stack(level: id, tab: 0), &calls) }
    begin(
      id, 0, .set, leaving: old.front.top, and: old.stacks.flatMap(\.screens), animated: false, &calls)
  }

  mutating func exchange(
    _ leaving: ScreenID?, by top: ScreenID?, in slot: TransitionSlot, appearingFirst: Bool = false,
    _ calls: inout [NavigationCall]
  ) {
    guard let top else { return }
    load(top, &calls)
    if appearingFirst { enter(top, slot, &calls) }
    if let leaving { leave(leaving, slot, &calls) }
    if !appearingFirst { enter(top, slot, &calls) }
  }
}
