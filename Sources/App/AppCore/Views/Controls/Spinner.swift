import UserInterface

extension Element {
  /// A spinner, shown while it turns.
  ///
  /// - Parameter label: The accessibility label, by which scenarios know it.
  public static func spinner(
    _ label: String, isAnimating: Bool, identifier: String? = nil, isHidden: Bool = false
  ) -> Element {
    Element(.activityIndicator, label, .nothing, identifier, true, isHidden, value: .isOn(isAnimating))
  }
}
