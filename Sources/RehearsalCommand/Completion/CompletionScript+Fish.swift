extension CompletionScript {
  var fish: String {
    let command = command.quotedForFish
    let start = "complete -c \(command) -n __fish_use_subcommand"
    var lines = [
      "# Completes \(self.command) in fish: \(self.command) completion fish | source",
      "complete -c \(command) -f",
      "\(start) -l help -d 'print help'",
      "\(start) -l version -d 'print the version'",
    ]
    for subcommand in Subcommand.all {
      lines.append("\(start) -a \(subcommand.name) -d \(subcommand.summary.quotedForFish)")
    }
    for subcommand in Subcommand.all {
      let seen = "complete -c \(command) -n '__fish_seen_subcommand_from \(subcommand.name)'"
      lines += subcommand.options.map { "\(seen) \(fishOption($0))" }
      lines.append("\(seen) -l help -d 'print help'")
      for operand in subcommand.operands {
        switch operand {
        case .words(let words): lines.append("\(seen) -a \(words().joined(separator: " ").quotedForFish)")
        case .paths(let endings): lines += endings.map { "\(seen) -k -a \"(__fish_complete_suffix \($0))\"" }
        case .live(let words): lines.append("\(seen) -a '\(ask(words))'")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func ask(_ words: LiveWords) -> String {
    "(command \(command.filter { $0.isLetter || $0.isNumber || "-_.".contains($0) }) completion \(words.rawValue) 2>/dev/null)"
  }

  private func fishOption(_ option: CommandOption) -> String {
    let names =
      ["-l \(option.name.dropFirst(2))"] + [option.shortName.map { "-s \($0.dropFirst())" }].compactMap(\.self)
    let value =
      switch option.value {
      case nil: ""
      case .words(_, let words, _): " -x -a \(words.joined(separator: " ").quotedForFish)"
      case .live(_, let words, _): " -x -a '\(ask(words))'"
      case .file: " -r -F"
      case .folder: " -x -a '(__fish_complete_directories)'"
      case .text, .number: " -x"
      }
    return "\(names.joined(separator: " "))\(value) -d \(option.shortExplanation.quotedForFish)"
  }
}

extension String {
  /// The text between single quotes, as fish reads it: there a backslash escapes.
  fileprivate var quotedForFish: String {
    "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
