import RehearsalApp
import RehearsalBase

// Expectations about the screen: screens, texts, overlays, bars, fields.

extension Expectation {
  static func screen(_ name: String) -> Expectation {
    var expectation = Expectation(
      expected: "the screen \"\(name)\"",
      holds: { device in
        let interface = device.interface
        guard interface.scene != nil else { return false }
        return interface.scene == name || interface.title == name
          || interface.innerScreens.contains { $0.scene == name || $0.title == name }
      },
      seen: { device in
        let interface = device.interface
        guard let scene = interface.scene else { return "no screen yet" }
        let inside = interface.innerScreens.map { "\"\($0.title)\" (\($0.scene))" }.joined(separator: " and ")
        return "the screen \"\(interface.title)\" (\(scene))" + (inside.isEmpty ? "" : ", inside it \(inside)")
      },
      nearest: { nearestNames(to: name, among: $0.app.storyboard.scenes.map(\.identifier)) })
    expectation.hint = { device in
      let scenes = device.app.storyboard.scenes.map(\.identifier)
      return scenes.contains(name) ? nil : "a title, or one of the screens \(scenes.inQuotes)"
    }
    return expectation
  }

  static func text(_ text: String) -> Expectation {
    var expectation = Expectation(
      expected: "to see \"\(text)\"", holds: { $0.interface.shows(text) },
      passes: { $0.overlay?.shows(text) == true },
      nearest: { $0.interface.texts(like: text) },
      remedy: "the whole text, to the letter, as the screen has it")
    expectation.hint = { device in
      // A row that is not on the screen.
      device.tableInFront?.firstRow(bearing: text).map { _ in "When I scroll to \(Phrases.quoted(text))" }
    }
    return expectation
  }

  static func noText(_ text: String) -> Expectation {
    Expectation(expected: "not to see \"\(text)\"", holds: { !$0.interface.shows(text) }, seen: { _ in "\"\(text)\"" })
  }

  static func color(_ text: String, _ color: String) -> Expectation {
    func bearers(_ device: Device) -> [LabelView] { device.interface.texts.filter { $0.text == text } }
    return Expectation(
      expected: "\"\(text)\" in \(color)",
      holds: { device in
        let bearers = bearers(device)
        return !bearers.isEmpty && bearers.allSatisfy { $0.color.name == color }
      }, passes: { $0.overlay?.shows(text) == true },
      seen: { device in
        let colors = bearers(device).map(\.color.name).unique
        return colors.isEmpty ? "no such text" : "\"\(text)\" in \(colors.joined(separator: " and "))"
      },
      nearest: { device in nearestNames(to: text, among: device.interface.texts.map(\.text).unique) })
  }

  static func alert(_ title: String, saying message: String? = nil) -> Expectation {
    overlay(
      .alert, "the alert \"\(title)\"" + (message.map { " saying \"\($0)\"" } ?? ""),
      holds: { $0.title == title && (message == nil || $0.message == message) },
      seen: { message == nil ? $0.overlayInWords : $0.overlayInFull })
  }

  static var noAlert: Expectation { no(.alert, "no alert") }
  static var noProgress: Expectation { no(.progress, "no progress") }

  private static func no(_ kind: OverlayKind, _ expected: String) -> Expectation {
    Expectation(
      expected: expected, holds: { $0.overlay?.kind != kind }, seen: { $0.interface.overlayInWords })
  }

  static func progress(_ message: String) -> Expectation {
    overlay(.progress, "the progress \"\(message)\"", holds: { $0.message == message })
  }

  static func sheet(offering actions: String) -> Expectation {
    let wanted = actions.split(separator: ",").map { $0.trimmed }
    return overlay(.sheet, "the sheet offering \"\(actions)\"", holds: { $0.actions == wanted })
  }

  private static func overlay(
    _ kind: OverlayKind, _ expected: String, holds: @escaping (Interface.Overlay) -> Bool,
    seen: @escaping (Interface) -> String = \.overlayInWords
  ) -> Expectation {
    Expectation(
      expected: expected, holds: { $0.overlay.map { $0.kind == kind && holds($0) } ?? false }, passes: { _ in true },
      seen: { seen($0.interface) })
  }

