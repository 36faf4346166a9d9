package import RehearsalApp
import RehearsalRunner

// Then: the content of the screen.

extension Steps {
  static let screen: [any DefinedStep] = [
    seeScreen, see, doNotSee, neverSaw, noAlertWasShown, seeProgress, noProgress, seeAlert, seeAlertSaying, noAlert,
    seeSheet,
  ]

  package static let seeScreen = SharedStep<String>(
    "I see the screen {string}", ja: "画面{string}が表示される", does: "Expects that a screen is in front and stays.",
    example: "Then I see the screen \"EditNote\""
  ).eventually { .screen($0) }
  package static let see = SharedStep<String>(
    "I see {string}", ja: "{string}が表示される", does: "Expects a text on the screen.", example: "Then I see \"Saved\""
  ).eventually { .text($0) }
  package static let doNotSee = SharedStep<String>(
    "I do not see {string}", ja: "{string}は表示されない", does: "Expects that a text is absent for good.",
    example: "Then I do not see \"Saving…\""
  ).forGood { .noText($0) }
  static let neverSaw = SharedStep<String>(
    "I never saw {string}", ja: "{string}は一度も表示されなかった",
    does: "Expects that a text was never there since the last action.", example: "Then I never saw \"Error\""
  ).never { .noText($0) }
  static let noAlertWasShown = PlainStep(
    "no alert was shown", ja: "アラートは一度も表示されなかった", does: "Expects that there was no alert since the last action.",
    example: "Then no alert was shown"
  ).never { .noAlert }
  static let seeProgress = SharedStep<String>(
    "I see the progress {string}", ja: "進捗{string}が表示される", does: "Expects a progress with this text.",
    example: "Then I see the progress \"Loading...\""
  ).eventually { .progress($0) }
  package static let noProgress = PlainStep(
    "no progress is shown", ja: "進捗は表示されない", does: "Expects that there is no progress for good.",
    example: "Then no progress is shown"
  ).forGood { .noProgress }
  static let seeAlert = SharedStep<String>(
    "I see the alert {string}", ja: "アラート{string}が表示される", does: "Expects an alert of this title.",
    example: "Then I see the alert \"Error\""
  ).eventually { .alert($0) }
  static let seeAlertSaying = SharedStep<String, String>(
    "I see the alert {string} saying {string}", ja: "アラート{string}にメッセージ{string}が表示される",
    does: "Expects an alert of this title and message.",
    example: "Then I see the alert \"Error\" saying \"The request timed out.\""
  ).eventually { .alert($0, saying: $1) }
  package static let noAlert = PlainStep(
    "no alert is shown", ja: "アラートは表示されない", does: "Expects that there is no alert for good.",
    example: "Then no alert is shown"
  ).forGood { .noAlert }
  static let seeSheet = SharedStep<String>(
    "I see the sheet offering {string}", ja: "選択肢が{string}のシートが表示される",
    does: "Expects an action sheet with these actions, in order.",
    example: "Then I see the sheet offering \"Rename, Delete, Cancel\""
  ).eventually { .sheet(offering: $0) }

  static let screensAndColors: [any DefinedStep] = [
    screensAre, hasColor,
  ]

  static let screensAre = SharedStep<String>(
    "the screens are {string}", ja: "画面の階層は{string}である",
    does: "Expects these screens on the stack, from the root to the top.",
    example: "Then the screens are \"List > EditNote\""
  ).eventually { .screens($0) }
  package static let hasColor = SharedStep<String, TextColor>(
    "{string} is {color}", ja: "{string}は{color}で表示される", does: "Expects the colour of a text.",
    example: "Then \"-1,200\" is red"
  ).eventually { .color($0, $1.name) }

  static let bars: [any DefinedStep] = [
    leftButtonIs, rightButtonIs, noLeftButton, noRightButton, tabHasBadge, tabHasNoBadge, buttonIsEnabled,
    buttonIsDisabled, fieldHolds, keyboardIsUp, keyboardIsDown,
  ]

  static let leftButtonIs = SharedStep<String>(
    "the left button is {string}", ja: "左のボタンは{string}である", does: "Expects the left button of the navigation bar.",
    example: "Then the left button is \"Cancel\""
  ).eventually { .barButton("left", $0, \.left) }
  static let rightButtonIs = SharedStep<String>(
    "the right button is {string}", ja: "右のボタンは{string}である", does: "Expects the right button of the navigation bar.",
    example: "Then the right button is \"Save\""
  ).eventually { .barButton("right", $0, \.right) }
  static let noLeftButton = PlainStep(
    "there is no left button", ja: "左のボタンはない", does: "Expects that the navigation bar has no left button.",
    example: "Then there is no left button"
  ).forGood { .barButton("left", nil, \.left) }
  static let noRightButton = PlainStep(
    "there is no right button", ja: "右のボタンはない", does: "Expects that the navigation bar has no right button.",
    example: "Then there is no right button"
  ).forGood { .barButton("right", nil, \.right) }
  static let tabHasBadge = SharedStep<String, String>(
    "the tab {string} has the badge {string}", ja: "タブ{string}のバッジは{string}である",
    does: "Expects the badge of a tab.", example: "Then the tab \"Inbox\" has the badge \"3\""
  ).eventually { .badge($1, ofTab: $0) }
  static let tabHasNoBadge = SharedStep<String>(
    "the tab {string} has no badge", ja: "タブ{string}にバッジはない", does: "Expects that a tab has no badge for good.",
    example: "Then the tab \"Inbox\" has no badge"
  ).forGood { .badge(nil, ofTab: $0) }
  static let buttonIsEnabled = SharedStep<String>(
    "the button {string} is enabled", ja: "ボタン{string}は有効である",
    does: "Expects that a button can be tapped, and stays so.", example: "Then the button \"Save\" is enabled"
  ).eventually { .control($0, isEnabled: true) }
  static let buttonIsDisabled = SharedStep<String>(
    "the button {string} is disabled", ja: "ボタン{string}は無効である", does: "Expects that a button cannot be tapped.",
    example: "Then the button \"Save\" is disabled"
  ).forGood { .control($0, isEnabled: false) }
  static let fieldHolds = SharedStep<String, String>(
    "the field {string} holds {string}", ja: "入力欄{string}の値は{string}である", does: "Expects the text of a field.",
    example: "Then the field \"Note\" holds \"milk\""
  ).eventually { .field($0, holds: $1) }
  static let keyboardIsUp = PlainStep(
    "the keyboard is up", ja: "キーボードが表示される", does: "Expects that the keyboard is shown.",
    example: "Then the keyboard is up"
  ).eventually { .keyboard(isUp: true) }
  static let keyboardIsDown = PlainStep(
    "the keyboard is down", ja: "キーボードは表示されない", does: "Expects that the keyboard is not shown.",
    example: "Then the keyboard is down"
  ).forGood { .keyboard(isUp: false) }
  static let barTitles: [any DefinedStep] = [
    leftButtonsAre, rightButtonsAre,
  ]

  static let leftButtonsAre = SharedStep<String>(
    "the left buttons are {string}", ja: "左のボタンは順に{string}である",
    does: "Expects the titles of the bar's left buttons, with commas between them.",
    example: "Then the left buttons are \"Edit, Sort\""
  ).eventually { .barButtons("left", $0, \.left) }
  static let rightButtonsAre = SharedStep<String>(
    "the right buttons are {string}", ja: "右のボタンは順に{string}である",
    does: "Expects the titles of the bar's right buttons, with commas between them.",
    example: "Then the right buttons are \"Add, Share\""
  ).eventually { .barButtons("right", $0, \.right) }
}
