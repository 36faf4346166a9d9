public import Rehearsal

/// Gallery: albums, photos, captions and a slideshow; everything it shows is on the phone.
public enum Gallery {
  /// The app as it ships.
  static let app = App(
    "Gallery",
    storyboard: Storyboard(initial: "Tabs") {
      Scene.tabBarController(
        "Tabs",
        tabs: [Scene.Tab("Albums", scene: "AlbumsNavigation"), Scene.Tab("Settings", scene: "SettingsNavigation")])
      Scene.navigationController("AlbumsNavigation", root: "Albums")
      Scene("Albums", unwindActions: ["backToAlbums"]) {
        StoryboardSegue.show("showAlbum", to: "Album")
      }
      Scene("Album") {
        StoryboardSegue.show("showPhoto", to: "Photo")
      }
      Scene("Photo") {
        StoryboardSegue.presentModally("editCaption", to: "CaptionNavigation")
        StoryboardSegue.presentModally("playSlideshow", to: "Slideshow", style: .fullScreen)
      }
      Scene("Slideshow") {
        StoryboardSegue.unwind("backToAlbums")
      }
      Scene.navigationController("CaptionNavigation", root: "EditCaption")
      Scene("EditCaption", unwindActions: ["useSuggestion"]) {
        StoryboardSegue.show("showSuggestions", to: "Suggestions")
      }
      Scene("Suggestions") {
        StoryboardSegue.unwind("useSuggestion")
      }
      Scene.navigationController("SettingsNavigation", root: "Settings")
      Scene("Settings") {
        StoryboardSegue.show("showAbout", to: "About")
      }
      Scene("About")
    },
    controllers: [
      "Albums": AlbumsController(),
      "Album": AlbumController(),
      "Photo": PhotoController(),
      "Slideshow": SlideshowController(),
      "EditCaption": EditCaptionController(),
      "Suggestions": SuggestionsController(),
      "Settings": SettingsController(),
      "About": AboutController(),
    ])

  /// The app as scenarios find it: on a phone on which nobody has used it.
  public static let appUnderTest = AppUnderTest(
    app, exploration: Exploration(inputs: [.init("Sunset", into: "Caption")]))
}
