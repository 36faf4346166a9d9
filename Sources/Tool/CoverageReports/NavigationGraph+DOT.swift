import Diagnostics

extension NavigationGraph {
  /// The graph in Graphviz's DOT.
  package var dot: String {
    var lines = ["// \(caption.onOneLine)", "digraph navigation {", "  node [shape=box, style=rounded];"]
    lines.append("  launch [shape=circle, label=\"launch\"];")
    lines += dotNodes(in: nil, indent: "  ")
    lines.append("  launch -> s\(initial);")
    for edge in edges {
      let label = edge.labels.map(\.inDOT).joined(separator: "\\n")
      lines.append("  s\(edge.from) -> s\(edge.to) [label=\"\(edge.state.mark)\(label)\"\(edge.attributes)];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The nodes of a group and the groups in it.
  ///
  /// - Parameter group: The position of the group, or nil for those that stand in none.
  private func dotNodes(in group: Int?, indent: String) -> [String] {
    var lines: [String] = []
    for (place, node) in nodes.enumerated() where node.group == group {
      let style = node.isReached ? "" : ", style=\"rounded,dashed\""
      lines.append("\(indent)s\(place) [label=\"\(node.scene.inDOT)\"\(style)];")
    }
    for (place, inner) in groups.enumerated() where inner.parent == group {
      lines.append("\(indent)subgraph cluster_\(place) {")
      lines.append("\(indent)  label=\"\(inner.scene.inDOT) (\(inner.kind.rawValue))\";")
      lines += dotNodes(in: place, indent: indent + "  ")
      lines.append("\(indent)}")
    }
    return lines
  }
}

extension NavigationGraph.Edge {
  /// Bold for what is presented, with a circle for what is embedded and an open arrow for an unwind.
  fileprivate var attributes: String {
    let head =
      switch kind {
      case .modal, .popover: ", penwidth=2"
      case .embed: ", arrowhead=odot"
      case .unwind: ", arrowhead=empty"
      case .push, .other: ""
      }
    return switch state {
    case .found, .drawn: head
    case .dropped: head + ", color=red"
    case .neverPerformed: head + ", style=dashed"
    }
  }
}

extension String {
  /// The text as DOT writes it inside double quotes.
  fileprivate var inDOT: String {
    escapedForTerminal.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
