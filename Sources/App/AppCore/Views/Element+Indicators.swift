import UserInterface

// What shows in the content that something is under way.

extension Element {
  /// A spinner, shown while it turns.
  ///
  /// - Parameter label: The accessibility label, by which scenarios know it.
  public static func spinner(
    _ label: String, isAnimating: Bool, identifier: String? = nil, isHidden: Bool = false
  ) -> Element {
    let control = ControlDescription(
      .activityIndicator, label, identifier: identifier, value: .isOn(isAnimating), isHidden: isHidden)
    return Element(.control(control, .nothing))
  }

  /// A bar that shows how much of something is done.
  ///
  /// - Parameter progress: The part that is done, from 0 to 1.
  public static func progressView(
    _ label: String, _ progress: Double, identifier: String? = nil, isHidden: Bool = false
  ) -> Element {
    let control = ControlDescription(
      .progressView, label, identifier: identifier, value: .fraction(progress), isHidden: isHidden)
    return Element(.control(control, .nothing))
  }
}
