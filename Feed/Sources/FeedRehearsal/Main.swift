import Feed
import RehearsalCommand

@main struct Main {
  static func main() async { await RehearseCommand.main([Feed.appUnderTest]) }
}
