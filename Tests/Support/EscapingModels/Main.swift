import RehearsalCommand
import RehearsalModels

/// The command with models on board that leave the one order, or never come to an end.
@main struct Main {
  static func main() {
    VirtualConcurrency.main { await RehearseCommand.main(EscapingApps.all) }
  }
}
