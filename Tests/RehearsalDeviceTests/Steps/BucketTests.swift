import RehearsalRunner
import RehearsalShelf
import Testing

@testable import RehearsalDevice

/// Expectations about buckets, none of which holds by itself.
struct BucketTests {
  private static let start = ["* the user \"ann\" is signed in", "* the app starts"]

  private func play(_ steps: [String], on app: AppUnderTest = CloudToy.appUnderTest) async throws -> Rehearsed {
    try await Rehearsed.play(app, scenarios: [steps])[0]
  }

  @Test(arguments: ["the cloud holds 0 objects in \"bc\"", "クラウドの\"bc\"に0件のオブジェクトがある"])
  func `no objects in a bucket that nothing names fails at the end, with those there are`(step: String) async throws {
    try await play(Self.start + ["* \(step)", "* I tap \"Ask\""]).expectFailed(
      "nothing else names the bucket \"bc\", so it holds no objects anyway: \(step)  # toy.feature:6",
      "try:      one of the buckets \"bb\"")
  }

  @Test(arguments: [
    ["* the app starts", "* the cloud holds 0 objects in \"bb\"", "* I tap \"Ask\""],
    ["* the bucket \"bc\" holds 0 objects", "* the app starts", "* the cloud holds 0 objects in \"bc\""],
    [
      "* the app starts", "* another client adds to \"bc\":", "  | _id |", "  | 11 |",
      "* another client deletes the object \"11\" from \"bc\"", "* the cloud holds 0 objects in \"bc\"",
    ],
  ])
  func `a bucket may be named by a request, a Given or another client, earlier or later`(
    steps: [String]
  ) async throws {
    try await play(["* the user \"ann\" is signed in"] + steps).expectPassed()
  }

  @Test func `a bucket may be named by the app's specification of a list`() async throws {
    let steps = ["* nobody is signed in", "* the user \"ann\" exists with password \"x\"", "* the app starts"]
    try await play(steps + ["* the cloud holds 0 objects in \"books\""], on: ShelfApp.appUnderTest()).expectPassed()
  }

  @Test(arguments: ["the cloud holds in \"bb\":", "immediately the cloud holds in \"bb\":", "クラウドの\"bb\"に次のオブジェクトがある:"])
  func `one row is none of an empty bucket whose fields nobody knows`(step: String) async throws {
    try await play(Self.start + ["* I tap \"Ask\"", "* \(step)", "  | milk |"]).expectFailed(
      "no objects, and none was seen before whose fields the table could name",
      "try:      the cloud holds 0 objects in \"bb\"")
  }

  @Test func `one row is a header if all its cells are fields of objects there were`() async throws {
    let steps =
      Self.start + [
        "* another client adds to \"bb\":", "  | _id | title |", "  | 11 | milk |",
        "* another client deletes the object \"11\" from \"bb\"",
      ]
    try await play(steps + ["* the cloud holds in \"bb\":", "  | title | _id |"]).expectPassed()
    try await play(steps + ["* the cloud holds in \"bb\":", "  | milk | _id |"]).expectFailed(
      "no field \"milk\"; the first row names fields, and the objects have title")
  }

  @Test func `the cell that differs is named`() async throws {
    let steps =
      Self.start + ["* another client adds to \"bb\":", "  | title | tag |", "  | milk | a |", "  | tea | |"]
    try await play(
      steps + ["* the cloud holds in \"bb\":", "  | title | tag |", "  | milk | a |", "  | tea | b |"]
    ).expectFailed("seen:     \"tag\" of object 2 is absent instead of \"b\": | milk | a |  | tea |  |")
    try await play(steps + ["* the cloud holds in \"bb\":", "  | title |", "  | milk |"]).expectFailed(
      "seen:     2 objects instead of 1: | milk |  | tea |")
  }

  @Test(arguments: ["the bucket \"bb\" holds:", "another client adds to \"bb\":", "バケット\"bb\"に次のオブジェクトがある:"])
  func `objects to be added stand below their fields`(step: String) async throws {
    try await play(["* the user \"ann\" is signed in", "* \(step)", "  | milk |"]).expectFailed(
      "the only row of the table names fields: | milk |")
  }
}
