import KiiCloudRehearsal
import RehearsalDevice
import RehearsalRunner
import Testing

/// The cloud's steps are a contract, like the standard ones.
struct CloudVocabularyTests {
  @Test func `with the standard steps the library has no problems`() {
    #expect((Vocabulary.standard.steps + Vocabulary.cloud.steps).problems == [])
  }

  @Test(arguments: [("en", Self.steps), ("ja", Self.japaneseSteps)])
  func `the steps are those of the contract`(language: String, expected: String) {
    let steps = Vocabulary.cloud.steps.stepDefinitions.filter { step in
      !step.expressions.contains { $0.source.hasPrefix("immediately ") || $0.source.hasPrefix("within {duration} ") }
    }
    #expect(steps.flatMap { $0.expressions(in: language) }.map(\.source).joined(separator: "\n") == expected)
  }

  @Test func `every expectation exists with immediately and within a time`() {
    let steps = Set(Vocabulary.cloud.steps.stepDefinitions.flatMap { $0.expressions(in: "en") }.map(\.source))
    let expectations = steps.filter { $0.hasPrefix("immediately ") }.map { $0.dropFirst("immediately ".count) }
    #expect(expectations.count == 2)
    #expect(expectations.allSatisfy { steps.contains(String($0)) && steps.contains("within {duration} \($0)") })
  }

  private static let steps = """
    the user {string} is signed in
    the user {string} exists with password {string}
    nobody is signed in
    the token of {string} has expired
    the bucket {string} holds {int} object(s)
    the bucket {string} holds:
    the cloud returns at most {int} object(s) a page
    the cloud returns pages of {intlist} object(s)
    the cloud pages a snapshot
    the cloud pages live data
    another client adds to {string}:
    another client deletes the object {string} from {string}
    another client sets {string} of {string} in {string} to {string}
    the cloud holds {int} object(s) in {string}
    the cloud holds in {string}:
    """

  private static let japaneseSteps = """
    ユーザー{string}がサインインしている
    パスワードが{string}のユーザー{string}がいる
    誰もサインインしていない
    {string}のトークンの有効期限が切れている
    バケット{string}に{int}件のオブジェクトがある
    バケット{string}に次のオブジェクトがある:
    クラウドは1ページに最大{int}件のオブジェクトを返す
    クラウドは{intlist}件のページを順に返す
    クラウドはスナップショットをページに分ける
    クラウドは最新のデータをページに分ける
    別のクライアントが{string}に次のオブジェクトを追加する:
    別のクライアントが{string}からオブジェクト{string}を削除する
    別のクライアントが{string}の{string}の{string}を{string}にする
    クラウドの{string}に{int}件のオブジェクトがある
    クラウドの{string}に次のオブジェクトがある:
    """
}
