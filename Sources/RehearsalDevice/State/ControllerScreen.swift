package import RehearsalApp
import RehearsalBase

/// A controller with its view's state.
///
/// Copies share all of it until one of them changes: a scenario reads its screens some hundred times.
package struct ControllerScreen: Hashable, Sendable {
  /// What the user has done to a view, and where it is.
  struct ViewState: Hashable, Sendable {
    /// The values that the user has entered into controls the storyboard draws, by their places in its content.
    var drawnValues: [Int: ControlDescription.Value] = [:]
    /// The position of the table's first visible row, over all sections.
    var firstVisibleRow = 0
    var selectedRow: RowPath?
    var uncoveredRow: UncoveredRow?
    /// The rows that have appeared, or nil if none has, or they send no messages.
    var appearedRows: AppearedRows?
    var hasAppeared = false
    /// The label of the field that is being edited.
    var firstResponder: String?
  }

  private struct Fields: Sendable {
    let scene: String
    let source: ScreenID?
    let drawnTitle: String
    var view = ViewState()
    var controller: any Controller { didSet { looks = nil } }
    var looks: ControllerLooks?
    var former: (any Controller)?
  }

  @Shared private var fields: Fields

  init(scene: String, source: ScreenID?, controller: any Controller, drawnTitle: String = "") {
    let fields = Fields(scene: scene, source: source, drawnTitle: drawnTitle, controller: controller)
    _fields = Shared(wrappedValue: fields)
  }

  var scene: String { fields.scene }
  /// The source of the segue that led to it, or nil if none did.
  var source: ScreenID? { fields.source }

  var view: ViewState {
    _read { yield fields.view }
    _modify { yield &fields.view }
  }

  package internal(set) var controller: any Controller {
    _read { yield fields.controller }
    set { fields.controller = newValue }
  }

  /// The controller as it was when a part was drawn that is not drawn again, or nil if all is drawn as it is.
  var former: (any Controller)? {
    get { fields.former }
    set { fields.former = newValue }
  }

  var title: String { title(orDrawn: fields.looks?.drawing.bar.title ?? controller.title) }
  func title(orDrawn title: String) -> String { title.isEmpty ? fields.drawnTitle : title }
}

// What a controller shows is asked for once, for all looks until it changes.
extension ControllerScreen {
  var drawing: ControllerDrawing { fields.looks?.drawing ?? controller.drawing }
  var tableCount: Int { fields.looks?.drawing.tableCount ?? controller.tableCount }

  var fieldTexts: [String] {
    guard let drawing = fields.looks?.drawing else { return controller.fieldTexts }
    return drawing.parts.compactMap(\.control).filter(\.isTextInput).map(\.text)
  }

  var isUndrawn: Bool { fields.looks == nil }

  mutating func draw() {
    if isUndrawn { fields.looks = ControllerLooks(drawing: controller.drawing) }
  }

  mutating func keep(_ cells: [RowPath: Cell], in environment: DeviceEnvironment) {
    draw()
    fields.looks?.keep(cells, in: environment)
  }

  func cells(in environment: DeviceEnvironment) -> [RowPath: Cell] { fields.looks?.cells(in: environment) ?? [:] }
}

extension ControllerScreen {
  package static func == (left: ControllerScreen, right: ControllerScreen) -> Bool {
    if left.$fields.isIdentical(to: right.$fields) { return true }
    return left.scene == right.scene && left.source == right.source && left.view == right.view
      && areEqual(left.controller, right.controller) && areEqual(left.former, right.former)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(scene)
    hasher.combine(source)
    hasher.combine(view)
    hasher.combine(typed: controller)
    if let former { hasher.combine(typed: former) }
  }

  private static func areEqual(_ left: (any Controller)?, _ right: (any Controller)?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return RehearsalBase.areEqual(left, right)
  }
}
