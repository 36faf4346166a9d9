/// How much of a run is reported in messages.
package enum RunDetail: Hashable, Sendable {
  /// Every message, in Cucumber's order.
  case everything
  /// Of a scenario that passes the first time, only how many steps it has; the messages about any other, its file's
  /// document and pickle among them, when it is over.
  ///
  /// It is for reports that only count what passes: making messages takes longer than running trivial scenarios. Ids and
  /// times are the same as in the messages about everything.
  case failures
}
