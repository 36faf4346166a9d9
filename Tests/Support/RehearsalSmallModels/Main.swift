import RehearsalCommand
import RehearsalModels

/// The command with small models on board: such as leave the one order, never end, or listen to the world outside.
@main struct Main {
  static func main() {
    VirtualConcurrency.main {
      await RehearseCommand.main(
        EscapingApps.all + InboxApp.all + PollingApp.all + StaticsApp.all + HiddenApp.all + TurnApp.all + [
          ActorApp.test, RandomApp.test, StoredApp.test, ClosedApp.test,
        ])
    }
  }
}