  static func barButton(
    _ side: String, _ title: String?, _ buttons: @escaping (Interface.Bar) -> [Interface.BarButton]
  ) -> Expectation {
    func titles(_ device: Device) -> [String] { device.interface.barInFront.map(buttons)?.map(\.title) ?? [] }
    return Expectation(
      expected: title.map { "the \(side) button \"\($0)\"" } ?? "no \(side) button",
      holds: { device in
        guard device.interface.scene != nil else { return title == nil }
        return titles(device) == (title.map { [$0] } ?? [])
      },
      seen: { device in
        let titles = titles(device)
        guard let first = titles.first else { return "no \(side) button" }
        if titles.count == 1 { return "the \(side) button \"\(first)\"" }
        return "several: the \(side) buttons are \"\(titles.joined(separator: ", "))\""
      })
  }

  static func control(_ label: String, isEnabled: Bool) -> Expectation {
    func controls(_ device: Device) -> [Control] {
      device.interface.controls(labelled: label) { $0.role != .row && !$0.role.isTextInput }
    }
    return Expectation(
      expected: "the button \"\(label)\" \(isEnabled ? "enabled" : "disabled")",
      holds: { device in
        let shown = controls(device).filter { !$0.isHidden }
        return !shown.isEmpty && shown.allSatisfy { $0.isEnabled == isEnabled }
      },
      seen: { device in
        let controls = controls(device)
        if controls.isEmpty {
          let isInRow = device.controlsInVisibleRows.contains { $0.label == label }
          return isInRow ? "buttons in rows, which are there or not, and never disabled" : "no such button"
        }
        if controls.allSatisfy(\.isHidden) { return "the button \"\(label)\", which is hidden" }
        return "the button \"\(label)\" \(isEnabled ? "disabled" : "enabled")"
      },
      nearest: { device in
        let shown = device.interface.controls.filter { !$0.isHidden }.compactMap(\.label)
        return nearestNames(to: label, among: shown)
      })
  }

  static func field(_ label: String, holds text: String) -> Expectation {
    func field(_ device: Device) -> ControlDescription? {
      device.interface.control(label) { $0.isTextInput && $0.isShown }
    }
    return Expectation(
      expected: "the field \"\(label)\" to hold \"\(text)\"", holds: { field($0)?.text == text },
      seen: { device in
        if let field = field(device) { return "\"\(field.text)\"" }
        return device.interface.field(label) == nil ? "no such field" : "the field \"\(label)\", which is hidden"
      },
      nearest: { device in nearestNames(to: label, among: device.interface.fieldLabels) })
  }

  static func keyboard(isUp: Bool) -> Expectation {
    Expectation(
      expected: "the keyboard \(isUp ? "up" : "down")", holds: { $0.interface.keyboardIsUp == isUp },
      seen: { $0.interface.keyboardIsUp ? "the keyboard up" : "the keyboard down" })
  }

  static func screens(_ path: String) -> Expectation {
    let wanted = path.split(separator: ">").map { $0.trimmed }
    func written(_ stack: [String]) -> String { "the screens \"\(stack.joined(separator: " > "))\"" }
    var expectation = Expectation(
      expected: written(wanted), holds: { $0.sceneStack == wanted || $0.innerSceneStacks.contains(wanted) },
      seen: { device in
        guard !device.sceneStack.isEmpty else { return "no screen yet" }
        return ([device.sceneStack] + device.innerSceneStacks).map(written).joined(separator: ", inside it ")
      })
    expectation.hint = { device in
      let scenes = device.app.storyboard.scenes.map(\.identifier)
      guard let unknown = wanted.first(where: { !scenes.contains($0) }) else { return nil }
      return "\"\(unknown)\" is no screen; with > between them, some of \(scenes.inQuotes)"
    }
    return expectation
  }
}

extension Interface {
  fileprivate var overlayInWords: String { overlay?.name ?? "neither alert, sheet nor progress" }

  fileprivate var overlayInFull: String {
    guard let overlay, overlay.kind == .alert, overlay.title != nil else { return overlayInWords }
    return overlayInWords + (overlay.message.map { " saying \"\($0)\"" } ?? " without a message")
  }

  /// The texts most like one that is not there, in full: those that hold it, or stand in it, before those that are
  /// written alike.
  ///
  /// A drawing cuts long texts, so a step could not be corrected by it.
  fileprivate func texts(like wanted: String) -> [String] {
    let shown = texts.map(\.text).filter { !$0.isEmpty }.unique
    let whole = wanted.lowercased()
    let held = shown.filter { text in
      let text = text.lowercased()
      return !whole.isEmpty && (text.contains(whole) || text.count > 3 && whole.contains(text))
    }
    return Array((held + nearestNames(to: wanted, among: shown)).unique.prefix(3))
  }

  fileprivate var fieldLabels: [String] {
    parts.compactMap { if case .control(let control) = $0, control.isTextInput { control.label } else { nil } }
  }
}

extension Substring {
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
