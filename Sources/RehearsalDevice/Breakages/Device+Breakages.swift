import RehearsalApp
import RehearsalBase

// Where a device asks for its breakage: a call of a controller with the effects it asks for, a reply, the back button, and
// the drawn interface (`Device+BrokenInterface`). All of it is skipped where nothing is noted or broken.

extension Device {
  mutating func sendBreakably(_ input: Input, to id: ScreenID, _ before: ControllerScreen) -> Bool {
    let cause = name(of: input, on: before.controller)
    var input = input
    let breakable = breakable(input, of: before)
    if let breakable, let broken = settings.breaking?.applied, broken == breakable.breakage {
      guard let other = breakable.other else { return false }
      input = other
    }
    let asked = turn.asked.count
    let isUnanswered = call(before.controller, with: input, id)
    let after = state.screens[controller: id]
    let hasChanged = after.map { !areEqual($0.controller, before.controller) } ?? false
    if let breakable, hasChanged || turn.asked.count > asked { note(breakable.breakage) }
    breakEffects(from: asked, of: before, after: cause)
    if hasChanged { breakDrawing(of: id, before, after: cause) }
    return isUnanswered
  }

  func note(_ breakage: @autoclosure () -> Breakage) {
    if case .noting(let notes) = settings.breaking { notes.add(breakage()) }
  }

  /// Whether a breakage is the one that is applied; it is noted where possible ones are.
  func breaks(_ breakage: @autoclosure () -> Breakage) -> Bool {
    switch settings.breaking {
    case nil: return false
    case .noting(let notes):
      notes.add(breakage())
      return false
    case .applying(let applied): return applied == breakage()
    }
  }

  private func name(of input: Input, on controller: some Controller) -> String { input.name(on: controller) }
}

// MARK: - Inputs

extension Device {
  /// The breakage that is about an input, with what the controller receives in its place: nothing if nil.
  private func breakable(_ input: Input, of screen: ControllerScreen) -> (breakage: Breakage, other: Input?)? {
    let scene = screen.scene
    switch input {
    case .edit(let index, .text):
      let label = screen.drawing.parts[safely: index]?.label ?? ""
      return (Breakage(.text, on: scene, of: "\"\(label)\""), nil)
    case .application(let event): return (Breakage(.background, on: scene, of: event.name), nil)
    case .selection(let path):
      return neighbour(of: path, on: screen).map {
        (Breakage(.neighbour, on: scene, of: "a touch of a row"), .selection($0))
      }
    case .rowButton(let path, let title):
      return neighbour(of: path, on: screen).map {
        (Breakage(.neighbour, on: scene, of: "\"\(title)\" of a row"), .rowButton($0, title))
      }
    case .swipeAction(let path, let title):
      return neighbour(of: path, on: screen).map {
        (Breakage(.neighbour, on: scene, of: "\"\(title)\" of a row"), .swipeAction($0, title))
      }
    default: return nil
    }
  }

  private func neighbour(of path: RowPath, on screen: ControllerScreen) -> RowPath? {
    let rows = table(of: screen).sections[safely: path.section]?.rows ?? 0
    guard rows > 1 else { return nil }
    let row = path.row + (path.row + 1 < rows ? 1 : -1)
    return RowPath(section: path.section, row: row).inTable(path.table)
  }
}

// MARK: - Effects

extension Device {
  private mutating func breakEffects(from start: Int, of screen: ControllerScreen, after cause: String) {
    for index in turn.asked.indices.dropFirst(start).reversed() {
      guard let (kind, subject) = breakable(turn.asked[index].effect, of: screen.scene),
        breaks(Breakage(kind, on: screen.scene, of: subject, after: cause))
      else { continue }
      if kind == .secondRequest {
        turn.asked.insert(turn.asked[index], at: index)
      } else {
        turn.asked.remove(at: index)
      }
    }
  }

  private func breakable(_ effect: Effect, of scene: String) -> (BreakageKind, subject: String)? {
    switch effect {
    case .dismiss, .dismissProgress: (.dismissal, "")
    case .present(let alert, _, _), .presentWhenUncovered(let alert, _): (.alert, alert.name)
    case .send(let request, _, _, _): (.secondRequest, request.operation.of(request.resource))
    case .pop, .popTo: (.back, "")
    case .performSegue(let identifier, _, _):
      if case .unwind = app.storyboard.scene(scene)?.segue(identifier)?.kind { (.back, "") } else { nil }
    case .setDefault(_, let key): (.storedValue, "value \"\(key)\"")
    default: nil
    }
  }
}

// MARK: - Replies

extension Device {
  func brokenReply(_ answer: Answer, to request: any ServiceRequest, of scene: String) -> Answer? {
    let name = request.operation.of(request.resource)
    var isFailure = false
    if case .failure = answer { isFailure = true }
    if breaks(Breakage(.reply, on: scene, of: name, after: isFailure ? "a failure" : "a success")) { return nil }
    guard isFailure, let empty = emptyAnswer(to: request), breaks(Breakage(.emptySuccess, on: scene, of: name)) else {
      return answer
    }
    return empty
  }

  func ignoresBack(on id: ScreenID) -> Bool {
    settings.breaking != nil && breaks(Breakage(.back, on: sceneName(id), after: "a touch of the back button"))
  }
}
