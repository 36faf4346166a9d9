/// A script that makes a shell complete a command, generated from the table of subcommands.
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

  /// A name for the script's function that is valid in every shell.
  var function: String {
    "_" + String(command.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }) + "_complete"
  }
}

extension CommandOption {
  /// The explanation's first line: shells list options with one line each.
  var shortExplanation: String { explanation.split(separator: "\n").first.map(String.init) ?? "" }
}

extension String {
  /// The text between single quotes, as bash and zsh read it.
  var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
