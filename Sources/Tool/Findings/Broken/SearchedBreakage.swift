import Diagnostics
import SimulatedDevice
package import Supervision

/// What a search found of a breakage.
package struct SearchedBreakage: Hashable, Sendable {
  /// Its place in the order of reports.
  package let position: Int
  let kind: Int
  package let scene: String
  package let description: String
  /// The title of the invariant that sees it, or nil if none does.
  package let invariant: String?
  let summary: String
  /// Whether states or memory have ended the search before its bounds.
  package let isTruncated: Bool
}

extension SearchedBreakage {
  /// The message of a child process.
  package var bytes: [UInt8] {
    var packer = Packer()
    packer.pack(position)
    packer.pack(kind)
    packer.pack(scene)
    packer.pack(description)
    packer.pack(invariant)
    packer.pack(summary)
    packer.pack(isTruncated)
    return packer.bytes
  }

  package init(_ bytes: [UInt8]) throws(UnpackingError) {
    var unpacker = Unpacker(bytes)
    position = try unpacker.int()
    kind = try unpacker.int()
    scene = try unpacker.string()
    description = try unpacker.string()
    invariant = try unpacker.optionalString()
    summary = try unpacker.string()
    isTruncated = try unpacker.bool()
  }
}

/// Which breakages of an app its invariants see, for people.
package struct BrokenSearchReport: Sendable {
  private let app: String
  private let breakages: [SearchedBreakage]

  package init(of app: String, _ breakages: [SearchedBreakage]) {
    self.app = app
    self.breakages = breakages.sorted { $0.position < $1.position }
  }

  /// Whether an invariant sees each breakage.
  package var isComplete: Bool { !breakages.contains { $0.invariant == nil } }
  /// Whether states or memory have ended a search that found nothing.
  package var isTruncated: Bool { breakages.contains { $0.invariant == nil && $0.isTruncated } }

  package var text: String {
    var lines = ["What the invariants of \(app.escapedForTerminal) see, with one thing broken at a time"]
    var scene: String?
    for breakage in breakages {
      if breakage.scene != scene { lines += ["", "  \(breakage.scene.escapedForTerminal)"] }
      scene = breakage.scene
      let mark = breakage.invariant == nil ? "✘" : "✔"
      lines.append("    \(mark) \(breakage.description.escapedForTerminal)")
      if let invariant = breakage.invariant {
        lines.append("        \(invariant.escapedForTerminal): \(breakage.summary.escapedForTerminal)")
      }
      if breakage.invariant == nil, breakage.isTruncated { lines.append("        the search was truncated") }
    }
    let seen = breakages.count { $0.invariant != nil }
    let tried = Set(breakages.map(\.kind))
    let untried = BreakageKind.allCases.filter { !tried.contains($0.number) }.map(\.rawValue)
    lines += [
      "", "\(counted(breakages.count, "breakage")): \(seen) seen by an invariant, \(breakages.count - seen) by none",
    ]
    if !untried.isEmpty { lines.append("Not tried, because no path comes to it: \(untried.joined(separator: ", "))") }
    return lines.joined(separator: "\n") + "\n"
  }
}
