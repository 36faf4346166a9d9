/// The folder GitHub has checked a repository out into: an annotation shows at its line only where it names the file by its
/// path in there, wherever the command was started.
package struct GitHubWorkspace: Hashable, Sendable {
  /// The names on the way from the root of the file system to the workspace.
  private let workspace: [Substring]
  /// Those to the folder that relative paths begin in.
  private let current: [Substring]

  /// Takes two absolute paths.
  package init(_ workspace: String, current: String) {
    self.workspace = workspace.steps
    self.current = current.steps
  }

  /// The path in the workspace; what lies outside of it, and what is no path, stays as it is.
  package func path(of uri: String) -> String {
    // Other Cucumbers have URIs such as classpath:a/b.feature.
    if uri.prefix(while: { $0 != "/" }).contains(":") { return uri }
    var names = uri.hasPrefix("/") ? [] : current
    for step in uri.steps {
      switch step {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(step)
      }
    }
    guard names.starts(with: workspace) else { return uri }
    return names.dropFirst(workspace.count).joined(separator: "/")
  }
}

extension String {
  fileprivate var steps: [Substring] { split(separator: "/") }
}
