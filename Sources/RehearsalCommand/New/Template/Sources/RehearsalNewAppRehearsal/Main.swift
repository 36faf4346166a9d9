import RehearsalCommand
import RehearsalNewApp

@main struct Main {
  static func main() async { await RehearseCommand.main([NewApp.appUnderTest]) }
}
