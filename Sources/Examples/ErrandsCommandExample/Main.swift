import DiaryExample
import ErrandsExample
import RehearsalCommand
import RehearsalModels

/// The command with the apps Errands and Diary on board, whose models run in virtual time.
@main struct Main {
  static func main() {
    VirtualConcurrency.main { await RehearseCommand.main(Errands.all + Diary.all) }
  }
}
