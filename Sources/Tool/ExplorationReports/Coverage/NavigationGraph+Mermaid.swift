import Diagnostics

extension NavigationGraph {
  /// The graph as a Mermaid flowchart.
  package var mermaid: String {
    var lines = ["flowchart TD", "  %% \(caption.onOneLine)"]
    lines += nodes.enumerated().map { "  s\($0)[\"\($1.scene.inMermaid)\"]" }
    lines.append("  launch((\"launch\")) --> s\(initial)")
    for edge in edges {
      let label = edge.labels.map(\.inMermaid).joined(separator: "<br>")
      let (arrow, start) = edge.isReached ? ("-->", "") : ("-.->", "never: ")
      lines.append("  s\(edge.from) \(arrow)|\"\(start)\(label)\"| s\(edge.to)")
    }
    let unreached = nodes.indices.filter { !nodes[$0].isReached }
    if !unreached.isEmpty {
      lines.append("  classDef never stroke-dasharray: 5 5")
      lines.append("  class \(unreached.map { "s\($0)" }.joined(separator: ",")) never")
    }
    return lines.joined(separator: "\n") + "\n"
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
