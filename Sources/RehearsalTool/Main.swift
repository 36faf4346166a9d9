import BalanceExample
import BugsExample
import CoffeeExample
import FeedExample
import GalleryExample
import HardenedBalanceExample
import MailExample
import NotesExample
import PublishedBalanceExample
import Rehearsal
import RehearsalCommand
import ShopExample

/// The command with the example apps.
@main
struct Main {
  @MainActor
  static func main() async {
    await RehearseCommand.main(
      [
        Balance.appUnderTest, HardenedBalance.appUnderTest, Coffee.appUnderTest,
        Feed.appUnderTest,
        Feed.hardenedAppUnderTest, Feed.defectiveAppUnderTest, Gallery.appUnderTest, Mail.appUnderTest,
        Notes.appUnderTest, PublishedBalance.appUnderTest, Shop.appUnderTest,
      ] + Bugs.appsUnderTest)
  }
}
