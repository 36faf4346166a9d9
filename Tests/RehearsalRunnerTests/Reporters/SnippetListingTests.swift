import RehearsalGherkin
import Testing

@testable import RehearsalRunner

struct SnippetListingTests {
  private func listing(_ steps: [[String]]) -> String {
    var listing = SnippetListing()
    for step in steps { listing.add(step) }
    var output: [UInt8] = []
    listing.write(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `one definition of each step is live, and the others are comments`() {
    let swift = ["a {int}", "a {float}"].map { "define(\($0)) {\n}" }
    let longer = ["b", "c"].map { "define(\($0)) {\n\n}" }
    #expect(
      listing([swift, longer, swift, []]) == """

        Define them like this:

          define(a {int}) {
          }
          // define(a {float}) {
          // }

          define(b) {

          }
          // define(c) {
          //
          // }

        """)
    #expect(listing([[]]) == "")
  }
}
