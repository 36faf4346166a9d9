extension String {
  /// This folder and those around it, up to the root; none where the path does not begin at the root.
  ///
  /// The list is finite by construction: a working folder that was deleted has no path, and `..` leads on for ever.
  package var enclosingFolders: [String] {
    guard hasPrefix("/") else { return [] }
    let parts = split(separator: "/")
    return (0...parts.count).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
  }
}
