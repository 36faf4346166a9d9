import Balance
import BalanceWireframe
import Bugs
import Coffee
import Feed
import Gallery
import HardenedBalance
import Mail
import Notes
import PublishedBalance
import Rehearsal
import RehearsalCommand
import Shop

/// The command with the example apps.
@main
struct Main {
  @MainActor
  static func main() async {
    await RehearseCommand.main(
      [
        Balance.appUnderTest, HardenedBalance.appUnderTest, BalanceWireframe.appUnderTest, Coffee.appUnderTest,
        Feed.appUnderTest,
        Feed.hardenedAppUnderTest, Feed.defectiveAppUnderTest, Gallery.appUnderTest, Mail.appUnderTest,
        Notes.appUnderTest, PublishedBalance.appUnderTest, Shop.appUnderTest,
      ] + Bugs.appsUnderTest)
  }
}
