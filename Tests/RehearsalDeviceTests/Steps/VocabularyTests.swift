import KiiCloudRehearsal
import RehearsalDevice
import Testing

@testable import RehearsalGherkin
@testable import RehearsalRunner

/// The vocabulary is a contract: scenario files depend on it.
struct VocabularyTests {
  @Test func `the library has no problems`() {
    #expect(Vocabulary.standard.steps.problems == [])
  }

  @Test(arguments: [Vocabulary.standard, .cloud])
  func `the regular expressions of the parameter types are well formed`(vocabulary: Vocabulary) throws {
    var registry = ParameterTypeRegistry()
    for case .parameterType(let definition) in vocabulary.steps.items { try registry.define(definition.type) }
    #expect(registry.parameterTypes.count > ParameterTypeRegistry().parameterTypes.count)
  }

  @Test(arguments: [("en", Self.steps), ("ja", Self.japaneseSteps)])
  func `the steps are those of the contract`(language: String, expected: String) {
    let steps = Vocabulary.standard.steps.stepDefinitions.filter { step in
      !step.expressions.contains { $0.source.hasPrefix("immediately ") || $0.source.hasPrefix("within {duration} ") }
    }
    #expect(steps.flatMap { $0.expressions(in: language) }.map(\.source).joined(separator: "\n") == expected)
  }

