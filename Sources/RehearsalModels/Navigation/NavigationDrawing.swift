import RehearsalApp

/// The navigation that a model's state asks for, as a value.
struct NavigationDrawing: Hashable, Sendable {
  /// The pages of each stack, root first.
  let stacks: [[PageDrawing]]
  /// The kind of the root of the stack in front.
  let front: String
  let sheet: PageDrawing?
  let isDismissDisabled: Bool
  /// Whether the model is called when a sheet is gone.
  let hearsOfDismissal: Bool
  let alert: AlertDrawing?
  /// Whether an alert waits until a sheet is gone.
  let alertWaits: Bool

  /// - Parameter pages: The drawings of the navigation's pages, in its order.
  @MainActor init(_ navigation: ModelNavigation, _ pages: [PageDrawing]) {
    var rest = pages[...]
    stacks = navigation.stacks.map { stack in
      defer { rest = rest.dropFirst(stack.pages.count) }
      return Array(rest.prefix(stack.pages.count))
    }
    sheet = rest.first
    let tab = navigation.selectedTab
    front = navigation.stacks[navigation.stacks.indices.contains(tab) ? tab : 0].root
    isDismissDisabled = navigation.isDismissDisabled
    hearsOfDismissal = navigation.onDismiss != nil
    alert = navigation.alert?.drawing
    alertWaits = navigation.alertWaits
  }

  var pages: [PageDrawing] { stacks.flatMap(\.self) + [sheet].compactMap(\.self) }

  func stack(_ root: String) -> [PageDrawing]? { stacks.first { $0[0].identity.scene == root } }

  /// The page in a place, if it is still that one.
  func page(_ reference: PageReference) -> PageDrawing? {
    let page: PageDrawing?
    switch reference.place {
    case .sheet: page = sheet
    case .stack(let root, let depth):
      guard let stack = stack(root), stack.indices.contains(depth) else { return nil }
      page = stack[depth]
    }
    return page?.identity.item == reference.identity?.item ? page : nil
  }
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
}
