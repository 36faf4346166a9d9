package import ScenarioRunner
import SimulatedDevice
import UserInterface

extension Vocabulary {
  /// Draws the screen after every step, as a log of the step, so that every report which shows logs shows it.
  ///
  /// Nothing is drawn before a screen has appeared.
  package static let trace = StepLibrary<DeviceWorld> { library in
    library.afterStep("trace") { world, context in
      guard let device = world.installed else { return }
      let interface = device.interface
      guard interface.scene != nil else { return }
      context.attachments.log((["the screen at \(device.clock):"] + interface.drawn()).joined(separator: "\n"))
    }
  }
}
