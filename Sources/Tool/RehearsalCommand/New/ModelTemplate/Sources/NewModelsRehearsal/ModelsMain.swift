import NewModelsGlue
import RehearsalCommand
import RehearsalModels

@main struct Main {
  static func main() {
    VirtualConcurrency.main { await RehearseCommand.main([NewModels.appUnderTest]) }
  }
}
