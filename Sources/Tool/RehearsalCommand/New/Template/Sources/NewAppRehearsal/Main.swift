import NewApp
import RehearsalCommand

@main struct Main {
  static func main() async { await RehearseCommand.main([NewApp.appUnderTest]) }
}
