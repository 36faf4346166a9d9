/// Gathers the scenes written in a storyboard's braces.
@resultBuilder
public enum SceneBuilder {
  /// The scenes, in the order they were written.
  public static func buildBlock(_ scenes: Scene...) -> [Scene] { scenes }
}

/// Gathers the segues written in a scene's braces.
@resultBuilder
public enum SegueBuilder {
  /// The segues, in the order they were written.
  public static func buildBlock(_ segues: StoryboardSegue...) -> [StoryboardSegue] { segues }
}
