import KiiCloudRehearsal
public import Rehearsal

/// Notes: one note in the cloud, which can be saved by each method of the object store.
public enum Notes {
  static let app = AppDefinition("Notes", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "Note")
    AppScene("Note", NoteController())
  }

  /// The app as scenarios find it: on an empty cloud.
  public static let appUnderTest = AppUnderTest(
    app, services: [Cloud()], vocabularies: [.cloud], exploration: exploration)

  /// How the app is explored: one note with a tag, which another client writes to, too.
  private static let exploration = Exploration {
    $0.given = [
      "the user \"alice\" is signed in",
      """
      the bucket "notes" holds:
        | name | text | tag |
        | note | milk | shop |
      """,
    ]
    $0.inputs = [.init("eggs", into: "Text"), .init("", into: "Tag")]
    $0.remoteWrites = [.set("text", of: "note", in: "notes", to: "bread")]
  }
}
