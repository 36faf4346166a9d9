import RehearsalCommand
import Rehearse

@main struct Main {
  static func main() async { await RehearseCommand.main([Rehearse.appUnderTest]) }
}
