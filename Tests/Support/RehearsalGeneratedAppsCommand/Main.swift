import Foundation
import Rehearsal
import RehearsalCommand
import RehearsalGeneratedApps

/// A `rehearse` with the random apps of the seeds in the environment variable `GENERATED_SEEDS`.
@main
struct Main {
  static func main() async {
    let text = ProcessInfo.processInfo.environment["GENERATED_SEEDS"] ?? ""
    let seeds = text.split(separator: " ").compactMap { UInt64($0) }
    await RehearseCommand.main(seeds.map { GeneratedApp(seed: $0).test })
  }
}
