import DeviceSteps
import ScenarioRunner
import Testing

/// The steps on the set-up, the cloud and the network say the same in Japanese.
struct JapaneseTests {
  private static let files = [
    "SetUpSteps", "CloudSteps", "NetworkSteps", "FaultSteps", "CloudExpectationSteps",
  ].map { "DeviceSteps/\($0).swift" }

  @Test func `each of them has exactly one Japanese twin, and no two are alike`() {
    let steps = Vocabulary.standard.stepDefinitions.filter { Self.files.contains($0.fileID) }
    #expect(steps.count > 40)
    for step in steps {
      #expect(step.expressions(in: "ja").count == 1, "\(step.expressions(in: "en").map(\.source))")
    }
    let japanese = Vocabulary.standard.stepDefinitions.flatMap { $0.expressions(in: "ja") }.map(\.source)
    #expect(Set(japanese).count == japanese.count)
  }

  /// What the English sentence does, the Japanese one does: on the same device the same expectations hold afterwards.
  @Test(arguments: [
    ("the next query fails with offline", "次の検索がオフラインで失敗する"),
    ("the next 2 creates fail with a time-out", "次の2件の作成がタイムアウトで失敗する"),
    ("the 2nd update fails with a lost reply", "2 番目の更新が応答の消失で失敗する"),
    ("every request fails with a late reply", "すべてのリクエストが応答の遅延で失敗する"),
    ("every delete from 2 s to 4 s fails with a malformed reply", "2 秒から4 秒までのすべての削除が壊れた応答で失敗する"),
    ("the next refresh of \"app:news\" fails with a duplicate reply", "\"app:news\"の次の再取得が応答の重複で失敗する"),
    ("every sign-in of \"\" fails with an overtaken reply", "\"\"のすべてのサインインが応答の追い越しで失敗する"),
    ("the query for page 3 fails with status 409 \"X\"", "3ページ目の検索がステータス 409 \"X\"で失敗する"),
    ("the next \"POST /pay\" fails with status 429 with retry after 30 s", "次の\"POST /pay\"がステータス 429（30 秒後に再試行）で失敗する"),
    ("the 1st registration takes 1.5 s", "1番目の登録に1.5 秒かかる"),
    ("every query takes 250 ms", "すべての検索に250 ミリ秒かかる"),
    ("the cloud answers in 2 min", "クラウドは2 分で応答する"),
    ("the network is \"Edge\"", "ネットワークは\"Edge\"である"),
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
    ("today is \"2020-02-29\"", "今日は\"2020-02-29\"である"),
  ]) func `a Japanese step does what its English twin does`(english: String, japanese: String) async throws {
    let app = CloudToy.appUnderTest
    let afterEnglish = try await Rehearsed.device(app, "* \(english)")
    let afterJapanese = try await Rehearsed.device(app, "* \(japanese)")
    let untouched = try await Rehearsed.device(app)
    #expect(afterEnglish == afterJapanese)
    #expect(afterEnglish != untouched || english.contains("snapshot"))
  }
}
