import Rehearsal

/// Apps that never come to rest.
enum EndlessApps {
  static let all = [
    app("Nesting", .presentModally("again", to: "Tips"), Tips(showsAgain: .viewDidAppear)),
    app("NestingEarly", .presentModally("again", to: "Tips"), Tips(showsAgain: .viewDidLoad)),
    app("Pushing", .push("again", to: "Tips"), Tips(showsAgain: .viewDidAppear)),
    AppUnderTest(returning),
  ]

  /// Shows a screen that shows itself as soon as it has appeared.
  private static func app(_ name: String, _ segue: StoryboardSegue, _ tips: Tips) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Home")
        AppScene("Home", Home()) {
          switch segue.kind {
          case .push: StoryboardSegue.push("tips", to: "Tips")
          default: StoryboardSegue.presentModally("tips", to: "Tips")
          }
        }
        AppScene("Tips", tips) { segue }
      })
  }

  private struct Home: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Home") }
    var view: [Element<Self>] { [.button("Tips", segue: "tips")] }
  }

  private struct Tips: Controller {
    /// The callback in which the screen shows itself.
    enum Callback: Hashable { case viewDidLoad, viewDidAppear }

    let showsAgain: Callback

    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Tips") }

    mutating func viewDidLoad(_ context: inout Context<Never>) {
      if showsAgain == .viewDidLoad { context.performSegue(withIdentifier: "again") }
    }

    mutating func viewDidAppear(_ context: inout Context<Never>) {
      if showsAgain == .viewDidAppear { context.performSegue(withIdentifier: "again") }
    }
  }

  /// Shows a screen that goes at once, and that comes again each time.
  private static let returning = AppDefinition("Returning", initial: "Home") {
    AppScene("Home", Returning()) { StoryboardSegue.presentModally("tips", to: "Tips", style: .fullScreen) }
    AppScene("Tips", Leaving())
  }

  private struct Returning: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Home") }

    mutating func viewDidAppear(_ context: inout Context<Never>) { context.performSegue(withIdentifier: "tips") }
  }

  private struct Leaving: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Tips") }

    mutating func viewDidAppear(_ context: inout Context<Never>) { context.dismiss() }
  }
}
