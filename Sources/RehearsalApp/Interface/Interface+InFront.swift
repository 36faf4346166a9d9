// Which of several bars and tables a step means (UIKit rules: Two columns).

extension Interface {
  package var table: Table? {
    guard tables.count > 1, let attended, parts[attended].contains(.table) else { return tables.first }
    let number = parts[..<attended.lowerBound].count { $0 == .table }
    return tables.indices.contains(number) ? tables[number] : tables.first
  }

  package func table(of path: RowPath) -> Table? { tables.indices.contains(path.table) ? tables[path.table] : nil }

  package var barInFront: Bar? {
    if let attended, let bar = parts[attended].lazy.compactMap(\.bar).first { return bar }
    return bar ?? parts.lazy.compactMap(\.bar).first
  }

  package var backButton: Control? {
    let buttons = controls.filter { $0.role == .backButton }
    guard buttons.count > 1, let attended else { return buttons.first }
    let own = buttons.first { if case .bar(let index, _) = $0.target { attended.contains(index) } else { false } }
    return own ?? buttons.first
  }
}

extension Interface.Part {
  fileprivate var bar: Interface.Bar? { if case .bar(let bar) = self { bar } else { nil } }
}
