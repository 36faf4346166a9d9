import UserInterface

extension Element {
  /// A bar that shows how much of something is done.
  ///
  /// - Parameter progress: The part that is done, from 0 to 1.
  public static func progressView(
    _ label: String, _ progress: Double, identifier: String? = nil, isHidden: Bool = false
  ) -> Element {
    Element(.progressView, label, .nothing, identifier, true, isHidden, value: .fraction(progress))
  }
}
