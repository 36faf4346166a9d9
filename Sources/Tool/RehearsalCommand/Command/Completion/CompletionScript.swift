/// What makes a shell complete a command, written from the table of subcommands.
struct CompletionScript: Sendable {
  /// The command's name.
  let command: String

  init(of command: String) {
    self.command = command
  }

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// A name for the script's function that every shell takes.
  var function: String {
    "_" + String(command.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) + "_complete"
  }
}

extension CommandOption.Kind {
  /// The words a value can be; none where it is free.
  var words: [String] {
    if case .words(let words) = self { words } else { [] }
  }
}

extension Subcommand.Operand {
  /// The words an operand can be; none for paths.
  var words: [String] {
    switch self {
    case .words(let words): words
    case .subcommands: Subcommand.all.map(\.name)
    case .paths: []
    }
  }

  /// The endings of the files that can be meant; none for words.
  var endings: [String] {
    if case .paths(let endings) = self { endings } else { [] }
  }
}

extension CommandOption {
  /// The explanation's first line, for lists that have one line for each option.
  var shortExplanation: String { explanation.split(separator: "\n").first.map(String.init) ?? "" }
}

extension String {
  /// The text between single quotes, as bash and zsh read it.
  var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
