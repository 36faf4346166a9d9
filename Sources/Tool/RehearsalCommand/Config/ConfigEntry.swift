import Diagnostics
import Messages
import Rehearsal

/// One default of a subcommand, as the file has it.
struct ConfigEntry {
  let member: PlacedJSON.Member
  let subcommand: Subcommand
  /// Leads from the working folder to the file's.
  let prefix: String
  /// The folder outside of which it names no output, or nil if it may name any.
  let tree: String?

  /// The option and the words of a call that stand for it.
  var words: (option: CommandOption, words: [String]) {
    get throws(Problem) {
      guard let option = subcommand.options.first(where: { $0.key == member.name }) else { throw unknown }
      guard let value = option.value else {
        guard case .bool(let isOn) = member.node.value else {
          throw wrong("this option is switched with true or false", "\"\(member.name)\": true")
        }
        return (option, isOn ? [option.name] : [])
      }
      var words: [String] = []
      for node in try nodes(of: option) {
        let resolved = value.resolved(try text(node, value, option), by: prefix)
        if option.isWritten, let file = value.path(in: resolved) { try checkPlace(of: file, at: node.place) }
        words.append("\(option.name)=\(resolved)")
      }
      try check(words, of: option)
      return (option, words)
    }
  }

  /// The paths of scenarios.
  var paths: [String] {
    get throws(Problem) {
      let nodes: [PlacedJSON] = if case .array(let nodes) = member.node.value { nodes } else { [member.node] }
      return try nodes.map { (node) throws(Problem) in
        guard case .string(let path) = node.value, !path.isEmpty else {
          throw wrong("this is not a path", "\"\(member.name)\": [\"Scenarios\"]", at: node.place)
        }
        let isRerun = path.hasPrefix("@")
        let resolved = (isRerun ? String(path.dropFirst()) : path).resolved(by: prefix)
        if isRerun { return "@" + resolved }
        return resolved.hasPrefix("-") ? "./" + resolved : resolved
      }
    }
  }

  private func nodes(of option: CommandOption) throws(Problem) -> [PlacedJSON] {
    guard case .array(let nodes) = member.node.value else { return [member.node] }
    guard option.mayRepeat else { throw wrong("this option has one value", example(option)) }
    return nodes
  }

  private func text(_ node: PlacedJSON, _ value: CommandOption.Value, _ option: CommandOption) throws(Problem) -> String
  {
    switch (value, node.value) {
    case (.number, .number(let text)): return text
    case (.number, _): throw wrong("this option has a number", example(option), at: node.place)
    case (_, .string(let text)) where !text.isEmpty: return text
    default: throw wrong("this option has a text", example(option), at: node.place)
    }
  }

  /// Throws if a file that the call would write is outside of the tree: nobody has named it at the command line.
  private func checkPlace(of file: String, at place: Place) throws(Problem) {
    guard let tree = tree?.withoutLinks else { return }
    let path = ReportFile(file).identity
    guard path != tree, !path.hasPrefix(tree == "/" ? "/" : tree + "/") else { return }
    throw wrong(
      "this file is written, and is outside of \(tree)", "a path in that folder, or a call that names it", at: place)
  }

  /// Throws what the subcommand itself says of the words.
  private func check(_ words: [String], of option: CommandOption) throws(Problem) {
    // What has to be in a call besides is of no interest here.
    let app = subcommand.options.contains(.app) && option != .app ? ["--app=APP"] : []
    do throws(CommandError) { _ = try Invocation([subcommand.name] + app + words) } catch {
      guard let cause = error.causes.first(where: { $0.subject.hasPrefix(option.name) }) else { return }
      throw Problem(
        subject: cause.subject, place: member.node.place, message: cause.message, remedy: cause.remedy)
    }
  }

  private var unknown: Problem {
    let names = subcommand.options.map(\.key)
    let all = names + (subcommand.takesDefaultPaths ? [ConfigFile.paths] : [])
    let near = nearestNames(to: member.name, among: all).map { "\"\($0)\"" }
    return Problem(
      subject: "", place: member.place, message: "rehearse \(subcommand.name) has no option \"\(member.name)\"",
      remedy: near.isEmpty ? "rehearse help \(subcommand.name) lists them" : near.joined(separator: ", "))
  }

  private func wrong(_ message: String, _ remedy: String, at place: Place? = nil) -> Problem {
    Problem(subject: "", place: place ?? member.node.place, message: message, remedy: remedy)
  }

  private func example(_ option: CommandOption) -> String {
    guard let value = option.value else { return "\"\(member.name)\": true" }
    if case .number = value { return "\"\(member.name)\": \(value.example)" }
    return "\"\(member.name)\": \"\(value.example.filter { $0 != "\"" })\""
  }
}

extension CommandOption.Value {
  /// The path in a value, if it has one: `FILE`, `NAME:FILE` or `APP=FILE`.
  fileprivate func path(in text: String) -> String? {
    switch self {
    case .file, .folder: return text
    default:
      guard placeholder.contains("FILE"), let sign = text.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
        return nil
      }
      return String(text[text.index(after: sign)...])
    }
  }

  /// The value with the file that it names as seen from the working folder.
  fileprivate func resolved(_ text: String, by prefix: String) -> String {
    path(in: text).map { text.dropLast($0.count) + $0.resolved(by: prefix) } ?? text
  }
}

extension String {
  fileprivate func resolved(by prefix: String) -> String {
    hasPrefix("/") || isEmpty || prefix.isEmpty ? self : prefix + self
  }
}
