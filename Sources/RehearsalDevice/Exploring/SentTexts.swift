/// Finds the texts that a request or a record holds.
enum SentTexts {
  /// Those of some texts that are in a request or a record, whole, at any depth.
  static func find(_ texts: [String], in value: any Sendable) -> [String] {
    var found: Set<String> = []
    look(in: value, for: Set(texts), &found, depth: 0)
    return texts.filter(found.contains)
  }

  /// A request is a tree of values, and a small one.
  private static func look(in value: Any, for texts: Set<String>, _ found: inout Set<String>, depth: Int) {
    if let text = value as? String {
      if texts.contains(text) { found.insert(text) }
      return
    }
    guard depth < 8, found.count < texts.count else { return }
    for child in Mirror(reflecting: value).children { look(in: child.value, for: texts, &found, depth: depth + 1) }
  }
}
