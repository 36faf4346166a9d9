extension CompletionScript {
  /// Works sourced after compinit, and as a file `_command` among zsh's functions.
  var zsh: String {
    let commands = Subcommand.all.map { "\($0.name):\($0.summary)".quotedForShell }
    return """
      #compdef \(command)
      # Completes \(command) in zsh: source <(\(command) completion zsh)
      \(function)_words() {
        local -a lines
        lines=(${(f)"$($program completion $1 2>/dev/null)"})
        compadd -a lines
      }
      \(function)() {
        local -a commands=(
      \(commands.map { "    " + $0 }.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe -t commands subcommand commands
          _arguments '--help[print help]' '--version[print the version]'
          return
        fi
        # Completes words that the command itself knows.
        local program=$words[1] subcommand=$words[2]
        shift words
        (( CURRENT-- ))
        case $subcommand in
      \(Subcommand.all.map(zshCase).joined(separator: "\n"))
        esac
      }
      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then \(function) "$@"; else compdef \(function) \(command.quotedForShell); fi

      """
  }

  private func zshCase(_ subcommand: Subcommand) -> String {
    var arguments = subcommand.options.flatMap(zshOptions)
    arguments.append("'(-h --help)'{-h,--help}'[print help]'")
    for (index, operand) in subcommand.operands.enumerated() {
      let isLast = index == subcommand.operands.count - 1
      let what =
        switch operand {
        case .words(let words): "word:(\(words().joined(separator: " ")))"
        case .paths(let endings): "path:_files -g \"*(\(endings.joined(separator: "|")))\""
        case .live(let words): "text: \(function)_words \(words.rawValue)"
        }
      arguments.append("\(isLast ? "*" : "\(index + 1)"):\(what)".quotedForShell)
    }
    return "    \(subcommand.name)) _arguments \(arguments.joined(separator: " \\\n      ")) ;;"
  }

  private func zshOptions(_ option: CommandOption) -> [String] {
    let explanation = option.shortExplanation.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return option.names.map { name in
      guard let value = option.value else { return "*\(name)[\(explanation)]".quotedForShell }
      let placeholder = value.placeholder.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
      let action =
        switch value {
        case .words(_, let words, _): "(\(words.joined(separator: " ")))"
        case .live(_, let words, _): " \(function)_words \(words.rawValue)"
        case .file: "_files"
        case .folder: "_files -/"
        case .text, .number: " "
        }
      let sign = name.hasPrefix("--") ? "=" : "+"
      return "*\(name)\(sign)[\(explanation)]:\(placeholder):\(action)".quotedForShell
    }
  }
}
