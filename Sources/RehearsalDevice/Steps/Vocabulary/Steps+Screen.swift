package import RehearsalApp

// What is seen on the screen.

extension Steps {
  package static let seeScreen = StepForm<String>(
    "I see the screen {string}", ja: "画面{string}が表示される", does: "Expects that a screen is in front and stays.",
    example: "Then I see the screen \"EditNote\"")
  package static let see = StepForm<String>(
    "I see {string}", ja: "{string}が表示される", does: "Expects a text on the screen.", example: "Then I see \"Saved\"")
  package static let doNotSee = StepForm<String>(
    "I do not see {string}", ja: "{string}は表示されない", does: "Expects that a text is absent for good.",
    example: "Then I do not see \"Saving…\"")
  static let seeProgress = StepForm<String>(
    "I see the progress {string}", ja: "進捗{string}が表示される", does: "Expects a progress with this text.",
    example: "Then I see the progress \"Loading...\"")
  package static let noProgress = PlainStep(
    "no progress is shown", ja: "進捗は表示されない", does: "Expects that there is no progress for good.",
    example: "Then no progress is shown"
  )
  static let seeAlert = StepForm<String>(
    "I see the alert {string}", ja: "アラート{string}が表示される", does: "Expects an alert of this title.",
    example: "Then I see the alert \"Error\"")
  static let seeAlertSaying = StepForm<String, String>(
    "I see the alert {string} saying {string}", ja: "アラート{string}にメッセージ{string}が表示される",
    does: "Expects an alert of this title and message.",
    example: "Then I see the alert \"Error\" saying \"The request timed out.\"")
  package static let noAlert = PlainStep(
    "no alert is shown", ja: "アラートは表示されない", does: "Expects that there is no alert for good.",
    example: "Then no alert is shown"
  )
  static let seeSheet = StepForm<String>(
    "I see the sheet offering {string}", ja: "選択肢が{string}のシートが表示される",
    does: "Expects an action sheet with these actions, in order.",
    example: "Then I see the sheet offering \"Rename, Delete, Cancel\"")
  package static let hasColor = StepForm<String, TextColor>(
    "{string} is {color}", ja: "{string}は{color}で表示される", does: "Expects the colour of a text.",
    example: "Then \"-1,200\" is red")
  package static let buttonIsEnabled = StepForm<String>(
    "the button {string} is enabled", ja: "ボタン{string}は有効である",
    does: "Expects that a button can be tapped, and stays so.", example: "Then the button \"Save\" is enabled")
  package static let buttonIsDisabled = StepForm<String>(
    "the button {string} is disabled", ja: "ボタン{string}は無効である", does: "Expects that a button cannot be tapped.",
    example: "Then the button \"Save\" is disabled")
  static let fieldHolds = StepForm<String, String>(
    "the field {string} holds {string}", ja: "入力欄{string}の値は{string}である", does: "Expects the text of a field.",
    example: "Then the field \"Note\" holds \"milk\"")
  static let neverSaw = StepForm<String>(
    "I never saw {string}", ja: "{string}は一度も表示されなかった",
    does: "Expects that a text was never there since the last action.", example: "Then I never saw \"Error\"")
  static let noAlertWasShown = PlainStep(
    "no alert was shown", ja: "アラートは一度も表示されなかった", does: "Expects that there was no alert since the last action.",
    example: "Then no alert was shown")
  static let screensAre = StepForm<String>(
    "the screens are {string}", ja: "画面の階層は{string}である",
    does: "Expects these screens on the stack, from the root to the top.",
    example: "Then the screens are \"List > EditNote\"")
  static let leftButtonIs = StepForm<String>(
    "the left button is {string}", ja: "左のボタンは{string}である", does: "Expects the left button of the navigation bar.",
    example: "Then the left button is \"Cancel\"")
  static let rightButtonIs = StepForm<String>(
    "the right button is {string}", ja: "右のボタンは{string}である", does: "Expects the right button of the navigation bar.",
    example: "Then the right button is \"Save\"")
  static let leftButtonsAre = StepForm<String>(
    "the left buttons are {string}", ja: "左のボタンは順に{string}である",
    does: "Expects the titles of the bar's left buttons, with commas between them.",
    example: "Then the left buttons are \"Edit, Sort\"")
  static let rightButtonsAre = StepForm<String>(
    "the right buttons are {string}", ja: "右のボタンは順に{string}である",
    does: "Expects the titles of the bar's right buttons, with commas between them.",
    example: "Then the right buttons are \"Add, Share\"")
  static let noLeftButton = PlainStep(
    "there is no left button", ja: "左のボタンはない", does: "Expects that the navigation bar has no left button.",
    example: "Then there is no left button")
  static let noRightButton = PlainStep(
    "there is no right button", ja: "右のボタンはない", does: "Expects that the navigation bar has no right button.",
    example: "Then there is no right button")
  static let tabHasBadge = StepForm<String, String>(
    "the tab {string} has the badge {string}", ja: "タブ{string}のバッジは{string}である",
    does: "Expects the badge of a tab.", example: "Then the tab \"Inbox\" has the badge \"3\"")
  static let tabHasNoBadge = StepForm<String>(
    "the tab {string} has no badge", ja: "タブ{string}にバッジはない", does: "Expects that a tab has no badge for good.",
    example: "Then the tab \"Inbox\" has no badge")
  static let keyboardIsUp = PlainStep(
    "the keyboard is up", ja: "キーボードが表示される", does: "Expects that the keyboard is shown.",
    example: "Then the keyboard is up")
  static let keyboardIsDown = PlainStep(
    "the keyboard is down", ja: "キーボードは表示されない", does: "Expects that the keyboard is not shown.",
    example: "Then the keyboard is down")
}
