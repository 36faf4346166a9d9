import RehearsalApp
import RehearsalBase
package import RehearsalRunner

extension Vocabulary {
  /// Attaches the screens of each moment to the step during which they were seen, for HTML reports.
  package static let screens = StepLibrary<DeviceWorld> { library in
    let texts = RequestTexts()
    library.afterStep("screens") { world, context in
      for (mediaType, json) in world.takeScreens(texts) { context.attachments.attach(json, mediaType: mediaType) }
    }
  }
}

extension Vocabulary {
  /// Draws the screen after every step, as a log of the step, so that every report which shows logs shows it.
  ///
  /// It is drawn as the step's animations leave it, on a copy: the scenario goes on from where it is. Nothing is drawn
  /// before a screen has appeared.
  package static let trace = StepLibrary<DeviceWorld> { library in
    library.afterStep("trace") { world, context in
      guard let device = world.installed?.afterAnimations else { return }
      let interface = device.interface
      guard interface.scene != nil else { return }
      context.attachments.log((["the screen at \(device.clock):"] + interface.drawn()).joined(separator: "\n"))
    }
  }
}

extension Device {
  fileprivate var afterAnimations: Device {
    guard isAnimating else { return self }
    var copy = self
    copy.records.isLogging = false
    let end = clock.advanced(by: .seconds(10))
    while copy.isAnimating, let next = copy.nextInstant, next <= end { copy.advance() }
    return copy
  }
}
