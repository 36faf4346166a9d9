public import RehearsalApp

/// A part of a model's page: something that is drawn, with what a touch does to the live model, or what begins and ends.
///
/// The functions of a ``ModelScreen`` make them: ``ModelScreen/label(_:)``, ``ModelScreen/button(_:file:line:action:)``,
/// ``ModelScreen/row(_:file:line:action:)``, ``ModelScreen/task(_:)``.
@MainActor
public struct ModelElement {
  enum Kind {
    /// In a box, since an element is copied more often than it is drawn.
    indirect case drawn(ModelDrawing.Element)
    case title(String)
    case task(() async -> Void)
    case refreshable(() async -> Void)
    case onAppear(() -> Void)
    case onDisappear(() -> Void)
  }

  private(set) var kind: Kind
  /// The call of a touch or an edit, with the value that was entered.
  let action: (ControlDescription.Value) -> Void
  /// The calls of what a row has besides its touch, in the order of its drawing.
  private(set) var rowActions: [() -> Void] = []
  /// The place of the glue that calls the model, for messages.
  let place: CallPlace?

  init(_ kind: Kind, _ place: CallPlace? = nil, action: @escaping (ControlDescription.Value) -> Void = { _ in }) {
    self.kind = kind
    self.place = place
    self.action = action
  }

  var drawing: ModelDrawing.Element? { if case .drawn(let drawing) = kind { drawing } else { nil } }

  /// The control, which cannot be touched or edited while this is so.
  public func disabled(_ isDisabled: Bool = true) -> ModelElement {
    guard isDisabled, case .drawn(.control(var control)) = kind else { return self }
    control.isEnabled = false
    var element = self
    element.kind = .drawn(.control(control))
    return element
  }

  /// The row, with a button inside it.
  public func button(_ title: String, action: @escaping () -> Void) -> ModelElement { row(.button(title), action) }

  /// The row, with a button that a swipe uncovers at an edge of it.
  public func swipeAction(
    _ title: String, edge: SwipeEdge = .trailing, action: @escaping () -> Void
  ) -> ModelElement { row(.swipe(title, edge), action) }

  /// The row, which calls this each time it becomes visible, as paging needs it.
  public func onAppear(_ action: @escaping () -> Void) -> ModelElement { row(.appearance, action) }

  private func row(_ action: RowDrawing.Action, _ call: @escaping () -> Void) -> ModelElement {
    guard case .drawn(.row(var row)) = kind else { return self }
    row.actions.append(action)
    var element = self
    element.kind = .drawn(.row(row))
    element.rowActions.append(call)
    return element
  }
}
