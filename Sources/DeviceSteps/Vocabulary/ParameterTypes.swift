public import ScenarioRunner
import Services
import UserInterface

extension StepLibrary<DeviceWorld> {
  /// The parameter types of the standard steps.
  mutating func defineParameterTypes() {
    defineParameterType("duration", matching: #"(\d+(?:\.\d+)?) (ms|s|min)"#) { texts in
      try Duration(number: texts[0] ?? "", unit: texts[1] ?? "")
    }
    defineParameterType(
      "operation",
      words: [
        "request": NamedOperation(nil), "requests": NamedOperation(nil), "query": NamedOperation(.query),
        "queries": NamedOperation(.query), "create": NamedOperation(.create), "creates": NamedOperation(.create),
        "update": NamedOperation(.update), "updates": NamedOperation(.update), "delete": NamedOperation(.delete),
        "deletes": NamedOperation(.delete), "refresh": NamedOperation(.refresh),
        "refreshes": NamedOperation(.refresh), "sign-in": NamedOperation(.signIn),
        "sign-ins": NamedOperation(.signIn), "registration": NamedOperation(.register),
        "registrations": NamedOperation(.register),
      ])
    defineParameterType(
      "fault",
      matching: "offline|a time-out|a lost reply|a late reply|a duplicate reply|a malformed reply",
      #"status \d+(?: "[^"]*")?"#
    ) { texts in
      try NamedFault(text: texts[0] ?? "")
    }
    defineParameterType("intlist", matching: #"\d+(?:, \d+)*(?: and \d+)?"#, useForSnippets: false) { texts in
      try IntList(text: texts[0] ?? "")
    }
    defineParameterType("ordinal", matching: #"\d+(?:st|nd|rd|th)"#) { texts in
      try Ordinal(text: texts[0] ?? "")
    }
    defineParameterType("color", matching: "[a-z]+", useForSnippets: false) { texts in
      TextColor(texts[0] ?? "")
    }
  }
}

extension Duration: StepArgument {
  fileprivate init(number: String, unit: String) throws {
    let parts = number.split(separator: ".")
    guard let whole = parts.first.flatMap({ Int64($0) }), whole <= 1_000_000_000 else {
      throw StepFailure("\(number) \(unit) is longer than virtual time can be")
    }
    let digits = parts.count > 1 ? String(parts[1].prefix(6)) : ""
    let fraction = Int64(digits + String(repeating: "0", count: 6 - digits.count)) ?? 0
    let factor: Int64 = unit == "ms" ? 1_000 : unit == "s" ? 1_000_000 : 60_000_000
    self = .microseconds(whole * factor + fraction * factor / 1_000_000)
  }
}

extension TextColor: StepArgument {}

/// An operation steps can name; nil stands for any request.
struct NamedOperation: Hashable, StepArgument {
  let operation: Services.Operation?

  init(_ operation: Services.Operation?) {
    self.operation = operation
  }

  /// The requests it means.
  var target: RequestTarget { RequestTarget(operation: operation) }
}

/// A fault steps can name.
struct NamedFault: Hashable, StepArgument {
  let fault: Fault

  fileprivate init(text: String) throws {
    switch text {
    case "offline": fault = .offline
    case "a time-out": fault = .timeOut
    case "a lost reply": fault = .lostReply
    case "a late reply": fault = .lateReply
    case "a duplicate reply": fault = .duplicateReply
    case "a malformed reply": fault = .malformedReply
    default:
      let parts = text.dropFirst("status ".count).split(separator: " ", maxSplits: 1)
      guard let status = parts.first.flatMap({ Int($0) }), (100...599).contains(status) else {
        throw StepFailure("\(text) is no HTTP status\ntry: a number from 100 to 599")
      }
      fault = .status(status, code: parts.count > 1 ? String(parts[1].dropFirst().dropLast()) : nil)
    }
  }
}

/// Whole numbers, written `200, 150, 70 and 0`.
struct IntList: Hashable, StepArgument {
  let numbers: [Int]

  fileprivate init(text: String) throws {
    let words = text.split { !$0.isNumber }
    numbers = try words.map { word in
      guard let number = Int(word) else { throw StepFailure("\(word) is too large a number") }
      return number
    }
  }
}

/// A place in a row of things, from 1: `1st`, `2nd`, `3rd`.
struct Ordinal: Hashable, StepArgument {
  let number: Int

  fileprivate init(text: String) throws {
    guard let number = Int(text.dropLast(2)), number > 0 else {
      throw StepFailure("\(text) is no ordinal\ntry: 1st, 2nd, 3rd, 4th …")
    }
    self.number = number
  }
}
