import RehearsalBase

extension NavigationGraph {
  package var mermaid: String {
    var lines = ["flowchart TD", "  %% \(caption.onOneLine)"]
    lines += mermaidNodes(in: nil, indent: "  ")
    lines.append("  launch((\"launch\")) --> s\(initial)")
    for edge in edges {
      let label = edge.labels.map(\.inMermaid).joined(separator: "<br>")
      lines.append("  s\(edge.from) \(edge.arrow)|\"\(edge.state.mark)\(label)\"| s\(edge.to)")
    }
    let unreached = nodes.indices.filter { !nodes[$0].isReached }
    if !unreached.isEmpty {
      lines.append("  classDef never stroke-dasharray: 5 5")
      lines.append("  class \(unreached.map { "s\($0)" }.joined(separator: ",")) never")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func mermaidNodes(in group: Int?, indent: String) -> [String] {
    var lines: [String] = []
    for (place, node) in nodes.enumerated() where node.group == group {
      lines.append("\(indent)s\(place)[\"\(node.scene.inMermaid)\"]")
    }
    for (place, inner) in groups.enumerated() where inner.parent == group {
      lines.append("\(indent)subgraph g\(place)[\"\(inner.scene.inMermaid) (\(inner.kind.rawValue))\"]")
      lines += mermaidNodes(in: place, indent: indent + "  ")
      lines.append("\(indent)end")
    }
    return lines
  }
}

extension NavigationGraph.Edge {
  fileprivate var arrow: String {
    switch (state, kind) {
    case (.neverPerformed, _): "-.->"
    case (.dropped, _): "--x"
    case (_, .modal), (_, .popover): "==>"
    case (_, .embed): "--o"
    case (_, .push), (_, .unwind), (_, .other): "-->"
    }
  }
}

extension NavigationGraph.Edge.State {
  var mark: String {
    switch self {
    case .found, .drawn: ""
    case .dropped: "dropped: "
    case .neverPerformed: "never: "
    }
  }
}

extension String {
  /// The text as Mermaid writes it inside double quotes; markup becomes entities.
  fileprivate var inMermaid: String {
    escapedForTerminal.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "#", "&", "<", ">", "\\", "`": "#\(scalar.value);"
      default: String(scalar)
      }
    }.joined()
  }

  /// The text as a comment, which ends with its line; braces would make it a directive.
  var onOneLine: String { escapedForTerminal.replacing("{", with: "(").replacing("}", with: ")") }
}
