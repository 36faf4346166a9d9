import RehearsalApp

// The elements of a page, named as SwiftUI names them.

extension ModelScreen {
  /// A text.
  public static func label(_ text: String) -> ModelElement { ModelElement(.drawn(.label(text))) }

  /// A button.
  public static func button(
    _ title: String, file: String = #fileID, line: Int = #line, action: @escaping () -> Void
  ) -> ModelElement {
    control(ControlDescription(.button, title), file, line) { _ in action() }
  }

  /// A field for text.
  public static func textField(
    _ label: String, _ text: String, isSecure: Bool = false, file: String = #fileID, line: Int = #line,
    changed: @escaping (String) -> Void
  ) -> ModelElement {
    control(ControlDescription(.field, label, isSecure ? .secure : .none, value: .text(text)), file, line) {
      if case .text(let text) = $0 { changed(text) }
    }
  }

  /// A switch.
  public static func toggle(
    _ label: String, _ isOn: Bool, file: String = #fileID, line: Int = #line, changed: @escaping (Bool) -> Void
  ) -> ModelElement {
    control(ControlDescription(.switch, label, value: .isOn(isOn)), file, line) {
      if case .isOn(let isOn) = $0 { changed(isOn) }
    }
  }

  /// A row of the page's list, which stands where its first row does.
  ///
  /// - Parameter action: What a touch of the row does, as of a `NavigationLink`; nothing, unless it is given.
  public static func row(
    _ texts: String..., file: String = #fileID, line: Int = #line, action: (() -> Void)? = nil
  ) -> ModelElement {
    let row = RowDrawing(texts: texts, isTouchable: action != nil)
    return ModelElement(.drawn(.row(row)), CallPlace(file: file, line: line)) { _ in action?() }
  }

  /// The title in the bar, as `navigationTitle`.
  public static func title(_ title: String) -> ModelElement { ModelElement(.title(title)) }

  /// What begins when the page appears, and is cancelled when it disappears; a page may have several.
  public static func task(_ action: @escaping () async -> Void) -> ModelElement { ModelElement(.task(action)) }

  /// What a pull of the page's list does; until it ends the list cannot be pulled again.
  public static func refreshable(_ action: @escaping () async -> Void) -> ModelElement {
    ModelElement(.refreshable(action))
  }

  /// What is called when the page appears.
  public static func onAppear(_ action: @escaping () -> Void) -> ModelElement { ModelElement(.onAppear(action)) }

  /// What is called when the page has disappeared, for good or behind another.
  public static func onDisappear(_ action: @escaping () -> Void) -> ModelElement {
    ModelElement(.onDisappear(action))
  }

  private static func control(
    _ control: ControlDescription, _ file: String, _ line: Int,
    action: @escaping (ControlDescription.Value) -> Void
  ) -> ModelElement {
    ModelElement(.drawn(.control(control)), CallPlace(file: file, line: line), action: action)
  }
}
