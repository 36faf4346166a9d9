package import RehearsalApp
import RehearsalBase
public import RehearsalDevice

/// Something that a runtime shows anew.
public enum RuntimeChange: Sendable {
  /// The screens in the window change.
  case navigation(NavigationChange)
  /// The user sees something else.
  case interface(ShownInterface)
  /// The core made a call that UIKit would log, drop or throw on; the text is for a developer.
  case issue(String)

  package init(_ change: ShownChange) {
    switch change {
    case .navigation(let change): self = .navigation(change)
    case .interface(let interface): self = .interface(ShownInterface(whole: interface))
    case .issue(let issue): self = .issue(issue.text.summary)
    }
  }
}

/// What the user sees and can touch at one moment.
public struct ShownInterface: Sendable {
  package let whole: Interface

  /// The texts and controls.
  public var visible: VisibleInterface { VisibleInterface(whole) }
  /// All of it as JSON, as pages draw it (Reports and CI: Attachments of messages).
  public var json: String { String(decoding: whole.json.bytes, as: UTF8.self) }
}

extension AppRuntime {
  /// All that is shown from now on, in order, and first what is shown already.
  ///
  /// Each loop has a sequence of its own. Interfaces are only drawn once somebody has asked for this.
  public var changes: AsyncStream<RuntimeChange> {
    drawInterfaces()
    let (window, interface) = (window, interface)
    return stream { change, continuation in
      continuation.yield(change)
    } first: { continuation in
      guard !window.levels.isEmpty else { return }
      continuation.yield(.navigation(NavigationChange(showing: window)))
      continuation.yield(.interface(interface))
    }
  }

  /// The changes of the window from now on, in order, and first the window as it is.
  public var navigationChanges: AsyncStream<NavigationChange> {
    let window = window
    return stream { change, continuation in
      if case .navigation(let change) = change { continuation.yield(change) }
    } first: { continuation in
      if !window.levels.isEmpty { continuation.yield(NavigationChange(showing: window)) }
    }
  }

  private func stream<Element: Sendable>(
    _ yield: @escaping (RuntimeChange, AsyncStream<Element>.Continuation) -> Void,
    first: (AsyncStream<Element>.Continuation) -> Void
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    first(continuation)
    let token = listen { yield($0, continuation) }
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.stopListening(token) }
    }
    return stream
  }

  /// The window as a host has to show it; a view that reads it is drawn again when it changes.
  public var window: WindowContent { shownWindow.value }

  /// What the user sees now.
  public var interface: ShownInterface { ShownInterface(whole: device.interface) }
}
