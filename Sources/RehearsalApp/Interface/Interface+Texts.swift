// Reading the screen: every text on it, with its colour.

extension Interface {
  package var texts: [LabelView] {
    var texts: [LabelView] = []
    func add(_ text: String?) {
      if let text, !text.isEmpty { texts.append(LabelView(text: text)) }
    }
    func add(_ bar: Bar) {
      add(bar.back)
      for button in bar.left { add(button.title) }
      add(bar.title)
      for button in bar.right { add(button.title) }
    }
    func add(_ tabBar: TabBar) {
      for (index, title) in tabBar.titles.enumerated() {
        add(title)
        add(tabBar.badge(at: index))
      }
    }
    if let bar { add(bar) }
    var tables = tables.makeIterator()
    for part in parts {
      switch part {
      case .label(let label): texts.append(label)
      case .control(let control):
        for text in control.texts { add(text) }
        if control.hasCancelButton { add(ControlDescription.cancel) }
      case .table: if let table = tables.next() { texts += table.visibleTexts(openRow) }
      case .bar(let bar): add(bar)
      case .tabBar(let tabBar): add(tabBar)
      }
    }
    if let tabBar { add(tabBar) }
    for text in overlay?.texts ?? [] { add(text) }
    return texts
  }

  package func shows(_ text: String) -> Bool {
    texts.contains { $0.text == text }
  }
}

extension Interface.Overlay {
  package var texts: [String] { [title, message].compactMap(\.self) + actions }

  /// Whether a text is on it, whole and to the letter; no text is empty.
  package func shows(_ text: String) -> Bool { !text.isEmpty && texts.contains(text) }
}

extension Table {
  fileprivate func visibleTexts(_ open: Interface.OpenRow?) -> [LabelView] {
    var texts: [LabelView] = []
    for section in visibleSections {
      if let header = section.header { texts.append(LabelView(text: header)) }
      for path in section.rows {
        let cell = cell(path)
        texts += cell.labels + cell.buttons.map { LabelView(text: $0) }
        if let open, open.path == path { texts += open.actions.map { LabelView(text: $0) } }
      }
    }
    return texts
  }
}
