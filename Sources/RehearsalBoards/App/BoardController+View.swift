import RehearsalApp

// What a screen shows.

extension BoardController {
  var navigationItem: NavigationItem<Message> {
    var item = NavigationItem<Message>(
      title: screen.title.map { filled($0) } ?? screen.name, leftBarButtonItems: [], rightBarButtonItems: [])
    for (index, element) in screen.elements.enumerated() where holds(element.shown) {
      guard case .bar(let isLeft) = element.kind else { continue }
      let origin = Origin.element(index)
      let button = BarButtonItem(filled(element.label), action: Message.begin(origin, [:]))
        .disabled(!holds(element.enabled)).busy(isUnderWay(origin))
      if isLeft { item.leftBarButtonItems.append(button) } else { item.rightBarButtonItems.append(button) }
    }
    return item
  }

  var view: [Element<Self>] {
    var elements: [Element<Self>] = []
    var isLoaded = true
    var hasTable = false
    for (index, element) in screen.elements.enumerated() {
      let isShown = isLoaded && holds(element.shown)
      switch element.kind {
      case .text: elements.append(.label(filled(element.label)).hidden(!isShown))
      case .control: elements.append(control(index, element).hidden(!isShown))
      case .child(let scene): elements.append(.container(AnySegueName("embed \(scene.identifier)")))
      case .section, .row:
        if !hasTable { elements.append(.tableView) }
        hasTable = true
      case .load(let call):
        let state = load(index)
        elements += state.elements(
          call.progress.map { filled($0) } ?? "Loading…", failure: call.failure.map { filled($0) } ?? "",
          retry: .load(index), retryTitle: call.retry ?? "Try Again")
        if state.value == nil { isLoaded = false }
      case .bar, .timer, .dialogButton: break
      }
    }
    return elements
  }

  private func control(_ index: Int, _ element: BoardElement) -> Element<Self> {
    guard case .control(let role, let details, let isInToolbar) = element.kind else { return .label("") }
    let origin = Origin.element(index)
    let isEnabled = holds(element.enabled) && !isUnderWay(origin)
    let description = ControlDescription(
      role, filled(element.label), details, value: entry(index), isEnabled: isEnabled, isInToolbar: isInToolbar)
    return Element(.control(description, wiring(index, role)))
  }

  private func wiring(_ index: Int, _ role: Control.Role) -> ControlWiring<Self> {
    switch entry(index) {
    case .text(let text): .text(Binding(text) { .entered(index, .text($0)) })
    case .isOn(let isOn): .isOn(Binding(isOn) { .entered(index, .isOn($0)) })
    case .choice(let choice): .choice(Binding(choice) { .entered(index, .choice($0)) })
    case .date(let date): .date(Binding(date) { .entered(index, $0.map { .date($0) } ?? .none) })
    case .none where role == .datePicker: .date(Binding(nil) { .entered(index, $0.map { .date($0) } ?? .none) })
    case .none, .fraction: .action(.message(.begin(.element(index), [:])))
    }
  }

  // MARK: - Rows

  /// The rows that are shown, by their positions among the screen's lines, under the header of their section.
  private var sections: [(header: Int?, rows: [Int])] {
    var sections: [(header: Int?, rows: [Int])] = [(nil, [])]
    for (index, element) in screen.elements.enumerated() {
      switch element.kind {
      case .load: if load(index).value == nil { return sections.filter { $0.header != nil || !$0.rows.isEmpty } }
      case .section where holds(element.shown): sections.append((index, []))
      case .row where holds(element.shown): sections[sections.count - 1].rows.append(index)
      default: break
      }
    }
    return sections.filter { $0.header != nil || !$0.rows.isEmpty }
  }

  private func element(at path: RowPath) -> (index: Int, element: BoardElement)? {
    let sections = sections
    guard sections.indices.contains(path.section), sections[path.section].rows.indices.contains(path.row) else {
      return nil
    }
    let index = sections[path.section].rows[path.row]
    return (index, screen.elements[index])
  }

  var numberOfSections: Int { sections.count }
  func numberOfRows(inSection section: Int) -> Int { sections[section].rows.count }
  func titleForHeader(inSection section: Int) -> String? {
    sections[section].header.map { filled(screen.elements[$0].label) }
  }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    guard let (_, element) = element(at: path) else { return Cell("Cell", labels: []) }
    let labels = element.texts.enumerated().map { index, text in
      LabelView(element.column(index), text: filled(text, element.rowValues))
    }
    return Cell("Cell", labels: labels, accessory: element.actions.isEmpty ? .none : .disclosureIndicator)
  }

  func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] {
    guard let (index, element) = element(at: path) else { return [] }
    return element.swipes.enumerated().map { place, swipe in
      SwipeAction(swipe.title, action: .begin(.swipe(index, place), element.rowValues))
    }
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.deselectRow()
    guard let (index, element) = element(at: path) else { return }
    receive(.begin(.element(index), element.rowValues), &context)
  }

  var refreshControl: Message? { screen.reloads ? .refresh : nil }
}

extension BoardElement {
  func column(_ index: Int) -> String {
    if case .row(let columns) = kind, columns.indices.contains(index) { return columns[index] }
    return index == 0 ? "text" : index == 1 ? "detail" : "detail \(index)"
  }

  var rowValues: [String: String] {
    guard case .row(let columns) = kind else { return [:] }
    return Dictionary(zip(columns, texts.map(\.source))) { first, _ in first }
  }
}
