import Foundation

/// Messages as lines that can be compared.
///
/// Parts that differ between implementations are removed. Ids are replaced by numbers in the order of their appearance,
/// so that references must be right.
func comparable(_ messages: [Data]) throws -> [String] {
  var normalizer = Normalizer()
  return try messages.compactMap { line in
    let message = try JSONSerialization.jsonObject(with: line)
    if (message as? [String: Any])?["meta"] != nil { return nil }
    let json = normalizer.normalized(message, key: "")
    return String(decoding: try JSONSerialization.data(withJSONObject: json, options: .sortedKeys), as: UTF8.self)
  }
}

private struct Normalizer {
  private var ids: [String: String] = [:]
  private static let ignored: Set = ["timestamp", "duration", "message", "stackTrace", "sourceReference", "uri"]

  mutating func normalized(_ value: Any, key: String) -> Any {
    switch value {
    case let object as [String: Any]:
      var result: [String: Any] = [:]
      for name in object.keys.sorted() where !Self.ignored.contains(name) {
        if key == "exception", name == "type" { continue }
        if name == "snippets" {
          result[name] = (object[name] as? [Any])?.count
        } else {
          result[name] = object[name].map { normalized($0, key: name) }
        }
      }
      return result
    case let array as [Any]: return array.map { normalized($0, key: key) }
    case let text as String where key == "id" || key.hasSuffix("Id") || key.hasSuffix("Ids"):
      let id = ids[text] ?? "#\(ids.count)"
      ids[text] = id
      return id
    default: return value
    }
  }
}
