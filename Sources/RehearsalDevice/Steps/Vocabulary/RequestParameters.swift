package import RehearsalApp
import RehearsalRunner

// The names of requests and faults in steps.

/// An operation steps can name, or nil for any request.
package struct NamedOperation: Hashable, StepArgument {
  let operation: ServiceOperation?
  private var isPlural = false

  /// The words for the operations of the cloud; any other is named in quotes: `"POST /pay"`.
  static let words: [(word: String, operation: ServiceOperation?)] = [
    ("request", nil), ("requests", nil), ("リクエスト", nil),
    ("query", .query), ("queries", .query), ("検索", .query),
    ("create", .create), ("creates", .create), ("作成", .create),
    ("update", .update), ("updates", .update), ("更新", .update),
    ("delete", .delete), ("deletes", .delete), ("削除", .delete),
    ("refresh", .refresh), ("refreshes", .refresh), ("再取得", .refresh),
    ("sign-in", .signIn), ("sign-ins", .signIn), ("サインイン", .signIn),
    ("registration", .register), ("registrations", .register), ("登録", .register),
  ]

  init(text: String) {
    let name = text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
    let known = name == text ? Self.words.first { $0.word == text } : nil
    operation = known.map(\.operation) ?? ServiceOperation(name)
  }

  package var target: RequestTarget { RequestTarget(operation: operation) }
  func target(of resource: String) -> RequestTarget { RequestTarget(operation: operation, resource: resource) }
}

/// A fault steps can name.
package struct NamedFault: Hashable, StepArgument {
  let fault: Fault

  init(word: String) throws {
    guard let known = Fault.words.first(where: { $0.word == word }) else { throw StepFailure("\(word) is no fault") }
    fault = known.fault
  }

  init(status text: String, code: String?, retry: String?) throws {
    guard let status = Int(text), (100...599).contains(status) else {
      throw StepFailure("\(text) is no HTTP status\ntry: a number from 100 to 599")
    }
    fault = .status(status, code: code, retryAfter: retry.flatMap { Int($0) })
  }
}

extension NamedOperation: WritableValue {
  package init(_ operation: ServiceOperation?, isPlural: Bool = false) {
    self.operation = operation
    self.isPlural = isPlural
  }

  package var written: String {
    let words = Self.words.filter { $0.operation == operation }.map(\.word)
    return words.dropFirst(isPlural ? 1 : 0).first ?? Phrases.quoted(operation?.name ?? "")
  }
}

extension NamedFault: WritableValue {
  init(_ fault: Fault) { self.fault = fault }
  package var written: String { "\(fault)" }
}
