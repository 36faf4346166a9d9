// The app, the device, and who is signed in.

extension Steps {
  static let screenFits = StepForm<Int>(
    "the screen fits {int} row(s)", ja: "画面に{int}行が収まる", does: "Sets how many rows of a list are visible at a time.",
    example: "Given the screen fits 5 rows")
  static let startingPointIsSetUp = StepForm<String>(
    "the set-up of the starting point {string} is done", ja: "開始点{string}の準備をする",
    does: "Sets the world up as a starting point of the exploration does.",
    example: "Given the set-up of the starting point \"full\" is done")
  static let localeIs = StepForm<String>(
    "the locale is {string}", ja: "ロケールは{string}である", does: "Sets the locale of the device.",
    example: "Given the locale is \"ja_JP\"")
  static let timeZoneIs = StepForm<String>(
    "the time zone is {string}", ja: "タイムゾーンは{string}である", does: "Sets the time zone of the device.",
    example: "Given the time zone is \"Asia/Tokyo\"")
  package static let todayIs = StepForm<String>(
    "today is {string}", ja: "今日は{string}である", does: "Sets the date at the start, at noon unless a time is given.",
    example: "Given today is \"2017-06-20\"")
  package static let userIsSignedIn = StepForm<String>(
    "the user {string} is signed in", ja: "ユーザー{string}がサインインしている", does: "Stores a user's token on the device.",
    example: "Given the user \"alice\" is signed in")
  package static let userExists = StepForm<String, String>(
    "the user {string} exists with password {string}", ja: "パスワードが{string}のユーザー{string}がいる", order: [1, 0],
    does: "Registers a user who is not signed in.", example: "Given the user \"alice\" exists with password \"secret\"")
  package static let nobodyIsSignedIn = PlainStep(
    "nobody is signed in", ja: "誰もサインインしていない", does: "Takes the stored token away.",
    example: "Given nobody is signed in")
  package static let tokenHasExpired = StepForm<String>(
    "the token of {string} has expired", ja: "{string}のトークンの有効期限が切れている",
    does: "Lets the backend refuse the token of a user.", example: "Given the token of \"alice\" has expired")
  package static let app = StepForm<String>(
    AppNaming.english, ja: AppNaming.japanese, does: "Names the app under test, before all that concerns it.",
    example: "Given the app \"Balance\"")
  static let taskOrder = StepForm<Int>(
    "tasks that are ready together run in order {int}", ja: "同時に実行できるタスクは順序{int}で実行される",
    does: "Decides the order of an existing model's tasks; 0: first in, first out (The code you have).",
    example: "Given tasks that are ready together run in order 1")
  static let policy = StepForm<String, String>(
    "the device's policy {string} is {string}", ja: "端末の方針{string}は{string}である",
    does: "Decides what the device does where UIKit leaves it open (UIKit rules: Policies).",
    example: "Given the device's policy \"nested-push\" is \"dropped\"")
  static let explorationIsSetUp = PlainStep(
    Exploration.step(settingUp: nil), ja: "探索の準備をする", does: "Sets the world up as the app's exploration does.",
    example: "Given the set-up of the exploration is done")
  static let showsFromViewDidLoad = PlainStep(
    "the device shows what is presented from viewDidLoad", ja: "端末はviewDidLoadからの表示を許可する",
    does: "The device presents from viewDidLoad, as UIKit does in some circumstances.",
    example: "Given the device shows what is presented from viewDidLoad")
  static let dropsFromViewDidLoad = PlainStep(
    "the device drops what is presented from viewDidLoad", ja: "端末はviewDidLoadからの表示を無視する",
    does: "The device drops what is presented from viewDidLoad; that is an issue.",
    example: "Given the device drops what is presented from viewDidLoad")
  static let isPhone = PlainStep(
    "the device is a phone", ja: "端末は電話である",
    does: "Shows one column of a split view, as without this step (UIKit rules: Split views).",
    example: "Given the device is a phone")
  static let isTablet = PlainStep(
    "the device is a tablet", ja: "端末はタブレットである",
    does: "Shows the columns of a split view side by side (UIKit rules: Split views).",
    example: "Given the device is a tablet")
}
