import RehearsalDevice
import RehearsalRunner
import Testing

/// A Japanese step has the same effect as the English one.
struct JapaneseTests {
  /// On the same device the same expectations hold afterwards.
  @Test func `a Japanese step sets up what its English twin does`() async throws {
    let devices = try await devices(after: Self.arranging, in: [])
    for (sentences, left) in zip(Self.arranging, devices) {
      #expect(left.afterEnglish == left.afterJapanese, "\(sentences)")
      let isDefault = ["snapshot", "shows what is presented", "is a phone"].contains { sentences.english.contains($0) }
      #expect(left.afterEnglish != left.untouched || isDefault, "\(sentences)")
    }
  }

  /// The log is compared too, since some actions change nothing else.
  @Test func `a Japanese action does what its English twin does`() async throws {
    let devices = try await devices(after: Self.acting, in: ["* the app starts"])
    for (sentences, left) in zip(Self.acting, devices) {
      #expect(left.afterEnglish == left.afterJapanese, "\(sentences)")
      #expect(left.afterEnglish.records.log == left.afterJapanese.records.log, "\(sentences)")
      // Waiting is visible in due events, or in the time.
      let waits = left.afterEnglish != left.untouched || sentences.english == "everything settles"
      #expect(left.afterEnglish.records.log != left.untouched.records.log || waits, "\(sentences)")
    }
  }

  /// A failure names the missing element in the same words, which shows that every value is in its place.
  @Test func `a Japanese step fails in the words of its English twin`() async throws {
    let english = Self.failing.map { ["* the app starts", "* \($0.english)"] }
    let japanese = Self.failing.map { ["* アプリを起動する", "* \($0.japanese)"] }
    let played = try await Rehearsed.play(Signals.app, scenarios: english + japanese)
    for (index, sentences) in Self.failing.enumerated() {
      let (left, right) = (played[index], played[Self.failing.count + index])
      #expect(left.status == .failed && right.status == .failed, "\(sentences)")
      #expect(left.message == right.message, "\(sentences)")
    }
  }

  private typealias Twins = (english: String, japanese: String)

  /// The devices after each English step, after each Japanese one, and without either.
  private func devices(
    after twins: [Twins], in scenario: [String]
  ) async throws -> [(afterEnglish: Device, afterJapanese: Device, untouched: Device)] {
    let english = twins.map { scenario + ["* \($0.english)"] }
    let japanese = twins.map { scenario + ["* \($0.japanese)"] }
    let devices = try await Rehearsed.devices(CloudToy.appUnderTest, scenarios: english + japanese + [scenario])
    try #require(devices.count == 2 * twins.count + 1)
    return twins.indices.map { (devices[$0], devices[twins.count + $0], devices[2 * twins.count]) }
  }

  private static let arranging: [Twins] = [
    ("the device is a phone", "端末は電話である"),
    ("the device is a tablet", "端末はタブレットである"),
    ("tasks that are ready together run in order 2", "同時に実行できるタスクは順序2で実行される"),
    ("the next query fails with offline", "次の検索がオフラインで失敗する"),
    ("the next query fails with connection lost", "次の検索が接続の切断で失敗する"),
    ("the next query fails with connection lost before it arrived", "次の検索が到着前の接続の切断で失敗する"),
    ("the next query fails with connection lost after it arrived", "次の検索が到着後の接続の切断で失敗する"),
    ("the next 2 creates fail with a time-out", "次の2件の作成がタイムアウトで失敗する"),
    ("the 2nd update fails with a lost reply", "2 番目の更新が応答の消失で失敗する"),
    ("every request fails with a late reply", "すべてのリクエストが応答の遅延で失敗する"),
    ("every delete from 2 s to 4 s fails with a malformed reply", "2 秒から4 秒までのすべての削除が壊れた応答で失敗する"),
    ("the next refresh of \"app:news\" fails with a duplicate reply", "\"app:news\"の次の再取得が応答の重複で失敗する"),
    ("every sign-in of \"\" fails with an overtaken reply", "\"\"のすべてのサインインが応答の追い越しで失敗する"),
    ("the query for page 3 fails with status 409 \"X\"", "3ページ目の検索がステータス 409 \"X\"で失敗する"),
    ("the next \"query\" fails with status 429 with retry after 30 s", "次の\"query\"がステータス 429（30 秒後に再試行）で失敗する"),
    ("the 1st registration takes 1.5 s", "1番目の登録に1.5 秒かかる"),
    (
      "the 2nd query arrives after 1 s and is answered after 1999.5 ms",
      "2番目の検索が1 秒後に届き、1999.5 ミリ秒後に応答される"
    ),
    ("every query takes 250 ms", "すべての検索に250 ミリ秒かかる"),
    ("the cloud answers in 2 min", "クラウドは2 分で応答する"),
    ("the network is \"Edge\"", "ネットワークは\"Edge\"である"),
    ("the network is \"connection lost\"", "ネットワークは\"connection lost\"である"),
    ("the clients' request limit is 5 s", "クライアントのリクエストの制限時間は5 秒である"),
    ("the network is down from 1 s to 3 s", "1 秒から3 秒までネットワークがつながらない"),
    ("the network flaps every 2 s", "ネットワークが2 秒ごとに切れたりつながったりする"),
    ("the bucket \"bb\" holds 3 objects", "バケット\"bb\"に3件のオブジェクトがある"),
    ("the cloud returns at most 7 objects a page", "クラウドは1ページに最大7件のオブジェクトを返す"),
    ("the cloud returns pages of 200, 150, 70 and 0 objects", "クラウドは200、150、70、0件のページを順に返す"),
    ("the cloud pages a snapshot", "クラウドはスナップショットをページに分ける"),
    ("the user \"a\" exists with password \"b\"", "パスワードが\"b\"のユーザー\"a\"がいる"),
    ("the token of \"a\" has expired", "\"a\"のトークンの有効期限が切れている"),
    ("the screen fits 5 rows", "画面に5行が収まる"),
    ("the device shows what is presented from viewDidLoad", "端末はviewDidLoadからの表示を許可する"),
    ("the device drops what is presented from viewDidLoad", "端末はviewDidLoadからの表示を無視する"),
    ("today is \"2020-02-29\"", "今日は\"2020-02-29\"である"),
  ]

