import Testing

@testable import Gallery
@testable import SimulatedDevice

/// The appearance calls of screens, in UIKit's order.
struct AppearanceTests {
  @Test func `a push`() throws {
    var phone = Phone()
    try phone.tap(row: 0)
    #expect(
      phone.calls == [
        "Album: viewDidLoad", "Albums: viewWillDisappear", "Album: viewWillAppear", "Album: viewIsAppearing",
        "Albums: viewDidDisappear", "Album: viewDidAppear",
      ])
  }

  @Test func `a pop`() throws {
    var phone = Phone()
    try phone.tap(row: 0)
    try phone.tap("Albums")
    #expect(
      phone.calls == [
        "Album: viewWillDisappear", "Albums: viewWillAppear", "Albums: viewIsAppearing", "Album: viewDidDisappear",
        "Albums: viewDidAppear",
      ])
  }

  @Test func `a full-screen presentation`() throws {
    var phone = try Phone.showingPhoto()
    try phone.tap("Slideshow")
    #expect(
      phone.calls == [
        "Slideshow: viewDidLoad", "Photo: viewWillDisappear", "Slideshow: viewWillAppear",
        "Slideshow: viewIsAppearing", "Slideshow: viewDidAppear", "Photo: viewDidDisappear",
      ])
  }

  @Test func `the dismissal of a full-screen presentation`() throws {
    var phone = try Phone.showingPhoto()
    try phone.tap("Slideshow")
    try phone.tap("Close")
    #expect(
      phone.calls == [
        "Slideshow: viewWillDisappear", "Photo: viewWillAppear", "Photo: viewIsAppearing", "Photo: viewDidAppear",
        "Slideshow: viewDidDisappear",
      ])
  }

  @Test func `a sheet causes no appearance calls of its presenter`() throws {
    var phone = try Phone.showingPhoto()
    try phone.tap("Edit Caption")
    #expect(
      phone.calls == [
        "EditCaption: viewDidLoad", "EditCaption: viewWillAppear", "EditCaption: viewIsAppearing",
        "EditCaption: viewDidAppear",
      ])
    try phone.tap("Cancel")
    #expect(phone.calls == ["EditCaption: viewWillDisappear", "EditCaption: viewDidDisappear"])
  }

  @Test func `a cancelled swipe`() throws {
    var phone = try Phone.showingPhoto()
    try phone.tap("Edit Caption")
    phone.swipeAndGoBackOnIt()
    #expect(
      phone.calls == [
        "EditCaption: viewWillDisappear", "EditCaption: viewWillAppear", "EditCaption: viewIsAppearing",
        "EditCaption: viewDidAppear",
      ])
    #expect(phone.device.sceneStack == ["EditCaption"])
  }

  /// Screens in between only disappear, those above the albums first.
  @Test func `an unwind from the slideshow to the albums`() throws {
    var phone = try Phone.showingPhoto()
    try phone.tap("Slideshow")
    try phone.tap("All Albums")
    #expect(
      phone.calls == [
        "Slideshow: viewWillDisappear", "Albums: viewWillAppear", "Albums: viewIsAppearing", "Albums: viewDidAppear",
        "Slideshow: viewDidDisappear",
      ])
    #expect(phone.device.sceneStack == ["Albums"])
  }

  @Test func `another tab loads its screen when it is first selected`() throws {
    var phone = Phone()
    try phone.tap("Settings")
    #expect(
      phone.calls == [
        "Settings: viewDidLoad", "Settings: viewWillAppear", "Settings: viewIsAppearing", "Albums: viewWillDisappear",
        "Albums: viewDidDisappear", "Settings: viewDidAppear",
      ])
    try phone.tap("Albums")
    #expect(!phone.calls.contains("Albums: viewDidLoad"))
  }
}
