// The rules themselves: the article "Network faults".

extension Explanation {
  /// What can go wrong with a request.
  static let faults: [Explanation] = [
    Explanation(
      .fault, "offline", also: ["OFFLINE"], "There is no network: the request fails at once",
      phone: "Aeroplane mode, a tunnel, a lift: NSURLErrorNotConnectedToInternet (-1009). Nothing is applied.",
      cause: "The request is sent without a network.",
      mend: "Say so, keep the input, and let the user try again.",
      example: "Given the next query fails with offline"),
    Explanation(
      .fault, "connection-lost",
      also: ["CONNECTION_LOST", "connection lost before it arrived", "connection lost after it arrived"],
      "The network goes while the request is under way",
      phone: "Between two cells or from Wi-Fi to mobile: NSURLErrorNetworkConnectionLost (-1005).",
      cause: "The request may have been applied or not, and the app cannot know.",
      mend: "Treat the outcome as unknown: load again, or send a key that makes a second try harmless.",
      example: "Given the next create fails with connection lost after it arrived"),
    Explanation(
      .fault, "time-out", also: ["TIMED_OUT"], "No answer comes within the client's limit",
      phone: "A minute of progress, then NSURLErrorTimedOut (-1001). Here the request has never arrived.",
      cause: "A network that is there and carries nothing, or a server that is overloaded.",
      mend: "End the progress, say so, and let the user try again.",
      example: "Given the next query fails with a time-out"),
    Explanation(
      .fault, "lost-reply", "The request is applied, and its answer never comes",
      phone: "To the app it looks like a time-out; the server has done its work.",
      cause: "The network goes between the request and its answer.",
      mend: "Do not take a failure for \"not applied\": load again before a second try.",
      example: "Given the 1st create fails with a lost reply"),
    Explanation(
      .fault, "late-reply", "The answer comes after the client has given up",
      phone: "The app has shown the failure already. A completion that is kept may run after all.",
      cause: "A server that takes longer than the client's limit.",
      mend: "As with a lost reply: the outcome is unknown until the next load.",
      example: "Given the next create fails with a late reply"),
    Explanation(
      .fault, "late-arrival", "The request arrives after the client has given up",
      phone: "The app has shown the failure, and loads a list without the record. Then the server stores it.",
      cause: "A proxy or a queue holds the request back for longer than the client's limit.",
      mend: "As with a lost reply; and a second try must be recognised as one: give each creation a unique id.",
      example: "Given the next create fails with a late arrival"),
    Explanation(
      .fault, "overtaken-reply", "Answers to later requests come first",
      phone: "The old list replaces the newer one, and stays.",
      cause: "Two loads are under way, and the first takes longer.",
      mend: "Ignore an answer that is not to the latest request.",
      example: "Given the 1st query fails with an overtaken reply"),
    Explanation(
      .fault, "duplicate-reply", "The answer comes twice",
      phone: "Code that runs a completion for each answer inserts a row twice, or unwinds twice.",
      cause: "A proxy or a retry of the network's layer repeats it.",
      mend: "Let a request end once. The simulated device does so; the shipped client must, too.",
      example: "Given the next create fails with a duplicate reply"),
    Explanation(
      .fault, "malformed-reply", also: ["UNREADABLE_REPLY"], "The request is applied, but its answer cannot be read",
      phone: "A hotel's sign-in page instead of JSON, or a field that the decoder does not expect.",
      cause: "Decoding fails: a forced try traps, and a caught one is taken for \"not applied\".",
      mend: "Decode with errors, and treat the outcome as unknown.",
      example: "Given the next create fails with a malformed reply"),
    Explanation(
      .fault, "retry-after", "The service refuses the request, and says when it may come again",
      phone: "The server answers 429 or 503 with the header Retry-After. Nothing is applied.",
      cause: "Too many requests, or a server in distress.",
      mend: "Wait for the error's retryAfter seconds and try again, or say when the user may.",
      example: "Given the next update fails with status 503 with retry after 3 s"),
    Explanation(
      .fault, "refusal", also: ["status"], "The service refuses the request with a status",
      phone: "The server answers 4xx or 5xx. Nothing is applied.",
      cause: "The input, the session, another client's change, or a server in distress.",
      mend: "Handle the codes that the user can do something about, and show a text for all others.",
      example: "Given the next update fails with status 409 \"OBJECT_VERSION_IS_STALE\""),
  ]
}
