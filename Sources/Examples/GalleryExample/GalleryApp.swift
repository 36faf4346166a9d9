public import Rehearsal

/// Gallery: albums, photos, captions and a slideshow; everything it shows is on the phone.
public enum Gallery {
  /// The app as it ships.
  static let app = AppDefinition("Gallery", initial: "Tabs") {
    StoryboardScene.tabBarController(
      "Tabs",
      tabs: [
        StoryboardScene.Tab("Albums", scene: "AlbumsNavigation"),
        StoryboardScene.Tab("Settings", scene: "SettingsNavigation"),
      ])
    StoryboardScene.navigationController("AlbumsNavigation", root: "Albums")
    AppScene("Albums", AlbumsController(), unwindActions: ["backToAlbums"]) {
      StoryboardSegue.show("showAlbum", to: "Album")
    }
    AppScene("Album", AlbumController()) {
      StoryboardSegue.show("showPhoto", to: "Photo")
    }
    AppScene("Photo", PhotoController()) {
      StoryboardSegue.presentModally("editCaption", to: "CaptionNavigation")
      StoryboardSegue.presentModally("playSlideshow", to: "Slideshow", style: .fullScreen)
    }
    AppScene("Slideshow", SlideshowController()) {
      StoryboardSegue.unwind("backToAlbums")
    }
    StoryboardScene.navigationController("CaptionNavigation", root: "EditCaption")
    AppScene("EditCaption", EditCaptionController(), unwindActions: ["useSuggestion"]) {
      StoryboardSegue.show("showSuggestions", to: "Suggestions")
    }
    AppScene("Suggestions", SuggestionsController()) {
      StoryboardSegue.unwind("useSuggestion")
    }
    StoryboardScene.navigationController("SettingsNavigation", root: "Settings")
    AppScene("Settings", SettingsController()) {
      StoryboardSegue.show("showAbout", to: "About")
      StoryboardSegue.show("showOptions", to: "SlideshowOptions")
      StoryboardSegue.show("findPhotos", to: "FindPhotos")
    }
    AppScene("About", AboutController())
    AppScene("SlideshowOptions", SlideshowOptionsController())
    AppScene("FindPhotos", FindPhotosController())
  }

  /// The app as scenarios find it: on a phone on which nobody has used it.
  public static let appUnderTest = AppUnderTest(
    app,
    exploration: Exploration { $0.inputs = [.init("Sunset", into: "Caption"), .init("2017-06-20", into: "Since")] })
}
