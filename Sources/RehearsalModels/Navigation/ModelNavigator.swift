package import RehearsalApp
import RehearsalBase

/// Brings the device to where a model's state says it is, and notes what the user does by himself.
///
/// It begins nothing while something else moves, as SwiftUI does. The exception is an alert beside a sheet.
package struct ModelNavigator: Hashable, Sendable, ComparedWhole {
  /// What the screens say.
  package enum Event: Hashable, Sendable {
    /// A page of a stack begins to appear; with the root of the stack, which moves it.
    case appearing(stack: String, depth: Int, root: ScreenID)
    case appeared(stack: String, depth: Int)
    /// A row of the first page becomes visible.
    case rowAppeared(RowPath)
    /// The user swipes the sheet down.
    case sheetLeaving
    /// The sheet has appeared, perhaps again.
    case sheetAppeared
    case presented
    /// A sheet is gone, however it went.
    case sheetGone
    case alertGone
    /// The user has touched a button of the alert, which is gone.
    case answered(button: Int)
  }

  /// What a screen is to do.
  enum Move: Hashable, Sendable {
    case select(stack: String)
    case stack(StackMove, root: ScreenID)
    case present(PageIdentity)
    case presentAlert(AlertDrawing)
    case dismissSheet
    case dismissAlert
  }

  /// A change of a stack: pops first, pushes then.
  struct StackMove: Hashable, Sendable {
    let stack: String
    /// The scenes that are there, root first.
    let scenes: [String]
    /// The number of pages that stay, without the root.
    let kept: Int
    let pushed: [PageIdentity]
  }

  private struct Stack: Hashable, Sendable {
    /// The pages on the root.
    var pages: [PageIdentity] = []
    var root = ScreenID.nobody
    var isMoving = true
    /// Whether the model has asked for the move.
    var isAsked = false
  }

  private enum Presentation: Hashable, Sendable {
    case sheet(PageIdentity)
    case alert(AlertDrawing)
  }

  private enum Phase: Hashable, Sendable { case atRest, presenting, dismissing, swiped }

  /// By the kinds of their roots.
  private var stacks: [String: Stack] = [:]
  /// The stack in front, or nil before there is one.
  private var front: String?
  var hasBegun: Bool { front != nil }
  private var presentation: Presentation?
  private var phase = Phase.atRest
  /// An alert that the device has dropped: it appears when it is set anew.
  private var lostAlert: AlertDrawing?

  /// Takes an event, and returns what the binding writes into the model.
  mutating func receive(_ event: Event, _ drawing: NavigationDrawing) -> ModelInput.Kind? {
    switch event {
    case .appearing(let stack, _, let root):
      stacks[stack, default: Stack()].root = root
      stacks[stack]?.isMoving = true
    case .appeared(let stack, let depth): return appeared(stack, depth, drawing)
    case .rowAppeared: break
    case .sheetLeaving: phase = .swiped
    case .sheetAppeared: if phase == .swiped { phase = .atRest }
    case .presented: phase = .atRest
    case .sheetGone:
      defer { rest() }
      return phase == .swiped || drawing.hearsOfDismissal ? .sheetGone(isSwiped: phase == .swiped) : nil
    case .alertGone: rest()
    case .answered(let button):
      rest()
      return .answered(button: button)
    }
    return nil
  }

  private mutating func rest() { (presentation, phase) = (nil, .atRest) }

  private mutating func appeared(_ name: String, _ depth: Int, _ drawing: NavigationDrawing) -> ModelInput.Kind? {
    guard var stack = stacks[name], depth == stack.pages.count || !stack.isAsked else { return nil }
    let isBack = depth < stack.pages.count
    stack.pages.removeLast(stack.pages.count - min(depth, stack.pages.count))
    (stack.isMoving, stack.isAsked) = (false, false)
    stacks[name] = stack
    if isBack { return .wentBack(stack: name, depth: depth) }
    defer { front = name }
    // The first one is the device's choice, and no touch of a tab.
    guard let front, front != name, name != drawing.front else { return nil }
    return .selected(stack: name)
  }

  mutating func moves(to drawing: NavigationDrawing) -> [Move] {
    stackMoves(to: drawing) + modalMoves(to: drawing)
  }

  private mutating func stackMoves(to drawing: NavigationDrawing) -> [Move] {
    // What is behind another tab moves when it comes to the front.
    guard let front, let stack = stacks[front], !stack.isMoving else { return [] }
    // It is there at once, and says so.
    guard drawing.front == front else { return [.select(stack: drawing.front)] + emptied(in: drawing) }
    guard let wanted = drawing.stack(front)?.dropFirst().map(\.identity), wanted != stack.pages else { return [] }
    let move = move(of: front, stack, to: wanted)
    stacks[front]?.isMoving = true
    stacks[front]?.isAsked = true
    return [move]
  }

  /// The moves that leave nothing on the roots of stacks that are no more: behind a gate they begin anew.
  private mutating func emptied(in drawing: NavigationDrawing) -> [Move] {
    stacks.sorted { $0.key < $1.key }.compactMap { name, stack in
      drawing.stack(name) == nil && !stack.pages.isEmpty ? move(of: name, stack, to: []) : nil
    }
  }

  private mutating func move(of name: String, _ stack: Stack, to wanted: [PageIdentity]) -> Move {
    let kept = zip(wanted, stack.pages).prefix { $0 == $1 }.count
    stacks[name]?.pages = wanted
    return .stack(
      StackMove(
        stack: name, scenes: [name] + stack.pages.map(\.scene), kept: kept, pushed: Array(wanted.dropFirst(kept))),
      root: stack.root)
  }

  private mutating func modalMoves(to drawing: NavigationDrawing) -> [Move] {
    var moves: [Move] = []
    if lostAlert != drawing.alert { lostAlert = nil }
    if phase == .atRest {
      switch presentation {
      case nil:
        if let sheet = drawing.sheet {
          begin(.sheet(sheet.identity), .present(sheet.identity), &moves)
        } else if let alert = drawing.alert, alert != lostAlert {
          begin(.alert(alert), .presentAlert(alert), &moves)
        }
      case .sheet(let sheet) where sheet != drawing.sheet?.identity: dismiss(.dismissSheet, &moves)
      case .alert(let alert) where alert != drawing.alert: dismiss(.dismissAlert, &moves)
      case .sheet, .alert: break
      }
    }
    if case .sheet = presentation, let alert = drawing.alert, alert != lostAlert, !drawing.alertWaits {
      lostAlert = alert
      moves.append(.presentAlert(alert))
    }
    return moves
  }

  private mutating func begin(_ presentation: Presentation, _ move: Move, _ moves: inout [Move]) {
    self.presentation = presentation
    phase = .presenting
    moves.append(move)
  }

  private mutating func dismiss(_ move: Move, _ moves: inout [Move]) {
    phase = .dismissing
    moves.append(move)
  }
}
