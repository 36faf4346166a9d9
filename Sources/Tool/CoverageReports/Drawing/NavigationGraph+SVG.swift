import Diagnostics
package import SimulatedDevice

extension NavigationGraph {
  /// The graph as an SVG drawing: a small phone for each screen, and an arrow from each control that leads on.
  ///
  /// - Parameter controls: The controls that were touched.
  /// - Parameter hasStyle: Whether the drawing has its style sheet with it; a page has its own.
  package func svg(controls: Set<TouchedControl>, hasStyle: Bool = true) -> String {
    var names: [String: [String]] = [:]
    for control in controls.sorted() where names[control.scene]?.last != control.name {
      names[control.scene, default: []].append(control.name)
    }
    let layout = GraphLayout(self, controls: names)
    let (width, height) = layout.size
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"graph\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\""
        + " height=\"\(height)\">",
      "<title>\(caption.inSVG)</title>",
    ]
    if hasStyle { lines.append("<style>\(Self.style)</style>") }
    lines.append(
      "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\""
        + " orient=\"auto\"><path d=\"M0 0L8 4L0 8z\" class=\"tip\"/></marker></defs>")
    lines += layout.arrows.map(svg)
    lines += layout.boxes.map(svg)
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func svg(_ arrow: GraphLayout.Arrow) -> String {
    let edge = edges[arrow.edge]
    let path = arrow.corners.enumerated().map { ($0 == 0 ? "M" : "L") + "\($1.x) \($1.y)" }.joined()
    let label = edge.remark + edge.labels.joined(separator: " / ")
    let classes = ["arrow", edge.kindName, edge.leadsOn ? nil : "never", arrow.isLong ? "long" : nil]
    return
      "<path class=\"\(classes.compactMap(\.self).joined(separator: " "))\" data-from=\"\(nodes[edge.from].scene.inSVG)\""
      + " data-to=\"\(nodes[edge.to].scene.inSVG)\" d=\"\(path)\" marker-end=\"url(#tip)\">"
      + "<title>\(nodes[edge.from].scene.inSVG) – \(label.inSVG) → \(nodes[edge.to].scene.inSVG)</title></path>"
  }

  private func svg(_ box: GraphLayout.Box) -> String {
    let node = nodes[box.node]
    let right = box.x + GraphLayout.width
    var lines = [
      "<g class=\"screen\(node.isReached ? "" : " never")\(box.node == initial ? " initial" : "")\""
        + " data-scene=\"\(node.scene.inSVG)\"><title>\(node.scene.inSVG)</title>",
      "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(GraphLayout.width)\" height=\"\(box.height)\" rx=\"14\"/>",
      "<text class=\"name\" x=\"\(box.x + GraphLayout.width / 2)\" y=\"\(box.y + 22)\">\(node.scene.cut(to: 24).inSVG)</text>",
      "<path class=\"rule\" d=\"M\(box.x) \(box.y + GraphLayout.header - 2)H\(right)\"/>",
    ]
    for (index, row) in box.rows.enumerated() {
      let isLoop = row.edge.map { edges[$0].from == edges[$0].to } ?? false
      let y = box.y + GraphLayout.header + index * GraphLayout.row + 14
      let kind = row.edge == nil ? "row quiet" : "row"
      lines.append(
        "<text class=\"\(kind)\" x=\"\(box.x + 12)\" y=\"\(y)\">\((row.text + (isLoop ? " ↺" : "")).cut(to: 30).inSVG)"
          + "<title>\(row.text.inSVG)</title></text>")
    }
    return lines.joined(separator: "\n") + "</g>"
  }

  private static let style = """
    .graph{font:12px system-ui,sans-serif;background:#fff}.screen rect{fill:#fff;stroke:#3a3d45;stroke-width:1.5}\
    .screen.initial rect{stroke:#2453c9;stroke-width:3}.never rect{stroke-dasharray:5 4}.name{font-weight:600;\
    text-anchor:middle;fill:#171a21}.row{fill:#2453c9;font-size:11px}.row.quiet{fill:#596070}.rule{stroke:#dde1e8}\
    .arrow{fill:none;stroke:#2453c9;stroke-width:1.3}.arrow.long{stroke:#8a91a0;stroke-width:1}\
    .arrow.never{stroke:#8a91a0;stroke-dasharray:5 4}.arrow.modal,.arrow.popover{stroke-width:2.6}\
    .arrow.unwind{stroke-dasharray:1 3}.tip{fill:#2453c9}\
    @media(prefers-color-scheme:dark){.graph{background:#0f1115}.screen rect{fill:#181b21;stroke:#7a8190}.name{fill:#e9ecf2}\
    .row,.tip{fill:#92b4ff}.row.quiet{fill:#a2aab8}.rule{stroke:#2e343e}.arrow,.screen.initial rect{stroke:#92b4ff}}
    """
}

extension NavigationGraph.Edge {
  /// The word before the causes of an edge that leads nowhere.
  fileprivate var remark: String {
    switch state {
    case .found, .drawn: ""
    case .dropped: "dropped: "
    case .neverPerformed: "never: "
    }
  }

  /// The name of the kind in style sheets, or nil for the usual one.
  fileprivate var kindName: String? {
    switch kind {
    case .push, .other: nil
    case .modal: "modal"
    case .popover: "popover"
    case .embed: "embed"
    case .unwind: "unwind"
    }
  }
}

extension String {
  /// The text as it may stand in XML; what terminals must not see is escaped there, too.
  fileprivate var inSVG: String {
    escapedForTerminal.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  fileprivate func cut(to length: Int) -> String { count > length ? prefix(length - 1) + "…" : self }
}
