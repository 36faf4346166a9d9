import Foundation
import Testing

@testable import RehearsalGherkin

@Suite(.enabled(if: ConformanceData.isAvailable, "CONFORMANCE_DATA is not set"))
struct `Official conformance` {
  let registry = ParameterTypeRegistry()

  @Test func `expressions have the official tokens`() throws {
    for entry in try ConformanceData.cases(ofFile: "cucumber-expressions/cucumber-expression-tokenizer") {
      expectSame(entry, "expected_tokens") { expression in
        try Tokenizer.tokens(of: expression).map(\.json) as NSArray
      }
    }
  }

  @Test func `expressions parse to the official trees`() throws {
    for entry in try ConformanceData.cases(ofFile: "cucumber-expressions/cucumber-expression-parser") {
      expectSame(entry, "expected_ast") { try ExpressionParser.parse($0).json as NSDictionary }
    }
  }

  @Test func `expressions have the official regular expressions`() throws {
    for entry in try ConformanceData.cases(ofFile: "cucumber-expressions/cucumber-expression-transformation") {
      expectSame(entry, "expected_regex") { try CucumberExpression($0, registry).regexpSource as NSString }
    }
  }

  @Test func `expressions match the official arguments`() throws {
    for entry in try ConformanceData.cases(ofFile: "cucumber-expressions/cucumber-expression-matching") {
      expectSame(entry, "expected_args") { source in
        let expression = try CucumberExpression(source, registry)
        return try values(expression.match(entry["text"] as? String ?? ""))
      }
    }
  }

  @Test func `regular expressions match the official arguments`() throws {
    for entry in try ConformanceData.cases(ofFile: "cucumber-expressions/regular-expression-matching") {
      expectSame(entry, "expected_args") { source in
        let expression = try RegularExpression(source, registry)
        return try values(try expression.match(entry["text"] as? String ?? ""))
      }
    }
  }

  @Test func `tag expressions print as the official ones`() throws {
    for entry in try ConformanceData.cases(ofFile: "tag-expressions/parsing") {
      expectSame(entry, "formatted") { try TagExpression($0).written as NSString }
      expectSame(entry, "formatted") { try TagExpression(TagExpression($0).written).written as NSString }
    }
  }

  @Test func `tag expressions evaluate as the official ones`() throws {
    for entry in try ConformanceData.cases(ofFile: "tag-expressions/evaluations") {
      let expression = try TagExpression(entry["expression"] as? String ?? "")
      for test in entry["tests"] as? [[String: Any]] ?? [] {
        let variables = test["variables"] as? [String] ?? []
        #expect(expression.evaluate(variables) == test["result"] as? Bool, "\(expression) on \(variables)")
      }
    }
  }

  @Test func `tag expressions fail with the official errors`() throws {
    for entry in try ConformanceData.cases(ofFile: "tag-expressions/errors") {
      expectSame(entry, "error") { try TagExpression($0).written as NSString }
    }
  }

  /// Compares the value of an expression, or the text of its error, with the expected one of an entry.
  private func expectSame(
    _ entry: [String: Any], _ key: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ make: (String) throws -> NSObject
  ) {
    let expression = entry["expression"] as? String ?? ""
    let expected = (entry["exception"] ?? entry[key]) as? NSObject
    let actual: NSObject
    do {
      actual = try make(expression)
    } catch {
      actual = "\(error)" as NSString
    }
    #expect(actual == expected, "\(entry["name"] ?? expression)", sourceLocation: sourceLocation)
  }

  private func values(_ arguments: [Argument]?) throws -> NSObject {
    guard let arguments else { return NSNull() }
    return try arguments.map { try $0.value.json } as NSArray
  }
}

extension ArgumentValue {
  fileprivate var json: NSObject {
    switch self {
    case .none: NSNull()
    case .int(let value): value as NSNumber
    case .float(let value): value as NSNumber
    case .string(let text): text as NSString
    case .customValue(let value): "\(value.base)" as NSString
    }
  }
}

extension ExpressionToken {
  fileprivate var json: [String: Any] {
    let type =
      switch kind {
      case .startOfLine: "START_OF_LINE"
      case .endOfLine: "END_OF_LINE"
      case .whiteSpace: "WHITE_SPACE"
      case .text: "TEXT"
      case .beginOptional: "BEGIN_OPTIONAL"
      case .endOptional: "END_OPTIONAL"
      case .beginParameter: "BEGIN_PARAMETER"
      case .endParameter: "END_PARAMETER"
      case .alternation: "ALTERNATION"
      }
    return ["type": type, "start": range.lowerBound, "end": range.upperBound, "text": text]
  }
}

extension Node {
  fileprivate var json: [String: Any] {
    var result: [String: Any] = ["start": range.lowerBound, "end": range.upperBound]
    result["nodes"] = nodes.map(\.json)
    switch kind {
    case .text(let text):
      result["type"] = "TEXT_NODE"
      result["token"] = text
      result["nodes"] = nil
    case .optional: result["type"] = "OPTIONAL_NODE"
    case .alternation: result["type"] = "ALTERNATION_NODE"
    case .alternative: result["type"] = "ALTERNATIVE_NODE"
    case .parameter: result["type"] = "PARAMETER_NODE"
    case .expression: result["type"] = "EXPRESSION_NODE"
    }
    return result
  }
}
