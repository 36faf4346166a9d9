import RehearsalGherkin

/// The Swift code that would define an undefined step, inside the braces of a `StepLibrary`.
struct Snippet {
  let expression: GeneratedExpression
  let language: String
  let world: String
  let hasDataTable: Bool
  let hasDocString: Bool
  let vocabulary: ExpressionVocabulary

  var code: String {
    """
    library.define(\(pattern)) { (\(parameters)) throws in
      throw Pending()
    }
    """
  }

  private var pattern: String {
    let source = expression.source.swiftLiteral
    return language == "en" ? source : ".in(\(language.swiftLiteral), \(source))"
  }

  private var parameters: String {
    var parameters = ["world: inout \(world)"]
    for (name, type) in zip(expression.parameterNames, expression.parameterTypeNames) {
      parameters.append("\(name.swiftIdentifier): \(vocabulary.valueType(of: type).name)")
    }
    if hasDataTable { parameters.append("dataTable: DataTable") }
    if hasDocString { parameters.append("docString: DocString") }
    return parameters.joined(separator: ", ")
  }
}

extension String {
  fileprivate var swiftLiteral: String {
    // Nearly all expressions are plain, which is found out faster by bytes.
    let isPlain = utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard !isPlain else { return "\"\(self)\"" }
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        literal += "\\u{\(Self(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  fileprivate var swiftIdentifier: String {
    let isPlain =
      unicodeScalars.first?.properties.isXIDStart == true && unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    return isPlain && !Self.swiftKeywords.contains(self) ? self : "`\(filter { $0 != "`" })`"
  }

  private static let swiftKeywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let", "nil", "operator", "protocol", "repeat",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "var", "where", "while",
  ]
}
