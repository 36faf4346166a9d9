import Diagnostics
import Messages

/// A tool that an agent can call: its name and its arguments, as `Tools.json` describes them to clients.
struct MCPTool: Sendable {
  let name: String
  private let parameters: [(name: String, value: JSON)]
  private let required: [String]

  /// The tools as clients list them.
  static let json = JSONText {
    $0.write(raw: String(decoding: PackageResources.Tools_json, as: UTF8.self).replacing("\n", with: ""))
  }
  static let all = (JSON(reading: PackageResources.Tools_json)?.elements ?? []).map(MCPTool.init)

  private init(_ json: JSON) {
    name = json["name"]?.string ?? ""
    parameters = json["inputSchema"]?["properties"]?.members ?? []
    required = json["inputSchema"]?["required"]?.elements.compactMap(\.string) ?? []
  }

  /// Throws what is wrong with the arguments of a call.
  func check(_ arguments: JSON) throws(MCPRefusal) {
    for (name, value) in arguments.members {
      guard let schema = parameters.first(where: { $0.name == name })?.value else {
        let names = parameters.map(\.name).nearest(to: name).joined(separator: ", ")
        throw MCPRefusal("\(self.name) has no argument \"\(name.prefix(200).description.escapedForTerminal)\"", names)
      }
      guard value.isValue(of: schema) else {
        throw MCPRefusal("\(name) is wrong", schema["description"]?.string ?? "another value")
      }
    }
    for name in required where arguments[name] == nil { throw MCPRefusal("\(name) is missing", "{\"\(name)\": …}") }
  }
}

/// The reason why a call of a tool cannot be done, and what to try.
struct MCPRefusal: Error, Hashable {
  let message: String

  init(_ message: String, _ remedy: String) { self.message = "\(message)\n  try: \(remedy)" }
}

extension JSON {
  /// The members of an object; of anything else, none.
  var members: [(name: String, value: JSON)] {
    if case .object(let object) = self { object.members.map { ($0, $1) } } else { [] }
  }

  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  var isObject: Bool { if case .object = self { true } else { false } }

  /// The value of a member, or nil if there is none.
  subscript(_ name: String) -> JSON? { members.last { $0.name == name }?.value }

  /// Whether it is what a schema of JSON Schema asks for, by those of its words that `Tools.json` has.
  fileprivate func isValue(of schema: JSON) -> Bool {
    let type: String =
      switch self {
      case .string: "string"
      case .integer: "integer"
      case .bool: "boolean"
      default: ""
      }
    let types = schema["type"].map { $0.elements + [$0] } ?? []
    let words = schema["enum"]?.elements ?? [self]
    let range = (schema["minimum"]?.integer ?? .min)...(schema["maximum"]?.integer ?? .max)
    return types.contains(.string(type)) && words.contains(self) && range.contains(integer ?? range.lowerBound)
  }
}
