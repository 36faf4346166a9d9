import RehearsalCommand
import RehearsalModels
import RehearsalNewModelsGlue

@main struct Main {
  static func main() {
    VirtualConcurrency.main { await RehearseCommand.main([NewModels.appUnderTest]) }
  }
}
