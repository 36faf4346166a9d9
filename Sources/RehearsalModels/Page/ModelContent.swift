import RehearsalApp

/// What a page consists of: its elements, each in its place.
@MainActor
struct ModelContent {
  private(set) var title: String?
  /// Those that are drawn.
  private(set) var elements: [ModelElement] = []
  private(set) var tasks: [() async -> Void] = []
  private(set) var refresh: (() async -> Void)?
  private var appearances: [() -> Void] = []
  private var disappearances: [() -> Void] = []

  init(_ all: [ModelElement]) {
    for element in all {
      switch element.kind {
      case .drawn: elements.append(element)
      case .title(let text): title = text
      case .task(let action): tasks.append(action)
      case .refreshable(let action): refresh = action
      case .onAppear(let action): appearances.append(action)
      case .onDisappear(let action): disappearances.append(action)
      }
    }
  }

  var isHeard: Bool { !tasks.isEmpty || refresh != nil || !appearances.isEmpty || hearsOfItsEnd }
  var hearsOfItsEnd: Bool { !disappearances.isEmpty }

  func appear() { for appearance in appearances { appearance() } }
  func disappear() { for disappearance in disappearances { disappearance() } }
}
