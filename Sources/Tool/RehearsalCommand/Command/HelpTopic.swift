/// What help is asked about.
enum HelpTopic: Hashable, Sendable {
  case subcommand(Subcommand)
  /// The file of defaults.
  case config

  static let configName = "config"

  /// The names of all topics.
  static var names: [String] { Subcommand.all.map(\.name) + [configName] }

  var text: String {
    switch self {
    case .subcommand(let subcommand): Help.text(subcommand)
    case .config: Help.config
    }
  }
}
