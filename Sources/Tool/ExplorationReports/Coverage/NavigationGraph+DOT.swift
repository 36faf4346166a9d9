import Diagnostics

extension NavigationGraph {
  /// The graph in Graphviz's DOT.
  package var dot: String {
    var lines = ["// \(caption.onOneLine)", "digraph navigation {", "  node [shape=box, style=rounded];"]
    lines.append("  launch [shape=circle, label=\"launch\"];")
    lines += nodes.enumerated().map { number, node in
      "  s\(number) [label=\"\(node.scene.inDOT)\"\(node.isReached ? "" : ", style=\"rounded,dashed\"")];"
    }
    lines.append("  launch -> s\(initial);")
    for edge in edges {
      let label = edge.labels.map(\.inDOT).joined(separator: "\\n")
      let (start, style) = edge.isReached ? ("", "") : ("never: ", ", style=dashed")
      lines.append("  s\(edge.from) -> s\(edge.to) [label=\"\(start)\(label)\"\(style)];")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The text as DOT writes it inside double quotes.
  fileprivate var inDOT: String {
    escapedForTerminal.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
