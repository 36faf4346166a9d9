extension JSON {
  /// The name of a message's kind; empty for what is no message.
  var onlyName: String {
    if case .object(let object) = self { object.onlyName ?? "" } else { "" }
  }

  /// The value with every id in it renamed, own ones and references, in the order in which they stand.
  ///
  /// In Cucumber's messages the members `id`, `…Id` and `…Ids` hold ids, except for that of a worker.
  func renamingIDs(_ rename: (String) -> String) -> JSON {
    switch self {
    case .null, .bool, .integer, .number, .string: self
    case .array(let values): .array(values.map { $0.renamingIDs(rename) })
    case .object(let object):
      .object(
        object.mapValues { name, value in
          name.namesIDs ? value.renamed(rename) : value.renamingIDs(rename)
        })
    }
  }

  /// The ids that the value gives to itself and its parts, in order, and the value without them.
  var withoutOwnIDs: (ids: [String], rest: JSON) {
    var ids: [String] = []
    let rest = removingOwnIDs(into: &ids)
    return (ids, rest)
  }

  private func removingOwnIDs(into ids: inout [String]) -> JSON {
    switch self {
    case .null, .bool, .integer, .number, .string: return self
    case .array(let values): return .array(values.map { $0.removingOwnIDs(into: &ids) })
    case .object(let object):
      return .object(
        object.mapValues { name, value in
          guard name == "id", case .string(let id) = value else { return value.removingOwnIDs(into: &ids) }
          ids.append(id)
          return .null
        })
    }
  }

  private func renamed(_ rename: (String) -> String) -> JSON {
    switch self {
    case .string(let id): .string(rename(id))
    case .array(let values): .array(values.map { $0.renamed(rename) })
    case .null, .bool, .integer, .number, .object: self
    }
  }
}

extension String {
  fileprivate var namesIDs: Bool { self == "id" || (self != "workerId" && (hasSuffix("Id") || hasSuffix("Ids"))) }
}
