// Drawing the screen as text: a frame like a phone's, for failure messages and golden files.

import RehearsalBase

extension Interface {
  /// The screen drawn as lines of text without line endings, all equally wide on a terminal, and safe to print there.
  ///
  /// `width` is the number of columns inside the frame.
  package func drawn(width: Int = 46) -> [String] {
    var canvas = Canvas(width: width)
    canvas.rule("┌", "┐")
    if isSheet { canvas.line(left: "", middle: "▁▁▁▁", right: "") }
    if let bar { draw(bar, on: &canvas) }
    if scene == nil { canvas.line("(nothing has appeared yet)") }
    var tables = tables.makeIterator()
    let fields = overlay?.fieldCount ?? 0
    for (index, part) in parts.dropLast(fields).enumerated() {
      switch part {
      case .label(let label): canvas.line(label.drawn)
      case .control(let control): for line in control.isShown ? control.kind.drawn(control) : [] { canvas.line(line) }
      case .table: draw(tables.next(), on: &canvas)
      case .bar(let bar):
        // A line separates a bar from what stands above it, also from the bar of the screen itself.
        if index > 0 { canvas.rule("├", "┤") }
        draw(bar, on: &canvas)
      case .tabBar(let tabBar): draw(tabBar, on: &canvas)
      }
    }
    if let tabBar { draw(tabBar, on: &canvas) }
    if let overlay { draw(overlay, parts.suffix(fields), on: &canvas) }
    if keyboardIsUp {
      canvas.rule("├", "┤")
      canvas.line("⌨ keyboard")
    }
    canvas.rule("└", "┘")
    return canvas.lines
  }

  private func barLeft(_ bar: Bar) -> String {
    let back = bar.back.map { "‹ \($0)" }
    return ((back.map { [$0] } ?? []) + bar.left.map(draw)).joined(separator: "  ")
  }

  private func draw(_ button: BarButton) -> String {
    button.isBusy ? "◌ \(button.title)" : button.isEnabled ? button.title : "(\(button.title))"
  }

  private func draw(_ bar: Bar, on canvas: inout Canvas) {
    canvas.line(
      left: barLeft(bar), middle: bar.title, right: bar.right.map(draw).joined(separator: "  "),
      hasSeveral: bar.left.count > 1 || bar.right.count > 1)
    canvas.rule("├", "┤")
  }

  private func draw(_ tabBar: TabBar, on canvas: inout Canvas) {
    canvas.rule("├", "┤")
    let titles = tabBar.titles.enumerated().map { index, title in
      let text = title + (tabBar.badge(at: index).map { " (\($0))" } ?? "")
      return index == tabBar.selected ? "[\(text)]" : " \(text) "
    }
    canvas.line(titles.joined(separator: "  "))
  }

  private func draw(_ table: Table?, on canvas: inout Canvas) {
    guard let table else { return }
    let visible = table.visiblePositions
    if visible.lowerBound > 0 { canvas.line("⋮ \(visible.lowerBound) more above") }
    for (index, section) in table.visibleSections.enumerated() {
      if index > 0 { canvas.rule("├", "┤") }
      if let header = section.header { canvas.line(header) }
      for path in section.rows {
        let actions = openRow.map { $0.path == path ? $0.actions : [] } ?? []
        draw(table.cell(path), actions: actions, isSelected: table.selected == path, on: &canvas)
      }
    }
    let below = table.rowCount - visible.upperBound
    if below > 0 { canvas.line("⋮ \(below) more below") }
    if table.rowCount == 0 { canvas.line("(no rows)") }
  }

  private func draw(_ cell: Cell, actions: [String], isSelected: Bool, on canvas: inout Canvas) {
    let chevron = cell.accessory == .disclosureIndicator ? " ›" : ""
    let texts = cell.labels.map(\.drawn) + (cell.buttons + actions).map { "[\($0)]" }
    canvas.line(
      left: (isSelected ? "▸ " : "") + texts.dropLast().joined(separator: "  "), right: (texts.last ?? "") + chevron)
  }

  private func draw(_ overlay: Overlay, _ fields: ArraySlice<Part>, on canvas: inout Canvas) {
    canvas.rule("╞", "╡", "═")
    if overlay.kind == .progress {
      canvas.line("… \(overlay.message ?? "")")
    } else {
      for text in [overlay.title, overlay.message] { if let text { canvas.line(text) } }
    }
    for case .control(let field) in fields { for line in field.kind.drawn(field) { canvas.line(line) } }
    for line in overlay.drawnActions { canvas.line(line) }
    canvas.rule("╞", "╡", "═")
  }
}

extension Interface.Overlay {
  /// The actions as buttons in a line, with the style of those that have one; a sheet's cancel button stands apart.
  fileprivate var drawnActions: [String] {
    guard !actions.isEmpty else { return [] }
    let styles = actions.indices.map { actionStyles.indices.contains($0) ? actionStyles[$0] : .default }
    let buttons = zip(actions, styles).map { title, style in
      style == .default ? "[ \(title) ]" : "[ \(title) (\(style.rawValue)) ]"
    }
    let apart = kind == .sheet && styles.last == .cancel && buttons.count > 1 ? 1 : 0
    return [buttons.dropLast(apart), buttons.suffix(apart)].filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }
}

extension LabelView {
  fileprivate var drawn: String {
    color == .black ? text : "\(text) (\(color.name))"
  }
}

/// Lines of a framed drawing as they grow.
private struct Canvas {
  let width: Int
  var lines: [String] = []

  mutating func rule(_ left: String, _ right: String, _ stroke: String = "─") {
    lines.append(left + String(repeating: stroke, count: width) + right)
  }

  mutating func line(_ text: String) {
    lines.append("│ " + text.escapedForTerminal.fitted(to: width - 2) + " │")
  }

  mutating func line(left: String, right: String) {
    guard !right.isEmpty else { return line(left) }
    let right = right.escapedForTerminal
    let space = max(8, width - 3 - right.displayWidth)
    let end = right.fitted(to: width - 3 - space)
    lines.append("│ " + left.escapedForTerminal.fitted(to: space) + " " + end + " │")
  }

  /// A line of three texts: at the left, in the middle, at the right edge.
  ///
  /// - Parameter hasSeveral: Whether there are several texts at a side, which may take more than a third.
  mutating func line(left: String, middle: String, right: String, hasSeveral: Bool = false) {
    let middle = middle.escapedForTerminal
    let right = right.escapedForTerminal
    let third = (width - 2) / 3 - 1
    let wanted = hasSeveral ? max(left.escapedForTerminal.displayWidth, right.displayWidth) : third
    let side = max(third, min(wanted, (width - 4 - middle.displayWidth) / 2))
    let centre = width - 2 - 2 * side
    let indented = String(repeating: " ", count: max(0, centre - middle.displayWidth) / 2) + middle
    let pushed = String(repeating: " ", count: max(0, side - right.displayWidth)) + right
    lines.append(
      "│ " + left.escapedForTerminal.fitted(to: side) + indented.fitted(to: centre) + pushed.fitted(to: side) + " │")
  }
}
