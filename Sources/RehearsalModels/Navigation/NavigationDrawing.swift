import RehearsalApp

/// The navigation that a model's state asks for, as a value.
struct NavigationDrawing: Hashable, Sendable {
  /// The pages of the stack behind each tab, root first.
  let stacks: [[PageDrawing]]
  let selectedTab: Int
  let sheet: PageDrawing?
  let isDismissDisabled: Bool
  let alert: AlertDrawing?
  /// Whether an alert waits until a sheet is gone.
  let alertWaits: Bool

  @MainActor init(_ navigation: ModelNavigation) {
    var count = 0
    func drawing(of page: ModelPage) -> PageDrawing {
      defer { count += page.elements.count }
      return PageDrawing(page, firstElement: count)
    }
    stacks = navigation.stacks.map { $0.pages.map(drawing) }
    selectedTab = navigation.selectedTab
    sheet = navigation.sheet.map(drawing)
    isDismissDisabled = navigation.isDismissDisabled
    alert = navigation.alert.map(AlertDrawing.init)
    alertWaits = navigation.alertWaits
  }

  /// The page in a place, if it is still that one.
  func page(_ reference: PageReference) -> PageDrawing? {
    let page: PageDrawing?
    switch reference.place {
    case .sheet: page = sheet
    case .stack(let tab, let depth):
      guard stacks.indices.contains(tab), stacks[tab].indices.contains(depth) else { return nil }
      page = stacks[tab][depth]
    }
    return page?.identity.item == reference.identity?.item ? page : nil
  }
}

/// A page as a value, whose elements are numbered with those of all pages.
struct PageDrawing: Hashable, Sendable {
  let identity: PageIdentity
  let title: String
  let elements: [ModelDrawing.Element]
  let firstElement: Int
  let hasTask: Bool

  @MainActor init(_ page: ModelPage, firstElement: Int) {
    identity = PageIdentity(scene: page.scene, item: page.item)
    title = page.title
    elements = page.elements.map(\.drawing)
    hasTask = page.task != nil
    self.firstElement = firstElement
  }
}

/// What makes a page another one: its kind, and the item that it shows.
struct PageIdentity: Hashable, Sendable {
  let scene: String
  let item: AnyMessage?
}

/// A page that is or was on the device.
package struct PageReference: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case stack(tab: Int, depth: Int)
    case sheet
  }

  let place: Place
  /// Nil for a root, which stays.
  let identity: PageIdentity?

  /// The root of the first stack, or the only page.
  package static let root = PageReference(place: .stack(tab: 0, depth: 0), identity: nil)
}

/// An alert as a value.
struct AlertDrawing: Hashable, Sendable {
  struct Button: Hashable, Sendable {
    let title: String
    let style: ActionStyle
  }

  let title: String
  let message: String?
  let buttons: [Button]

  @MainActor init(_ alert: ModelAlert) {
    title = alert.title
    message = alert.message
    buttons = alert.buttons.map { Button(title: $0.title, style: $0.style) }
  }
}
