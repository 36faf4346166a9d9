public import Rehearsal

/// Notes: one note in the cloud, which can be saved in each of the ways the object store knows.
public enum Notes {
  static let app = App(
    "Notes",
    storyboard: Storyboard(initial: "Start") {
      Scene.navigationController("Start", root: "Note")
      Scene("Note")
    }, controllers: ["Note": NoteController()])

  /// The app as scenarios find it: on an empty cloud.
  public static let appUnderTest = AppUnderTest(app, services: [Cloud()])
}
