import KiiCloud
import RehearsalApp
import RehearsalBase
import RehearsalRunner

// Values and objects of the cloud as JSON.

extension CloudValue {
  init(_ json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .int(value)
    case .number(let value): self = .decimal(value)
    case .string(let value): self = .string(value)
    case .array(let values): self = .array(CloudList(values.map { CloudValue($0) }))
    case .object(let object): self = .object(CloudFields(object))
    }
  }

  func write(to json: inout JSONTextWriter) {
    switch self {
    case .null: json.write(.null)
    case .bool(let value): json.write(value)
    case .int(let value): json.write(value)
    case .decimal(let value): json.write(raw: "\(value)")
    case .string(let value): json.write(value)
    case .array(let list): json.array { json in for element in list.elements { element.write(to: &json) } }
    case .object(let fields): json.object { fields.write(to: &$0) }
    }
  }
}

extension CloudFields {
  init(_ object: JSONObject) { self.init(object.members.lazy.map { ($0, CloudValue($1)) }) }

  func write(to json: inout JSONTextWriter) {
    for field in self {
      json.write(anyName: field.key)
      field.value.write(to: &json)
    }
  }

  init(body: [UInt8]) throws(ServiceError) { self.init(try JSONObject(body: body)) }
}

extension CloudObject {
  func write(to json: inout JSONTextWriter) {
    json.object { json in
      for key in ["_id", "_created", "_modified", "_owner", "_version", "_dataType"] {
        guard let value = getForKey(key) else { continue }
        json.write(anyName: key)
        value.write(to: &json)
      }
      fields.write(to: &json)
    }
  }
}

extension JSONObject {
  init(body: [UInt8]) throws(ServiceError) {
    guard case .object(let object) = JSON(reading: body) else {
      throw ServiceError(status: 400, code: "INVALID_INPUT_DATA", description: "The body is no JSON object.")
    }
    self = object
  }

  subscript(name: String) -> JSON? { members.first { $0.0 == name }?.1 }

  func text(_ name: String) -> String? {
    if case .string(let text) = self[name] { text } else { nil }
  }

  func object(_ name: String) -> JSONObject? {
    if case .object(let object) = self[name] { object } else { nil }
  }

  func bool(_ name: String) -> Bool? {
    if case .bool(let value) = self[name] { value } else { nil }
  }

  func number(_ name: String) -> Double? {
    switch self[name] {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
