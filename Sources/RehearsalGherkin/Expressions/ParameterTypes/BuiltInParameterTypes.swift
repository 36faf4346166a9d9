extension ParameterType {
  static let builtIn: [ParameterType] = [
    integer("int", Int.self, useForSnippets: true, preferForRegexpMatch: true),
    float("float", useForSnippets: true),
    ParameterType(name: "word", regexp: PartMatcher.Source.word, useForSnippets: false),
    ParameterType(
      name: "string", regexp: PartMatcher.Source.quoted, transformation: unquoted),
    ParameterType(name: "", regexp: PartMatcher.Source.anything, useForSnippets: false, preferForRegexpMatch: true),
    float("double"),
    ParameterType(name: "bigdecimal", regexp: PartMatcher.Source.decimal, useForSnippets: false),
    integer("byte", Int8.self),
    integer("short", Int16.self),
    integer("long", Int64.self),
    ParameterType(name: "biginteger", regexps: whole, useForSnippets: false),
  ]

  private static let whole = [PartMatcher.Source.signedInteger, PartMatcher.Source.unsignedInteger]

  private static func integer<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ type: Value.Type, useForSnippets: Bool = false, preferForRegexpMatch: Bool = false
  ) -> ParameterType {
    ParameterType(
      name: name, regexps: whole, useForSnippets: useForSnippets, preferForRegexpMatch: preferForRegexpMatch
    ) { values in
      guard let value = Value(present(values)) else {
        throw ArgumentError.Reason.outOfRange(lowest: Int(Value.min), highest: Int(Value.max))
      }
      return .int(Int(value))
    }
  }

  private static func float(_ name: String, useForSnippets: Bool = false) -> ParameterType {
    ParameterType(name: name, regexp: PartMatcher.Source.decimal, useForSnippets: useForSnippets) { values in
      guard let value = Double(present(values)), value.isFinite else { throw ArgumentError.Reason.notFinite }
      return .float(value)
    }
  }

  /// A quoted text: only an escaped quote loses its backslash, as in Cucumber.
  @Sendable private static func unquoted(_ values: [String?]) -> ArgumentValue {
    let quoted = present(values)
    guard quoted.utf8.contains(UInt8(ascii: "\\")) else { return .string(quoted) }
    var result: [UInt8] = []
    for byte in quoted.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), result.last == UInt8(ascii: "\\") {
        result.removeLast()
      }
      result.append(byte)
    }
    return .string(String(decoding: result, as: UTF8.self))
  }

  private static func present(_ values: [String?]) -> String {
    for case let value? in values { return value }
    return ""
  }
}
