public import Rehearsal

/// Gallery: albums, photos, captions and a slideshow; everything it shows is on the phone.
public enum Gallery {
  /// The app as it ships.
  static let app = AppDefinition(
    "Gallery",
    storyboard: Storyboard(initial: "Tabs") {
      StoryboardScene.tabBarController(
        "Tabs",
        tabs: [
          StoryboardScene.Tab("Albums", scene: "AlbumsNavigation"),
          StoryboardScene.Tab("Settings", scene: "SettingsNavigation"),
        ])
      StoryboardScene.navigationController("AlbumsNavigation", root: "Albums")
      StoryboardScene("Albums", unwindActions: ["backToAlbums"]) {
        StoryboardSegue.show("showAlbum", to: "Album")
      }
      StoryboardScene("Album") {
        StoryboardSegue.show("showPhoto", to: "Photo")
      }
      StoryboardScene("Photo") {
        StoryboardSegue.presentModally("editCaption", to: "CaptionNavigation")
        StoryboardSegue.presentModally("playSlideshow", to: "Slideshow", style: .fullScreen)
      }
      StoryboardScene("Slideshow") {
        StoryboardSegue.unwind("backToAlbums")
      }
      StoryboardScene.navigationController("CaptionNavigation", root: "EditCaption")
      StoryboardScene("EditCaption", unwindActions: ["useSuggestion"]) {
        StoryboardSegue.show("showSuggestions", to: "Suggestions")
      }
      StoryboardScene("Suggestions") {
        StoryboardSegue.unwind("useSuggestion")
      }
      StoryboardScene.navigationController("SettingsNavigation", root: "Settings")
      StoryboardScene("Settings") {
        StoryboardSegue.show("showAbout", to: "About")
        StoryboardSegue.show("showOptions", to: "SlideshowOptions")
        StoryboardSegue.show("findPhotos", to: "FindPhotos")
      }
      StoryboardScene("About")
      StoryboardScene("SlideshowOptions")
      StoryboardScene("FindPhotos")
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
      "SlideshowOptions": SlideshowOptionsController(),
      "FindPhotos": FindPhotosController(),
    ])

  /// The app as scenarios find it: on a phone on which nobody has used it.
  public static let appUnderTest = AppUnderTest(
    app, exploration: Exploration(inputs: [.init("Sunset", into: "Caption"), .init("2017-06-20", into: "Since")]))
}
