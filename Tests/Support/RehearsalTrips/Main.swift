import RehearsalCommand
import RehearsalModels

/// The command with the trips on board, an app of five screens.
@main struct Main {
  static func main() { VirtualConcurrency.main { await RehearseCommand.main([TripsRehearsal.test]) } }
}
