import Rehearsal
import RehearsalBase

/// `@FILE.options` in a call: the lines of the file stand there as arguments.
///
/// Its name says so, and not its content: a list of scenarios to run again, `@FILE`, may be somebody else's, and brings
/// no options.
enum OptionsFile {
  /// The call with the lines of its files; the value of an option, and a word behind `--`, name none.
  static func expanded(_ call: [String]) throws(CommandError) -> [String] {
    guard let subcommand = call.first.flatMap(Subcommand.named) else { return call }
    var expanded = [subcommand.name]
    var rest = call.dropFirst()
    while let word = rest.popFirst() {
      if word == "--" { return expanded + [word] + rest }
      if let path = path(namedBy: word) {
        expanded += try arguments(in: path)
        continue
      }
      expanded.append(word)
      let takesValue = subcommand.options.contains { $0.value != nil && $0.names.contains(word) }
      if takesValue, let value = rest.popFirst() { expanded.append(value) }
    }
    return expanded
  }

  static func path(namedBy word: String) -> String? {
    word.hasPrefix("@") && word.hasSuffix(".options") ? String(word.dropFirst()) : nil
  }

  private static func arguments(in path: String) throws(CommandError) -> [String] {
    guard !path.isFolder else { throw CommandError("@\(path)", "this is a folder", remedy: "name a file") }
    // A pipe may be waited for without end, and some devices never end.
    guard path.isRegularFile, let source = SourceText(file: path) else {
      throw CommandError(
        "@\(path)", "there is no such file, or it cannot be read",
        remedy: "look for a typing mistake, and whether you may read it")
    }
    func problem(_ message: String, line: Int, column: Int, remedy: String? = nil) -> CommandError {
      let place = Place(line: line, column: column)
      return CommandError([Problem(subject: path, place: place, message: message, remedy: remedy)], in: [source])
    }
    if let place = source.firstInvalidUTF8 {
      throw problem("this is not valid UTF-8", line: place.line, column: place.column)
    }
    var arguments: [String] = []
    let lines = String(decoding: source.bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    for (index, line) in lines.enumerated() {
      var argument = line.drop { $0.isWhitespace }
      while argument.last?.isWhitespace == true { argument.removeLast() }
      let column = line[..<argument.startIndex].unicodeScalars.count + 1
      guard !argument.utf8.contains(0) else {
        throw problem("an argument cannot have U+0000", line: index + 1, column: column)
      }
      guard !argument.hasPrefix("@") else {
        throw problem(
          "a file of options names no other file", line: index + 1, column: column,
          remedy: "--tags=\(argument) for the value of an option")
      }
      if !argument.isEmpty, !argument.hasPrefix("#") { arguments.append(String(argument)) }
    }
    return arguments
  }
}
