import Testing

@testable import GalleryExample

/// How Gallery reads typed text and links.
struct ReadingTests {
  @Test(arguments: [("1", 1), ("60", 60), ("07", 7)])
  func `a pace is 1 to 60 whole seconds`(text: String, seconds: Int) {
    #expect(SlideshowPace(text)?.seconds == seconds)
  }

  @Test(arguments: ["", "0", "61", "-3", "2.5", " 5", "five", "99999999999999999999"])
  func `any other text is not a pace`(text: String) {
    #expect(SlideshowPace(text) == nil)
  }

  @Test(arguments: [("gallery://album/1", "Lake"), ("gallery://album/4", "Team Outing")])
  func `a link names an album by its number`(url: String, title: String) {
    #expect(GalleryLink.album(of: url)?.title == title)
  }

  @Test(arguments: ["", "gallery://album/", "gallery://album/0", "gallery://album/two", "gallery://album/2/1", "x://"])
  func `any other link is ignored`(url: String) {
    #expect(GalleryLink.album(of: url) == nil)
  }
}
