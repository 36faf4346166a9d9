import BalanceExample
import FeedExample
import RehearsalCommand
import RehearsalLiveHTTP
import ShopExample

/// The command with examples whose scenarios can also be played against a real server: `run --live`.
@main
struct Main {
  static func main() async {
    await RehearseCommand.main(
      [Balance.appUnderTest, Feed.appUnderTest, Feed.hardenedAppUnderTest, Shop.appUnderTest], live: .http)
  }
}
