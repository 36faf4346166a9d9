import Balance
import Rehearsal

/// The command with the example apps on board.
@main
struct Main {
  static func main() async {
    await RehearsalCommand.main([Balance.appUnderTest])
  }
}
