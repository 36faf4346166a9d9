/// A screen as a user sees and can touch it at one moment.
package struct Interface: Sendable {
  /// The navigation bar in front.
  package struct Bar: Hashable, Sendable {
    package let title: String
    package let back: String?
    package let left: [BarButton]
    package let right: [BarButton]
    package init(title: String, back: String?, left: [BarButton], right: [BarButton]) {
      self.title = title
      self.back = back
      self.left = left
      self.right = right
    }
  }

  /// A button of the navigation bar.
  package struct BarButton: Hashable, Sendable {
    package let title: String
    package let isEnabled: Bool
    package let isBusy: Bool
    package init(title: String, isEnabled: Bool, isBusy: Bool = false) {
      self.title = title
      self.isEnabled = isEnabled
      self.isBusy = isBusy
    }
  }

  /// A part of the screen's content.
  package enum Part: Hashable, Sendable {
    case label(LabelView)
    case control(ControlDescription)
    /// The next of the tables.
    case table
    case bar(Bar)
    case tabBar(TabBar)
  }

  /// A screen inside the one in front.
  package struct InnerScreen: Hashable, Sendable {
    package let scene: String
    package let title: String
    package init(scene: String, title: String) {
      self.scene = scene
      self.title = title
    }
  }

  /// A row whose swipe actions are uncovered.
  package struct OpenRow: Hashable, Sendable {
    package let path: RowPath
    let actions: [String]
    package init(path: RowPath, actions: [String]) {
      self.path = path
      self.actions = actions
    }
  }

  /// The tab bar in front.
  package struct TabBar: Hashable, Sendable {
    package let titles: [String]
    let selected: Int
    /// The badge of each tab, or nil for none; empty if no tab has one.
    package let badges: [String?]
    package init(titles: [String], selected: Int, badges: [String?] = []) {
      self.titles = titles
      self.selected = selected
      self.badges = badges.contains { $0 != nil } ? badges : []
    }

    package func badge(at index: Int) -> String? { badges.indices.contains(index) ? badges[index] : nil }
  }

  /// An overlay over the screen.
  package struct Overlay: Hashable, Sendable {
    package let kind: OverlayKind
    package let title: String?
    package let message: String?
    package let actions: [String]
    /// The meaning of each action's look, in the order of the actions; empty if all are plain.
    let actionStyles: [ActionStyle]
    /// How many of the last parts of the content are its text fields.
    package let fieldCount: Int
    package init(
      kind: OverlayKind, title: String?, message: String?, actions: [String], actionStyles: [ActionStyle] = [],
      fieldCount: Int = 0
    ) {
      self.kind = kind
      self.title = title
      self.message = message
      self.actions = actions
      self.actionStyles = actionStyles
      self.fieldCount = fieldCount
    }
  }

  package let scene: String?
  package let title: String
  package var bar: Bar?
  package var parts: [Part]
  package var tables: [Table]
  package let innerScreens: [InnerScreen]
  /// The parts of the screen that the user looks at, where that is one of several (UIKit rules: Two columns).
  let attended: Range<Int>?
  package let openRow: OpenRow?
  package let tabBar: TabBar?
  package let isSheet: Bool
  package let overlay: Overlay?
  package let keyboardIsUp: Bool
  package let isMoving: Bool
  package let isInBackground: Bool

  package init(
    scene: String?, title: String = "", bar: Bar? = nil, parts: [Part] = [], table: Table? = nil,
    tables: [Table]? = nil, innerScreens: [InnerScreen] = [], attended: Range<Int>? = nil, openRow: OpenRow? = nil,
    tabBar: TabBar? = nil, isSheet: Bool = false, overlay: Overlay? = nil, keyboardIsUp: Bool = false,
    isMoving: Bool = false, isInBackground: Bool = false
  ) {
    self.scene = scene
    self.title = title
    self.bar = bar
    self.parts = parts
    self.tables = tables ?? table.map { [$0] } ?? []
    self.innerScreens = innerScreens
    self.attended = attended
    self.openRow = openRow
    self.tabBar = tabBar
    self.isSheet = isSheet
    self.overlay = overlay
    self.keyboardIsUp = keyboardIsUp
    self.isMoving = isMoving
    self.isInBackground = isInBackground
  }
}

extension Interface {
  /// Whether a user sees the same on both, and touches land on the same; comparing takes less than drawing either.
  package func looks(like other: Interface) -> Bool {
    scene == other.scene && title == other.title && bar == other.bar && parts == other.parts
      && openRow == other.openRow && tabBar == other.tabBar && isSheet == other.isSheet && overlay == other.overlay
      && keyboardIsUp == other.keyboardIsUp && isMoving == other.isMoving
      && isInBackground == other.isInBackground && tables.count == other.tables.count
      && zip(tables, other.tables).allSatisfy { $0.looks(like: $1) }
  }
}

extension Table {
  package func looks(like other: Table) -> Bool {
    sections == other.sections && firstVisible == other.firstVisible && capacity == other.capacity
      && selected == other.selected && number == other.number
      && visibleRows.allSatisfy { cell($0) == other.cell($0) }
  }
}
