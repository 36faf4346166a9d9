import RehearsalDevice
import RehearsalRunner

// What the cloud holds, and what other clients do to it.

extension Steps {
  static let cloudHoldsObjects = StepForm<Int, String, StepContext>(
    "the cloud holds {int} object(s) in {string}", ja: "クラウドの{string}に{int}件のオブジェクトがある", order: [1, 0],
    does: "Expects the number of objects in a bucket.", example: "Then the cloud holds 3 objects in \"notes\"")
  static let cloudHolds = StepForm<String, DataTable>(
    "the cloud holds in {string}:", ja: "クラウドの{string}に次のオブジェクトがある:",
    does: "Expects the objects of a bucket, all of them.",
    example: "Then the cloud holds in \"notes\":\n  | title |\n  | milk  |")
  static let bucketHoldsObjects = StepForm<String, Int>(
    "the bucket {string} holds {int} object(s)", ja: "バケット{string}に{int}件のオブジェクトがある",
    does: "Fills a bucket with objects of no meaning.", example: "Given the bucket \"notes\" holds 420 objects")
  static let bucketHolds = StepForm<String, DataTable>(
    "the bucket {string} holds:", ja: "バケット{string}に次のオブジェクトがある:", does: "Fills a bucket with these objects.",
    example: "Given the bucket \"notes\" holds:\n  | _id | title |\n  | 1   | milk  |")
  static let pagesHaveAtMost = StepForm<Int>(
    "the cloud returns at most {int} object(s) a page", ja: "クラウドは1ページに最大{int}件のオブジェクトを返す",
    does: "Sets the size of a page.", example: "Given the cloud returns at most 20 objects a page")
  static let pagesHave = StepForm<IntList>(
    "the cloud returns pages of {intlist} object(s)", ja: "クラウドは{intlist}件のページを順に返す",
    does: "Sets the sizes of the pages, one after another.",
    example: "Given the cloud returns pages of 200, 150 and 0 objects")
  static let pagesASnapshot = PlainStep(
    "the cloud pages a snapshot", ja: "クラウドはスナップショットをページに分ける",
    does: "Lets further pages show what was there at the first.", example: "Given the cloud pages a snapshot")
  static let pagesLiveData = PlainStep(
    "the cloud pages live data", ja: "クラウドは最新のデータをページに分ける", does: "Lets further pages show what is there by then.",
    example: "Given the cloud pages live data")
  static let anotherClientAdds = StepForm<String, DataTable>(
    "another client adds to {string}:", ja: "別のクライアントが{string}に次のオブジェクトを追加する:",
    does: "Another client of the same user adds objects.",
    example: "When another client adds to \"notes\":\n  | title |\n  | milk  |")
  static let anotherClientDeletes = StepForm<String, String>(
    "another client deletes the object {string} from {string}", ja: "別のクライアントが{string}からオブジェクト{string}を削除する",
    order: [1, 0], does: "Another client of the same user deletes an object.",
    example: "When another client deletes the object \"1\" from \"notes\"")
  static let anotherClientSets = StepForm<String, String, String, String>(
    "another client sets {string} of {string} in {string} to {string}",
    ja: "別のクライアントが{string}の{string}の{string}を{string}にする", order: [2, 1, 0, 3],
    does: "Another client of the same user changes a field of an object.",
    example: "When another client sets \"title\" of \"milk\" in \"notes\" to \"bread\"")
}