  @Test func `every expectation exists with immediately and within a time`() {
    let steps = Set(Vocabulary.standard.steps.stepDefinitions.flatMap { $0.expressions(in: "en") }.map(\.source))
    let immediate = steps.filter { $0.hasPrefix("immediately ") }.map { $0.dropFirst("immediately ".count) }
    #expect(immediate.allSatisfy { steps.contains(String($0)) })
    let events = immediate.filter { !steps.contains("within {duration} \($0)") }
    #expect(
      events.sorted() == [
        "I go back", "I tap the button {string}", "I tap the row {string}", "I tap the tab {string}", "I tap {string}",
        "I tap {string} in the row {string}", "the app crashes", "the app goes to the background",
        "the app is relaunched", "today is {string}",
      ])
    #expect(immediate.count - events.count == 55)
  }

  private static let steps = """
    the app {string}
    the board {string}
    the screen fits {int} row(s)
    the device shows what is presented from viewDidLoad
    the device drops what is presented from viewDidLoad
    the device is a phone
    the device is a tablet
    tasks that are ready together run in order {int}
    the device's policy {string} is {string}
    the set-up of the exploration is done
    the set-up of the starting point {string} is done
    the locale is {string}
    the time zone is {string}
    today is {string}
    the cloud answers in {duration}
    the network is {string}
    the clients' request limit is {duration}
    the network is down from {duration} to {duration}
    the network flaps every {duration}
    the next {operation} fails with {fault}
    the next {int} {operation} fail(s) with {fault}
    the {ordinal} {operation} fails with {fault}
    every {operation} fails with {fault}
    every {operation} from {duration} to {duration} fails with {fault}
    the next {operation} of {string} fails with {fault}
    every {operation} of {string} fails with {fault}
    the query for page {int} fails with {fault}
    the {ordinal} {operation} takes {duration}
    the {ordinal} {operation} arrives after {duration} and is answered after {duration}
    every {operation} takes {duration}
    the app starts
    I tap {string}
    I tap the {ordinal} {string}
    I tap the button {string}
    I tap the row {string}
    I tap row {int} of section {int}
    I tap the tab {string}
    I tap {string} in row {int}
    I tap {string} in row {int} of section {int}
    I tap {string} in the row {string}
    I tap {string} twice quickly
    I immediately tap {string}
    I immediately tap {string} in the row {string}
    I type {string} into {string}
    I add {string} to {string}
    I clear {string}
    I leave the field {string}
    I scroll to row {int} of section {int}
    I scroll to {string}
    I pull to refresh
    I swipe the sheet down
    I swipe the sheet halfway down
    I swipe halfway back
    I tap outside
    I choose {string} in the back button's menu
    I drag the keyboard down
    I go back
    I look at the screen {string}
    I turn the switch {string} on
    I turn the switch {string} off
    I choose {string} in {string}
    I choose {string} in the {ordinal} {string}
    I type {string} into the {ordinal} {string}
    I type into {string}:
    I make the gesture {string}
    I press Return
    I swipe the row {string} to the left
    I swipe the row {string} to the right
    I swipe row {int} of section {int} to the left
    I swipe row {int} of section {int} to the right
    I swipe the row {string} and tap {string}
    I swipe row {int} of section {int} and tap {string}
    {duration} pass(es)
    everything settles
    the network goes offline
    the network comes back
    the connection is lost
    the app is relaunched
    the app crashes
    the app is opened with {string}
    the push notification {string} arrives
    the app goes to the background
    the app comes to the foreground
    the cloud has answered {int} {operation}
    I see the screen {string}
    I see {string}
    I do not see {string}
    I never saw {string}
    no alert was shown
    I see the progress {string}
    no progress is shown
    I see the alert {string}
    I see the alert {string} saying {string}
    no alert is shown
    I see the sheet offering {string}
    the left button is {string}
    the right button is {string}
    there is no left button
    there is no right button
    the tab {string} has the badge {string}
    the tab {string} has no badge
    the button {string} is enabled
    the button {string} is disabled
    the field {string} holds {string}
    the keyboard is up
    the keyboard is down
    the control {string} is enabled
    the control {string} is disabled
    the switch {string} is on
    the switch {string} is off
    {string} is chosen in {string}
    the field {string} holds:
    the spinner {string} is shown
    the spinner {string} is not shown
    the progress view {string} is at {int} %
    the left buttons are {string}
    the right buttons are {string}
    the screens are {string}
    {string} is {color}
    the list has {int} row(s)
    section {int} has {int} row(s)
    row {int} shows {string}
    row {int} of section {int} shows {string}
    row {int} contains {string}
    row {int} of section {int} contains {string}
    the list shows:
    section {int} shows:
    row {int} is selected
    no row is selected
    row {int} has a disclosure indicator
    the row {string} has the button {string}
    the row {string} has no button {string}
    section {int} is titled {string}
    {int} cell(s) was/were built
    the cloud received {int} {operation}
    the {ordinal} {operation} was {outcome}
    nothing is left pending
    only invariant {int} is asked
    only the invariant {string} is asked
    only the violation {string} is asked
    no invariant is broken
    every disabled control can be enabled again
    the user can go on
    the app can recover
    """

  private static let japaneseSteps = """
    アプリは{string}である
    ボードは{string}である
    画面に{int}行が収まる
    端末はviewDidLoadからの表示を許可する
    端末はviewDidLoadからの表示を無視する
    端末は電話である
    端末はタブレットである
    同時に実行できるタスクは順序{int}で実行される
    端末の方針{string}は{string}である
    探索の準備をする
    開始点{string}の準備をする
    ロケールは{string}である
    タイムゾーンは{string}である
    今日は{string}である
    クラウドは{duration}で応答する
    ネットワークは{string}である
    クライアントのリクエストの制限時間は{duration}である
    {duration}から{duration}までネットワークがつながらない
    ネットワークが{duration}ごとに切れたりつながったりする
    次の{operation}が{fault}で失敗する
    次の{int}件の{operation}が{fault}で失敗する
    {ordinal}の{operation}が{fault}で失敗する
    すべての{operation}が{fault}で失敗する
    {duration}から{duration}までのすべての{operation}が{fault}で失敗する
    {string}の次の{operation}が{fault}で失敗する
    {string}のすべての{operation}が{fault}で失敗する
    {int}ページ目の検索が{fault}で失敗する
    {ordinal}の{operation}に{duration}かかる
    {ordinal}の{operation}が{duration}後に届き、{duration}後に応答される
    すべての{operation}に{duration}かかる
    アプリを起動する
    {string}をタップする
    {ordinal}の{string}をタップする
    ボタン{string}をタップする
    行{string}をタップする
    セクション{int}の{int}行目をタップする
    タブ{string}をタップする
    {int}行目の{string}をタップする
    セクション{int}の{int}行目の{string}をタップする
    行{string}の{string}をタップする
    {string}をすばやく2回タップする
    すかさず{string}をタップする
    すかさず行{string}の{string}をタップする
    {string}に{string}と入力する
    {string}に{string}を追記する
    {string}を空にする
    入力欄{string}からフォーカスを外す
    セクション{int}の{int}行目までスクロールする
    {string}までスクロールする
    一覧を引っ張って更新する
    シートを下にスワイプする
    シートを途中まで下にスワイプして戻す
    画面の左端から途中までスワイプして戻す
    外側をタップする
    戻るボタンのメニューで{string}を選ぶ
    キーボードを下にドラッグして閉じる
    前の画面に戻る
    画面{string}に目を向ける
    スイッチ{string}をオンにする
    スイッチ{string}をオフにする
    {string}で{string}を選ぶ
    {ordinal}の{string}で{string}を選ぶ
    {ordinal}の{string}に{string}と入力する
    {string}に次のとおり入力する:
    ジェスチャー{string}をする
    Returnキーを押す
    行{string}を左にスワイプする
    行{string}を右にスワイプする
    セクション{int}の{int}行目を左にスワイプする
    セクション{int}の{int}行目を右にスワイプする
    行{string}をスワイプして{string}をタップする
    セクション{int}の{int}行目をスワイプして{string}をタップする
    {duration}経過する
    すべての処理が終わる
    ネットワークが切れる
    ネットワークが復旧する
    通信中の接続が切れる
    アプリを再起動する
    アプリがクラッシュする
    アプリを{string}で開く
    プッシュ通知{string}が届く
    アプリがバックグラウンドに移る
    アプリがフォアグラウンドに戻る
    クラウドが{int}件の{operation}に応答するまで待つ
    画面{string}が表示される
    {string}が表示される
    {string}は表示されない
    {string}は一度も表示されなかった
    アラートは一度も表示されなかった
    進捗{string}が表示される
    進捗は表示されない
    アラート{string}が表示される
    アラート{string}にメッセージ{string}が表示される
    アラートは表示されない
    選択肢が{string}のシートが表示される
    左のボタンは{string}である
    右のボタンは{string}である
    左のボタンはない
    右のボタンはない
    タブ{string}のバッジは{string}である
    タブ{string}にバッジはない
    ボタン{string}は有効である
    ボタン{string}は無効である
    入力欄{string}の値は{string}である
    キーボードが表示される
    キーボードは表示されない
    操作部品{string}は有効である
    操作部品{string}は無効である
    スイッチ{string}はオンである
    スイッチ{string}はオフである
    {string}で{string}が選ばれている
    入力欄{string}の値は次のとおりである:
    スピナー{string}が表示される
    スピナー{string}は表示されない
    進捗バー{string}は{int}%である
    左のボタンは順に{string}である
    右のボタンは順に{string}である
    画面の階層は{string}である
    {string}は{color}で表示される
    一覧は{int}行である
    セクション{int}は{int}行である
    {int}行目に{string}が表示される
    セクション{int}の{int}行目に{string}が表示される
    {int}行目に{string}が含まれる
    セクション{int}の{int}行目に{string}が含まれる
    一覧に次の行が表示される:
    セクション{int}に次の行が表示される:
    {int}行目が選択されている
    どの行も選択されていない
    {int}行目にディスクロージャインジケータがある
    行{string}にボタン{string}がある
    行{string}にボタン{string}がない
    セクション{int}のタイトルは{string}である
    {int}個のセルが作成された
    クラウドは{int}件の{operation}を受け取った
    {ordinal}の{operation}は{outcome}
    保留中のものは何もない
    不変条件{int}だけを問う
    不変条件{string}だけを問う
    違反{string}だけを問う
    不変条件が破られていない
    無効な操作部品はどれも再び有効にできる
    利用者は先へ進める
    アプリは復帰できる
    """
}
