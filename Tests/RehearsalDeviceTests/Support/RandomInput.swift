import RehearsalApp
import RehearsalBase
import RehearsalSmallApps

@testable import RehearsalDevice

/// An event from outside the device.
enum Input: Hashable {
  case tap(Target)
  case type(String)
  case leaveField
  case scroll(RowPath)
  case advance
  case pass(milliseconds: Int)
  case goOffline
  case goOnline
  case fault(Fault)
  case relaunch

  /// A random next event: an action of the user, or one of the network.
  static func random(to device: Device, using generator: inout SeededGenerator) -> Input {
    let interface = device.interface
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<8:
      let touchable = interface.controls.filter(interface.isTouchable)
      return touchable.randomElement(using: &generator).map { .tap($0.target) } ?? .advance
    case 8, 9: return .type("note \(Int.random(in: 0..<5, using: &generator))")
    case 10: return .leaveField
    case 11: return .scroll(RowPath(section: 0, row: Int.random(in: 0..<4, using: &generator)))
    case 12: return .pass(milliseconds: Int.random(in: 0..<3_000, using: &generator))
    case 13:
      return switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1: .goOffline
      case 2, 3, 4: .goOnline
      case 5: .relaunch
      default: Fault.known.randomElement(using: &generator).map { .fault($0) } ?? .advance
      }
    default: return .advance
    }
  }

  func apply(to device: inout Device) {
    switch self {
    case .tap(let target): device.tap(target)
    case .type(let text): device.perform(.enter(text))
    case .leaveField: device.perform(.leaveField)
    case .scroll(let path): device.perform(.scroll(path))
    case .advance: device.advance()
    case .pass(let milliseconds): device.pass(.milliseconds(milliseconds))
    case .goOffline: device.goOffline()
    case .goOnline: device.goOnline()
    case .fault(let fault): device.updateNetwork { $0.add(FaultRule.next(.any, fault)) }
    case .relaunch: device.relaunch()
    }
  }
}
