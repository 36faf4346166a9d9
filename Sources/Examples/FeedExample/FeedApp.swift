public import Rehearsal

/// Feed: posts of members on a backend of the app's own, read page by page, liked and written.
public enum Feed {
  static func app(_ name: String, flaws: Set<Flaw>) -> AppDefinition {
    AppDefinition(name, initial: "Start") {
      StoryboardScene.navigationController("Start", root: "SignIn")
      AppScene("SignIn", SignInController(), isInstantiatedByCode: true)
      AppScene("Feed", FeedController(flaws: flaws), isInstantiatedByCode: true) {
        StoryboardSegue.presentModally(FeedController.compose, to: "ComposeNavigation")
      }
      StoryboardScene.navigationController("ComposeNavigation", root: "Compose")
      AppScene("Compose", ComposeController(flaws: flaws))
    }
  }

  /// The app as scenarios find it, with some flaws: on a server without posts, with its own steps.
  static func appUnderTest(_ name: String, flaws: Set<Flaw>) -> AppUnderTest {
    AppUnderTest(
      app(name, flaws: flaws), services: [FeedServer()], vocabularies: [.users(of: FeedServer.self)], steps: steps,
      exploration: exploration)
  }

  /// The app as it was written first: a second try to send a post may make another one.
  public static let appUnderTest = appUnderTest("Feed", flaws: [.namesEachTry])

  /// The app without a known flaw.
  public static let hardenedAppUnderTest = appUnderTest("Feed(hardened)", flaws: [])

  /// The app with flaws of many kinds, to show what a search finds.
  public static let defectiveAppUnderTest = appUnderTest(
    "Feed(defective)",
    flaws: [.namesEachTry, .keepsFailedLike, .losesText, .appendsTwice, .trapsOnEmptyPage, .staysAfterLogout])
}
