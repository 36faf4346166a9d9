import RehearsalApp

/// A page of the live model, with the model of its own, which lives as long as `@State` of a view: until it is gone for good.
@MainActor
final class LivePage {
  let reference: PageReference
  /// The model of its own, or nil.
  let ownModel: AnyObject?
  private var page: ModelPage
  private var known: ModelContent?
  private var hearsOfItsEnd = false
  private(set) var isOnScreen = false
  /// Whether the navigation still has it: one that has gone is kept until it has disappeared.
  private(set) var isInNavigation = true
  private(set) var isRefreshing = false
  private(set) var tasks: [Task<Void, Never>] = []
  /// How many of its tasks have not ended: a cancelled one may still run when the next one begins.
  private(set) var runningTasks = 0

  init(_ reference: PageReference, _ page: ModelPage) {
    self.reference = reference
    self.page = page
    ownModel = page.makeModel?()
  }

  var content: ModelContent {
    if let known { return known }
    let content = VirtualExecutor.shared.look { ModelContent(page.elements(ownModel)) }
    known = content
    hearsOfItsEnd = content.hearsOfItsEnd
    return content
  }

  func drawing(firstElement: Int) -> PageDrawing {
    PageDrawing(content, page.identity, firstElement: firstElement, isRefreshing: isRefreshing)
  }

  /// Takes the page as the model has it after an input, or nil if it has it no more.
  func update(_ page: ModelPage?) {
    isInNavigation = page != nil
    guard let page else { return }
    self.page = page
    known = nil
    // Once it is gone, its closures may ask for what is not there any more.
    if isOnScreen, hearsOfItsEnd { _ = content }
  }

  func appear() {
    isOnScreen = true
    content.appear()
    tasks = content.tasks.map { begin($0) }
  }

  func disappear() {
    for task in tasks { task.cancel() }
    guard isOnScreen else { return }
    isOnScreen = false
    content.disappear()
  }

  func pull() {
    guard let refresh = content.refresh, !isRefreshing else { return }
    isRefreshing = true
    tasks.append(
      begin {
        await refresh()
        self.isRefreshing = false
      })
  }

  private func begin(_ work: @escaping () async -> Void) -> Task<Void, Never> {
    runningTasks += 1
    return Task {
      await work()
      self.runningTasks -= 1
    }
  }
}

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
