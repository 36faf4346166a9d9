import Errands
import RehearsalCommand
import RehearsalModels

/// The command with the app Errands on board, whose models run in virtual time.
@main struct Main {
  static func main() {
    VirtualConcurrency.main { await RehearseCommand.main(Errands.all) }
  }
}
