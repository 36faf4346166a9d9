import RehearsalApp

// Following arrows.

extension BoardController {
  func go(to target: BoardTarget, _ step: Step, _ context: inout Context<Message>) {
    switch target {
    case .back: context.popViewController()
    case .close: context.dismiss()
    case .tab(let title, _): context.selectTab(board.board.tab(title))
    case .alert(let text):
      context.present(.alert(title: filled(text, step.values), message: nil, actions: .cancel("OK")))
    case .scene(let arrow, let scene):
      if let dialog = board.board.dialog(scene) { return present(dialog, step.values, &context) }
      if case .url = step.origin { return open(arrow, scene, step.values, &context) }
      context.performSegue(withIdentifier: AnySegueName(target.segue ?? ""), sender: step.values)
    case .backTo: context.performSegue(withIdentifier: AnySegueName(target.segue ?? ""), sender: step.values)
    }
  }

  private func present(_ dialog: BoardScreen, _ values: [String: String], _ context: inout Context<Message>) {
    var texts: [String] = []
    var fields: [AlertTextField] = []
    var buttons: [AlertAction<Message>] = []
    for (index, element) in dialog.elements.enumerated() {
      let label = filled(element.label, values)
      switch element.kind {
      case .text: texts.append(label)
      case .control(_, let details, _): fields.append(AlertTextField(label, isSecure: details == .secure))
      case .dialogButton(let style):
        let handler = element.actions.isEmpty ? nil : Message.begin(.dialog(dialog.name, index), values)
        buttons.append(AlertAction(label, handler, style))
      default: break
      }
    }
    if buttons.isEmpty { buttons = [.cancel("OK")] }
    context.present(
      AlertController(
        style: dialog.kind == .alert ? .alert : .sheet,
        title: filled(dialog.title ?? BoardText(verbatim: dialog.name), values),
        message: texts.isEmpty ? nil : texts.joined(separator: "\n"), textFields: fields, actions: buttons))
  }

  // MARK: - URLs

  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) {
    for (index, known) in board.board.urls.enumerated() {
      guard let values = known.pattern.values(in: url) else { continue }
      return receive(.begin(.url(index), values), &context)
    }
    context.noteDefault()
  }

  /// Shows a screen from whichever screen is in front, of which no segue leads there.
  private func open(
    _ arrow: BoardTarget.Arrow, _ scene: SceneName, _ values: [String: String], _ context: inout Context<Message>
  ) {
    let configure: @Sendable (inout Self, ScreenID) -> Void = { screen, _ in screen.take { values[$0] } }
    switch arrow {
    case .root: context.setRootViewController(withIdentifier: scene.identifier)
    case .sheet, .popover, .fullScreen:
      context.presentViewController(
        withIdentifier: scene.identifier, as: Self.self, style: arrow.style, configure: configure)
    case .show, .details, .replace:
      context.showViewController(withIdentifier: scene.identifier, as: Self.self, configure: configure)
    }
  }
}

extension BoardTarget.Arrow {
  var presents: Bool { self == .sheet || self == .fullScreen || self == .popover }

  var style: PresentationStyle {
    switch self {
    case .fullScreen: .fullScreen
    case .popover: .popover
    default: .pageSheet
    }
  }
}

extension Board {
  /// The position of the tab with a title; two bars with such a tab have it at one place, or the first counts.
  func tab(_ title: String) -> Int {
    for case .tabs(let tabs) in screens.lazy.map(\.kind) {
      if let index = tabs.firstIndex(where: { $0.title == title }) { return index }
    }
    return 0
  }
}