  private static let acting: [Twins] = [
    ("I immediately tap \"Ask\"", "すかさず\"Ask\"をタップする"),
    ("immediately I tap \"Ask\"", "すぐに\"Ask\"をタップする"),
    ("1500 ms pass", "1.5秒経過する"),
    ("the network goes offline", "ネットワークが切れる"),
    ("the connection is lost", "通信中の接続が切れる"),
    ("the app is relaunched", "アプリを再起動する"),
    ("the app crashes", "アプリがクラッシュする"),
    ("the app is opened with \"a\"", "アプリを\"a\"で開く"),
    ("the push notification \"a\" arrives", "プッシュ通知\"a\"が届く"),
    ("the app goes to the background", "アプリがバックグラウンドに移る"),
  ]

  private static let failing: [Twins] = [
    ("I tap \"a\"", "\"a\"をタップする"),
    ("I look at the screen \"a\"", "画面\"a\"に目を向ける"),
    ("I tap the button \"a\"", "ボタン\"a\"をタップする"),
    ("I tap the row \"a\"", "行\"a\"をタップする"),
    ("I tap row 7 of section 9", "セクション9の7行目をタップする"),
    ("I tap the tab \"a\"", "タブ\"a\"をタップする"),
    ("I tap \"a\" in row 7", "7行目の\"a\"をタップする"),
    ("I tap \"a\" in row 7 of section 9", "セクション9の7行目の\"a\"をタップする"),
    ("I tap \"a\" in the row \"b\"", "行\"b\"の\"a\"をタップする"),
    ("I immediately tap \"a\" in the row \"b\"", "すかさず行\"b\"の\"a\"をタップする"),
    ("I tap \"a\" twice quickly", "\"a\"をすばやく2回タップする"),
    ("I type \"a\" into \"b\"", "\"b\"に\"a\"と入力する"),
    ("I add \"a\" to \"b\"", "\"b\"に\"a\"を追記する"),
    ("I clear \"a\"", "\"a\"を空にする"),
    ("I leave the field \"a\"", "入力欄\"a\"からフォーカスを外す"),
    ("I scroll to row 7 of section 9", "セクション9の7行目までスクロールする"),
    ("I scroll to \"a\"", "\"a\"までスクロールする"),
    ("I pull to refresh", "一覧を引っ張って更新する"),
    ("I swipe the sheet down", "シートを下にスワイプする"),
    ("I swipe the sheet halfway down", "シートを途中まで下にスワイプして戻す"),
    ("I swipe halfway back", "画面の左端から途中までスワイプして戻す"),
    ("I go back", "前の画面に戻る"),
    ("immediately I go back", "すぐに前の画面に戻る"),
    ("I turn the switch \"a\" on", "スイッチ\"a\"をオンにする"),
    ("I turn the switch \"a\" off", "スイッチ\"a\"をオフにする"),
    ("I choose \"a\" in \"b\"", "\"b\"で\"a\"を選ぶ"),
    ("I choose \"a\" in the 2nd \"b\"", "2番目の\"b\"で\"a\"を選ぶ"),
    ("I type \"a\" into the 2nd \"b\"", "2番目の\"b\"に\"a\"と入力する"),
    ("I press Return", "Returnキーを押す"),
    ("I swipe the row \"a\" to the left", "行\"a\"を左にスワイプする"),
    ("I swipe the row \"a\" to the right", "行\"a\"を右にスワイプする"),
    ("I swipe row 7 of section 9 to the left", "セクション9の7行目を左にスワイプする"),
    ("I swipe row 7 of section 9 to the right", "セクション9の7行目を右にスワイプする"),
    ("I swipe the row \"a\" and tap \"b\"", "行\"a\"をスワイプして\"b\"をタップする"),
    ("I swipe row 7 of section 9 and tap \"b\"", "セクション9の7行目をスワイプして\"b\"をタップする"),
    ("the control \"a\" is enabled", "操作部品\"a\"は有効である"),
    ("the control \"Start\" is disabled", "操作部品\"Start\"は無効である"),
    ("the switch \"a\" is on", "スイッチ\"a\"はオンである"),
    ("the switch \"a\" is off", "スイッチ\"a\"はオフである"),
    ("\"a\" is chosen in \"b\"", "\"b\"で\"a\"が選ばれている"),
    ("the spinner \"a\" is shown", "スピナー\"a\"が表示される"),
    ("the progress view \"a\" is at 7 %", "進捗バー\"a\"は7%である"),
    ("the left buttons are \"a, b\"", "左のボタンは順に\"a, b\"である"),
    ("the right buttons are \"a, b\"", "右のボタンは順に\"a, b\"である"),
    ("the app starts", "アプリを起動する"),
    ("the cloud has answered 7 queries", "クラウドが7件の検索に応答するまで待つ"),
    ("I see the screen \"a\"", "画面\"a\"が表示される"),
    ("I see \"a\"", "\"a\"が表示される"),
    ("I do not see \"Signals\"", "\"Signals\"は表示されない"),
    ("I never saw \"Signals\"", "\"Signals\"は一度も表示されなかった"),
    ("I see the progress \"a\"", "進捗\"a\"が表示される"),
    ("I see the alert \"a\"", "アラート\"a\"が表示される"),
    ("I see the alert \"a\" saying \"b\"", "アラート\"a\"にメッセージ\"b\"が表示される"),
    ("I see the sheet offering \"a, b\"", "選択肢が\"a, b\"のシートが表示される"),
    ("the left button is \"a\"", "左のボタンは\"a\"である"),
    ("the right button is \"a\"", "右のボタンは\"a\"である"),
    ("there is no right button", "右のボタンはない"),
    ("I tap outside", "外側をタップする"),
    ("I choose \"a\" in the back button's menu", "戻るボタンのメニューで\"a\"を選ぶ"),
    ("I drag the keyboard down", "キーボードを下にドラッグして閉じる"),
    ("the tab \"a\" has the badge \"b\"", "タブ\"a\"のバッジは\"b\"である"),
    ("the tab \"a\" has no badge", "タブ\"a\"にバッジはない"),
    ("the button \"a\" is enabled", "ボタン\"a\"は有効である"),
    ("the button \"Start\" is disabled", "ボタン\"Start\"は無効である"),
    ("the field \"a\" holds \"b\"", "入力欄\"a\"の値は\"b\"である"),
    ("the keyboard is up", "キーボードが表示される"),
    ("the screens are \"a > b\"", "画面の階層は\"a > b\"である"),
    ("\"a\" is red", "\"a\"は赤で表示される"),
    ("the list has 7 rows", "一覧は7行である"),
    ("section 9 has 7 rows", "セクション9は7行である"),
    ("row 7 shows \"a\"", "7行目に\"a\"が表示される"),
    ("row 7 of section 9 shows \"a\"", "セクション9の7行目に\"a\"が表示される"),
    ("immediately row 7 of section 9 shows \"a\"", "すぐにセクション9の7行目に\"a\"が表示される"),
    ("within 5 s row 7 of section 9 shows \"a\"", "5秒以内にセクション9の7行目に\"a\"が表示される"),
    ("row 7 is selected", "7行目が選択されている"),
    ("row 7 has a disclosure indicator", "7行目にディスクロージャインジケータがある"),
    ("the row \"a\" has the button \"b\"", "行\"a\"にボタン\"b\"がある"),
    ("the row \"a\" has no button \"b\"", "行\"a\"にボタン\"b\"がない"),
    ("section 9 is titled \"a\"", "セクション9のタイトルは\"a\"である"),
    ("7 cells were built", "7個のセルが作成された"),
  ]
}
