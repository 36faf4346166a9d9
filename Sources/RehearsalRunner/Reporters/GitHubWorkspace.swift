/// The folder into which GitHub has checked out a repository.
///
/// GitHub shows an annotation at its line only if the file is named by its path in this folder.
package struct GitHubWorkspace: Hashable, Sendable {
  private let workspace: [Substring]
  private let current: [Substring]

  package init(_ workspace: String, current: String) {
    self.workspace = workspace.steps
    self.current = current.steps
  }

  func path(of uri: String) -> String {
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
