public import RehearsalApp

/// What a model's state says about the whole device: stacks, a sheet and an alert, as SwiftUI reads it from bindings.
///
/// What appears here is pushed or presented, and what goes is popped or dismissed. What the user does is written back by the
/// closures, as by the binding. Nothing is presented while something else moves (The code you have: Navigation).
///
/// ```swift
/// static func navigation(of model: DiaryModel) -> ModelNavigation? {
///   guard model.isLoggedIn else { return ModelNavigation(ModelStack(logIn(of: model))) }
///   return ModelNavigation(ModelStack(list(of: model), path: model.path, changed: { model.path = $0 }) { note($0) })
///     .sheet(model.draft, dismissed: { model.draft = nil }) { draft in … }
///     .alert(model.alert.map { ModelAlert($0) { model.alert = nil } })
/// }
/// ```
@MainActor
public struct ModelNavigation {
  let stacks: [ModelStack]
  let selectedTab: Int
  let tabSelected: (Int) -> Void
  private(set) var sheet: ModelPage?
  private(set) var dismissed: () -> Void = {}
  private(set) var onDismiss: (() -> Void)?
  private(set) var isDismissDisabled = false
  private(set) var alert: ModelAlert?
  private(set) var alertWaits = false

  /// A window with one stack, also in place of the tabs: a gate, such as a log-in.
  public init(_ stack: ModelStack) { self.init([stack], selectedTab: 0) { _ in } }

  /// A window with a tab bar.
  ///
  /// - Parameters:
  ///   - stacks: The stacks behind the tabs, at least one, in the order of the app's definition.
  ///   - selectedTab: The tab in front, from 0.
  ///   - tabSelected: Writes the tab that the user has touched.
  public init(_ stacks: [ModelStack], selectedTab: Int, tabSelected: @escaping (Int) -> Void) {
    self.stacks = stacks
    self.selectedTab = selectedTab
    self.tabSelected = tabSelected
  }

  /// Presents a sheet while there is an item; another item dismisses it and presents anew.
  ///
  /// - Parameters:
  ///   - isDismissDisabled: Whether the user's swipe leaves it where it is.
  ///   - onDismiss: Is called once it is gone, however it went.
  ///   - dismissed: Writes that the user has swiped it down.
  public func sheet<Item: Hashable & Sendable>(
    _ item: Item?, isDismissDisabled: Bool = false, onDismiss: (() -> Void)? = nil, dismissed: @escaping () -> Void,
    page: (Item) -> ModelPage
  ) -> ModelNavigation {
    var navigation = self
    navigation.sheet = item.map { page($0).identified(by: $0) }
    navigation.onDismiss = onDismiss
    navigation.dismissed = dismissed
    navigation.isDismissDisabled = isDismissDisabled
    return navigation
  }

  /// Presents an alert while there is one.
  ///
  /// - Parameter waitsForSheet: Whether an alert that is set while a sheet is up or goes down appears after that, as on
  ///   some versions of the system; else it is lost, which is an issue.
  public func alert(_ alert: ModelAlert?, waitsForSheet: Bool = false) -> ModelNavigation {
    var navigation = self
    navigation.alert = alert
    navigation.alertWaits = waitsForSheet
    return navigation
  }

  /// All pages with their places, in an order that numbers their elements.
  var pages: [(reference: PageReference, page: ModelPage)] {
    stacks.flatMap { stack in
      stack.pages.enumerated().map { depth, page in
        (PageReference(place: .stack(stack.root, depth: depth), identity: depth == 0 ? nil : page.identity), page)
      }
    } + (sheet.map { [(PageReference(place: .sheet, identity: $0.identity), $0)] } ?? [])
  }

  func stack(_ root: String) -> ModelStack? { stacks.first { $0.root == root } }
}

/// A navigation stack: its root, and a page for each item of the path.
@MainActor
public struct ModelStack {
  let pages: [ModelPage]
  /// Writes that the user went back to a page, by its number from the root.
  let back: (Int) -> Void
  /// The kind of its root.
  var root: String { pages[0].scene }

  /// A stack that nothing is pushed on.
  public init(_ root: ModelPage) {
    pages = [root]
    back = { _ in }
  }

  /// A stack with a path.
  ///
  /// - Parameter changed: Writes the path that is left when the user has gone back.
  public init<Item: Hashable & Sendable>(
    _ root: ModelPage, path: [Item], changed: @escaping ([Item]) -> Void, page: (Item) -> ModelPage
  ) {
    pages = [root] + path.map { page($0).identified(by: $0) }
    back = { changed(Array(path.prefix($0))) }
  }
}

/// An alert of a model.
@MainActor
public struct ModelAlert {
  /// A button of an alert.
  @MainActor
  public struct Button {
    let drawing: AlertDrawing.Button
    let action: () -> Void

    /// Describes a button; the alert goes after its action, whatever that is.
    public init(_ title: String, style: ActionStyle = .default, action: @escaping () -> Void = {}) {
      drawing = AlertDrawing.Button(title: title, style: style)
      self.action = action
    }
  }

  let drawing: AlertDrawing
  /// In the order of the buttons.
  let actions: [() -> Void]
  let dismissed: () -> Void

  /// Describes an alert; without buttons it has one that says OK.
  ///
  /// - Parameter dismissed: Writes that it is gone, after the action of the button that was touched.
  public init(_ title: String, message: String? = nil, buttons: [Button] = [], dismissed: @escaping () -> Void) {
    let buttons = buttons.isEmpty ? [Button("OK")] : buttons
    drawing = AlertDrawing(title: title, message: message, buttons: buttons.map(\.drawing))
    actions = buttons.map(\.action)
    self.dismissed = dismissed
  }
}
