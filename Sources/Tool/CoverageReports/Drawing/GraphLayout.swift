/// The places of a navigation graph's screens in a drawing, and the lines along which its arrows run.
///
/// Screens stand in layers, by their distance from the launch. An arrow to the next layer crosses the gap between the
/// two; any other runs below all screens. Each arrow has a line of its own, so that none covers a screen or another arrow.
struct GraphLayout {
  /// A screen in the drawing.
  struct Box {
    let node: Int
    var x = 0
    var y = 0
    /// The lines in it: the controls that lead on, then the others.
    let rows: [Row]

    var height: Int { max(GraphLayout.leastHeight, GraphLayout.header + rows.count * GraphLayout.row + 12) }
  }

  /// A line in a screen: a control, or the label of an arrow.
  struct Row {
    let text: String
    /// The arrow that begins there, or nil if it leads nowhere.
    let edge: Int?
  }

  /// An arrow, by the corners of its line.
  struct Arrow {
    let edge: Int
    let corners: [(x: Int, y: Int)]
    /// Whether it runs below all screens: back, or past a layer.
    var isLong: Bool { corners.count > 4 }
  }

  static let width = 196
  static let header = 34
  static let row = 20
  static let leastHeight = 84
  private static let spacing = 28
  /// How far the lines of two arrows are apart.
  private static let pitch = 9
  private static let margin = 24

  private(set) var boxes: [Box]
  private(set) var arrows: [Arrow] = []
  private(set) var size: (width: Int, height: Int) = (0, 0)
  /// The layer of each node.
  private let layers: [Int]

  /// Lays out a graph; the controls of each scene are listed in its box.
  init(_ graph: NavigationGraph, controls: [String: [String]]) {
    layers = Self.layers(of: graph)
    boxes = graph.nodes.indices.map { node in
      let exits = graph.edges.indices.filter { graph.edges[$0].from == node }
      let labels = exits.flatMap { graph.edges[$0].labels }
      let others = (controls[graph.nodes[node].scene] ?? []).filter { name in !labels.contains { $0.hasPrefix(name) } }
      return Box(
        node: node,
        rows: exits.map { Row(text: graph.edges[$0].labels.joined(separator: " / "), edge: $0) }
          + others.map { Row(text: $0, edge: nil) })
    }
    let columns = Self.columns(layers, graph)
    let gaps = gaps(of: graph, columns: columns.count)
    var x = Self.margin + gaps[0]
    var bottom = 0
    for (layer, column) in columns.enumerated() {
      var y = Self.margin
      for node in column {
        boxes[node].x = x
        boxes[node].y = y
        y += boxes[node].height + Self.spacing
      }
      bottom = max(bottom, y)
      x += Self.width + gaps[layer + 1]
    }
    route(graph, columns: columns.count, gaps: gaps, below: bottom)
    size.width = x + Self.margin
  }

  // MARK: - Layers

  /// The distance of each node from the launch; those that were never reached stand in a layer of their own at the end.
  private static func layers(of graph: NavigationGraph) -> [Int] {
    var layers = Array(repeating: -1, count: graph.nodes.count)
    guard layers.indices.contains(graph.initial) else { return layers.map { _ in 0 } }
    layers[graph.initial] = 0
    var queue = [graph.initial]
    var next = 0
    while next < queue.count {
      for edge in graph.edges where edge.from == queue[next] && edge.leadsOn && layers[edge.to] < 0 {
        layers[edge.to] = layers[queue[next]] + 1
        queue.append(edge.to)
      }
      next += 1
    }
    let last = (layers.max() ?? 0) + 1
    return layers.map { $0 < 0 ? last : $0 }
  }

  /// The nodes of each layer, those with neighbours higher up in the layer before first.
  private static func columns(_ layers: [Int], _ graph: NavigationGraph) -> [[Int]] {
    var columns: [[Int]] = []
    var rank: [Int: Double] = [:]
    for layer in 0...(layers.max() ?? 0) {
      let nodes = layers.indices.filter { layers[$0] == layer }
      let weight = nodes.map { node -> (Double, Int) in
        let before = graph.edges.filter { $0.to == node }.compactMap { rank[$0.from] }
        return (before.isEmpty ? .infinity : before.reduce(0, +) / Double(before.count), node)
      }
      let column = weight.sorted { $0 < $1 }.map(\.1)
      for (place, node) in column.enumerated() { rank[node] = Double(place) }
      columns.append(column)
    }
    return columns
  }

  // MARK: - Arrows

  /// Whether an arrow goes to the next layer.
  private func isShort(_ edge: NavigationGraph.Edge) -> Bool { layers[edge.to] == layers[edge.from] + 1 }

  /// How wide the gap before each column is, and the one behind the last: each line in it takes some room.
  private func gaps(of graph: NavigationGraph, columns: Int) -> [Int] {
    var lines = Array(repeating: 0, count: columns + 1)
    for edge in graph.edges where edge.from != edge.to {
      lines[layers[edge.from] + 1] += 1
      if !isShort(edge) { lines[layers[edge.to]] += 1 }
    }
    return lines.map { 36 + $0 * Self.pitch }
  }

  private mutating func route(_ graph: NavigationGraph, columns: Int, gaps: [Int], below bottom: Int) {
    /// The next free line in each gap, counted from its left.
    var used = Array(repeating: 0, count: columns + 1)
    var entries = Array(repeating: 0, count: boxes.count)
    var lane = bottom
    func line(inGap gap: Int, left: Int) -> Int {
      used[gap] += 1
      return left + 10 + used[gap] * Self.pitch
    }
    for (number, edge) in graph.edges.enumerated() where edge.from != edge.to {
      let (from, to) = (boxes[edge.from], boxes[edge.to])
      let place = from.rows.firstIndex { $0.edge == number } ?? 0
      let start = (x: from.x + Self.width, y: from.y + Self.header + place * Self.row + Self.row / 2)
      let incoming = max(1, graph.edges.count { $0.to == edge.to && $0.from != $0.to })
      entries[edge.to] += 1
      // Between the rows of the other side, so that no two arrows share a line.
      let end = (x: to.x, y: to.y + 6 + (to.height - 12) * entries[edge.to] / (incoming + 1) + 3)
      let exit = line(inGap: layers[edge.from] + 1, left: start.x)
      if isShort(edge) {
        arrows.append(Arrow(edge: number, corners: [start, (exit, start.y), (exit, end.y), end]))
      } else {
        lane += Self.pitch
        let entry = line(inGap: layers[edge.to], left: to.x - gaps[layers[edge.to]])
        arrows.append(
          Arrow(
            edge: number, corners: [start, (exit, start.y), (exit, lane), (entry, lane), (entry, end.y), end]))
      }
    }
    size.height = lane + Self.margin
  }
}
