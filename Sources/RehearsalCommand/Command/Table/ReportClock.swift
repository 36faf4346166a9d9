/// `--clock wall|virtual`: what the times in reports are.
enum ReportClock: String, CaseIterable, Hashable, Sendable {
  /// The machine's time; virtual time stands beside it.
  case wall
  /// The time in the app, which is the same in every run.
  case virtual
}
