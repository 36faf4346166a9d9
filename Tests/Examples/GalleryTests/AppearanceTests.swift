import Testing

@testable import Gallery
@testable import SimulatedDevice

/// Which screens are told of their appearance, and in what order, as UIKit tells them.
struct AppearanceTests {
  @Test func `a push`() throws {
    var phone = Phone()
    try phone.tap(row: 0)
    #expect(
      phone.told == [
        "Album: viewDidLoad", "Albums: viewWillDisappear", "Album: viewWillAppear", "Album: viewIsAppearing",
        "Albums: viewDidDisappear", "Album: viewDidAppear",
      ])
  }

  @Test func `a pop`() throws {
    var phone = Phone()
    try phone.tap(row: 0)
    try phone.tap("Albums")
    #expect(
      phone.told == [
        "Album: viewWillDisappear", "Albums: viewWillAppear", "Albums: viewIsAppearing", "Album: viewDidDisappear",
        "Albums: viewDidAppear",
      ])
  }

  @Test func `a full-screen presentation`() throws {
    var phone = try Phone.showingPhoto()
    try phone.tap("Slideshow")
    #expect(
      phone.told == [
        "Slideshow: viewDidLoad", "Photo: viewWillDisappear", "Slideshow: viewWillAppear",
        "Slideshow: viewIsAppearing", "Slideshow: viewDidAppear", "Photo: viewDidDisappear",
      ])
  }

  @Test func `the dismissal of a full-screen presentation`() throws {
    var phone = try Phone.showingPhoto()
    try phone.tap("Slideshow")
    try phone.tap("Close")
    #expect(
      phone.told == [
        "Slideshow: viewWillDisappear", "Photo: viewWillAppear", "Photo: viewIsAppearing", "Photo: viewDidAppear",
        "Slideshow: viewDidDisappear",
      ])
  }

  @Test func `a sheet tells its presenter nothing, neither when it comes nor when it goes`() throws {
    var phone = try Phone.showingPhoto()
    try phone.tap("Edit Caption")
    #expect(
      phone.told == [
        "EditCaption: viewDidLoad", "EditCaption: viewWillAppear", "EditCaption: viewIsAppearing",
        "EditCaption: viewDidAppear",
      ])
    try phone.tap("Cancel")
    #expect(phone.told == ["EditCaption: viewWillDisappear", "EditCaption: viewDidDisappear"])
  }

  @Test func `a swipe that is gone back on`() throws {
    var phone = try Phone.showingPhoto()
    try phone.tap("Edit Caption")
    phone.swipeAndGoBackOnIt()
    #expect(
      phone.told == [
        "EditCaption: viewWillDisappear", "EditCaption: viewWillAppear", "EditCaption: viewIsAppearing",
        "EditCaption: viewDidAppear",
      ])
    #expect(phone.device.sceneStack == ["EditCaption"])
  }

  /// Those on the way are told only of their going, those above the albums first.
  @Test func `an unwind from the slideshow to the albums`() throws {
    var phone = try Phone.showingPhoto()
    try phone.tap("Slideshow")
    try phone.tap("All Albums")
    #expect(
      phone.told == [
        "Slideshow: viewWillDisappear", "Albums: viewWillAppear", "Albums: viewIsAppearing", "Albums: viewDidAppear",
        "Slideshow: viewDidDisappear",
      ])
    #expect(phone.device.sceneStack == ["Albums"])
  }

  @Test func `another tab loads its screen when it is first selected`() throws {
    var phone = Phone()
    try phone.tap("Settings")
    #expect(
      phone.told == [
        "Settings: viewDidLoad", "Albums: viewWillDisappear", "Settings: viewWillAppear", "Settings: viewIsAppearing",
        "Albums: viewDidDisappear", "Settings: viewDidAppear",
      ])
    try phone.tap("Albums")
    #expect(!phone.told.contains("Albums: viewDidLoad"))
  }
}
