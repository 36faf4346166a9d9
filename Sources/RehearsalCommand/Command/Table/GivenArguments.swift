import Rehearsal
import RehearsalBase
import RehearsalDevice

/// The words of a call, sorted into options and operands by what a subcommand takes.
struct GivenArguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  let subcommand: Subcommand
  let exampleApp: String

  init(_ words: some Sequence<String>, of subcommand: Subcommand, apps: [String] = []) throws(CommandError) {
    self.subcommand = subcommand
    exampleApp = apps.first ?? "APP"
    try sort(words)
    takeBoard()
  }

  private mutating func takeBoard() {
    guard subcommand.options.contains(.app) else { return }
    if let index = operands.firstIndex(where: { $0.hasSuffix(AppNaming.boardEnding) }) {
      values[CommandOption.app.name, default: []].append(operands.remove(at: index))
    }
    values[CommandOption.app.name] = values[CommandOption.app.name]?.map { name in
      name.hasSuffix(AppNaming.boardEnding) ? Boards.normalized(name) : name
    }
  }

  private mutating func sort(_ words: some Sequence<String>) throws(CommandError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (name, attached) = word.splitOption
      guard let option = subcommand.options.first(where: { $0.names.contains(name) }) else { throw unknown(name) }
      let value = try Self.value(of: option, as: name, attached, &rest)
      values[option.name, default: []].append(value)
    }
  }

  private static func value(
    of option: CommandOption, as name: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(CommandError) -> String {
    guard let value = option.value else {
      guard let attached else { return "" }
      throw CommandError("\(name)=\(attached)", "the option takes no value", remedy: name)
    }
    guard let text = attached ?? rest.popFirst() else {
      throw CommandError(name, "its value is missing", remedy: "\(name) \(value.example)")
    }
    guard case .number(_, let range) = value else { return text }
    guard let number = Int(text), range.contains(number) else {
      // The remedy offers the nearest bound.
      let nearest = Int(text).map { String($0 < range.lowerBound ? range.lowerBound : range.upperBound) }
      throw CommandError(
        "\(name) \(text)", "this is not a whole number from \(range.lowerBound) to \(range.upperBound)",
        remedy: "\(name) \(nearest ?? value.example)")
    }
    return text
  }

  private func unknown(_ name: String) -> CommandError {
    let owners = Subcommand.all.filter { $0.options.contains { $0.names.contains(name) } }.map { "rehearse \($0.name)" }
    guard let owner = owners.first else {
      let near = nearestNames(to: name, among: subcommand.options.map(\.name) + ["--help"])
      return CommandError(
        name, "there is no such option", remedy: near.first ?? "rehearse \(subcommand.name) --help lists them")
    }
    return CommandError(
      name,
      "there is no such option of rehearse \(subcommand.name); it is one of \(owners.joined(separator: ", "))",
      remedy: "\(owner) --help, which explains it")
  }
}

extension GivenArguments {
  func has(_ option: CommandOption) -> Bool { !all(option).isEmpty }

  var paths: [String] { operands.isEmpty ? ["Scenarios"] : operands }

  func refuseOperands(_ remedy: (String) -> String) throws(CommandError) {
    guard let operand = operands.first else { return }
    throw CommandError(operand, "rehearse \(subcommand.name) takes no such argument", remedy: remedy(operand))
  }

  /// All values of an option of the subcommand, in order; traps for other options.
  func all(_ option: CommandOption) -> [String] {
    precondition(subcommand.options.contains(option), "\(subcommand.name) has no such option as this \(option.name)")
    return values[option.name] ?? []
  }

  func text(_ option: CommandOption) -> String? { all(option).last }

  func number(_ option: CommandOption) -> Int? { text(option).flatMap { Int($0) } }

  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ option: CommandOption
  ) throws(CommandError) -> Word? {
    guard let text = text(option) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw CommandError(
        "\(option.name) \(text)", "this is not one of its values",
        remedy: "one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return word
  }
}

extension String {
  fileprivate var splitOption: (option: String, value: String?) {
    guard hasPrefix("--"), let sign = firstIndex(of: "=") else { return (self, nil) }
    return (String(self[..<sign]), String(self[index(after: sign)...]))
  }
}
