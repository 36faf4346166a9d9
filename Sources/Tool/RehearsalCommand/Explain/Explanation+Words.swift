extension Explanation {
  /// Words that reports use of scenarios, steps and states.
  static let words: [Explanation] = [
    Explanation(
      .word, "undefined", "No step definition matches the step",
      phone: "Nothing: the scenario has not run to its end.",
      cause: "A step or a value is misspelt, or the step is another app's or library's.",
      mend: "Take the nearest one that the report names, or define the step in the app's library.",
      example: "rehearse steps alert"),
    Explanation(
      .word, "ambiguous", "Several step definitions match the step",
      phone: "Nothing: the scenario has not run to its end.",
      cause: "A step of the app's own says the same as a standard one, or as another of its own.",
      mend: "Change all but one of them so that they do not match.",
      example: "rehearse lint"),
    Explanation(
      .word, "pending", "The definition of the step is not finished",
      phone: "Nothing: the scenario has not run to its end.",
      cause: "The definition throws Pending, as the code does that a report prints for an undefined step.",
      mend: "Write its body.",
      example: "library.define(\"the tea is hot\") { (world: inout DeviceWorld) throws in throw Pending() }"),
    Explanation(
      .word, "flaky", "The scenario failed, and passed when it was tried again",
      phone: "The app would fail there now and then, too.",
      cause: "Something outside of virtual time: a file, a variable, another process, the order of a set.",
      mend: "Find what differs. The scenario is not green: the exit code is 1.",
      example: "rehearse run --retry 1"),
    Explanation(
      .word, "settled", "No transition, completion or request is under way",
      phone: "The user sees no more change, until a timer fires or something is touched.",
      cause: "All that a touch has set off has ended. Timers may be running.",
      mend: "There is nothing to mend: many invariants are asked in such a state.",
      example: "When everything settles"),
    Explanation(
      .word, "idle", "The device has settled, and the list that a specification names is in front",
      phone: "The user looks at the list, and nothing is under way.",
      cause: "A search has ended a path there, or asks a recovery to lead there.",
      mend: "There is nothing to mend: in this state the list is compared with the server's records.",
      example: "Then the app can recover"),
    Explanation(
      .word, "quiet", also: ["at rest"], "The list presents itself as up to date",
      phone: "Neither a progress nor a notice says that the list may be an old one.",
      cause: "isQuiet(_:) of the app's ListSpecification has returned true.",
      mend: "Return false there while the screen says that the list may be out of date.",
      example: "func isQuiet(_ list: NoteListController) -> Bool { !list.isLoading && !list.isStale }"),
    Explanation(
      .word, "dirty", also: ["stale"], "The list may be another one than the server's",
      phone: "The user may see records that are gone, or miss some that are there.",
      cause: "A write whose outcome is unknown, a load that failed, or another client.",
      mend: "Mark the list, and offer to load it again.",
      example: "Then the app can recover"),
  ]
}
