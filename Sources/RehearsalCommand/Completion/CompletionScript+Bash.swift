extension CompletionScript {
  /// Works with bash 3.2, which macOS has, and later.
  var bash: String {
    """
    # Completes \(command) in bash: source <(\(command) completion bash)
    \(function)() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} place=$((COMP_CWORD - 1))
      local words= lines= files= endings= IFS=$' \\t\\n'
      # bash splits --option=value at "=" and NAME:FILE at ":".
      if [[ $cur == "=" ]]; then cur=; elif [[ $prev == "=" ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
      if [[ $cur == ":" || $prev == ":" ]]; then
        [[ $cur == ":" ]] && cur=
        files=yes
      elif (( COMP_CWORD == 1 )); then
        words='\(Subcommand.all.map(\.name).joined(separator: " ")) --help --version'
      else
        case ${COMP_WORDS[1]} in
    \(Subcommand.all.map(bashCase).joined(separator: "\n"))
        esac
      fi
      IFS=$'\\n'
      # What is typed may begin with a quotation mark. The lines are texts of apps: nothing in them is expanded.
      COMPREPLY=()
      local line typed=${cur#[\\"\\']}
      if [[ $lines ]]; then
        while read -r line; do [[ $line == "$typed"* ]] && COMPREPLY+=("$line"); done <<< "$lines"
        return
      fi
      COMPREPLY=($(compgen -W "${words// /$IFS}" -- "$cur"))
      if [[ $files ]]; then COMPREPLY+=($(compgen -f -- "$cur")); fi
      if [[ $endings ]]; then
        COMPREPLY+=($(compgen -d -- "$cur"))
        local ending
        for ending in ${endings// /$IFS}; do COMPREPLY+=($(compgen -f -X "!*$ending" -- "$cur")); done
      fi
    }
    complete -o filenames -F \(function) \(command.quotedForShell)

    """
  }

  private func ask(_ words: LiveWords) -> String {
    "$(\"${COMP_WORDS[0]}\" completion \(words.rawValue) 2>/dev/null)"
  }

  private func bashCase(_ subcommand: Subcommand) -> String {
    var lines = ["      \(subcommand.name))", "        case $prev in"]
    for option in subcommand.options {
      guard let value = option.value else { continue }
      let names = option.names.joined(separator: "|")
      switch value {
      case .words(_, let words, _):
        lines.append("          \(names)) words=\(words.joined(separator: " ").quotedForShell) ;;")
      case .live(_, let words, _): lines.append("          \(names)) lines=\(ask(words)) ;;")
      case .file, .folder: lines.append("          \(names)) files=yes ;;")
      case .text, .number: lines.append("          \(names)) return ;;")
      }
    }
    lines.append("          *)")
    lines.append("            if [[ $cur == -* ]]; then")
    let options = (subcommand.options.flatMap(\.names) + ["--help"]).joined(separator: " ")
    lines.append("              words=\(options.quotedForShell)")
    for (index, operand) in subcommand.operands.enumerated() {
      let isLast = index == subcommand.operands.count - 1
      lines.append("            elif (( place \(isLast ? ">" : "=")= \(index + 1) )); then")
      let offer =
        switch operand {
        case .words(let words): "words=\(words().joined(separator: " ").quotedForShell)"
        case .paths(let endings): "endings=\(endings.joined(separator: " ").quotedForShell)"
        case .live(let words): "lines=\(ask(words))"
        }
      lines.append("              \(offer)")
    }
    return (lines + ["            fi ;;", "        esac ;;"]).joined(separator: "\n")
  }
}
