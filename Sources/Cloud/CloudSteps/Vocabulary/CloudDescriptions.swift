import DeviceSteps
import ScenarioRunner

extension StepLibrary<DeviceWorld> {
  /// Describes the cloud's steps.
  mutating func describeCloudSteps() {
    describe(
      "the bucket {string} holds {int} object(s)", "Fills a bucket with objects of no meaning.",
      example: "Given the bucket \"notes\" holds 420 objects")
    describe(
      "the bucket {string} holds:", "Fills a bucket with these objects.",
      example: "Given the bucket \"notes\" holds:\n  | _id | title |\n  | 1   | milk  |")
    describe(
      "the cloud returns at most {int} object(s) a page", "Sets the size of a page.",
      example: "Given the cloud returns at most 20 objects a page")
    describe(
      "the cloud returns pages of {intlist} object(s)", "Sets the sizes of the pages, one after another.",
      example: "Given the cloud returns pages of 200, 150 and 0 objects")
    describe(
      "the cloud pages a snapshot", "Lets further pages show what was there at the first.",
      example: "Given the cloud pages a snapshot")
    describe(
      "the cloud pages live data", "Lets further pages show what is there by then.",
      example: "Given the cloud pages live data")
    describe(
      "another client adds to {string}:", "Another client of the same user adds objects.",
      example: "When another client adds to \"notes\":\n  | title |\n  | milk  |")
    describe(
      "another client deletes the object {string} from {string}", "Another client of the same user deletes an object.",
      example: "When another client deletes the object \"1\" from \"notes\"")
    describe(
      "another client sets {string} of {string} in {string} to {string}",
      "Another client of the same user changes a field of an object.",
      example: "When another client sets \"title\" of \"milk\" in \"notes\" to \"bread\"")
    describe(
      "the cloud holds {int} object(s) in {string}", "Expects the number of objects in a bucket.",
      example: "Then the cloud holds 3 objects in \"notes\"")
    describe(
      "the cloud holds in {string}:", "Expects the objects of a bucket, all of them.",
      example: "Then the cloud holds in \"notes\":\n  | title |\n  | milk  |")
    describeParameterType(
      "intlist", "Whole numbers.", values: ["en": ["200, 150 and 0"], "ja": ["200、150と0"]])
  }
}
