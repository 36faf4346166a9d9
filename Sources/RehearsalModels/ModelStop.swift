/// The reason why a model goes on no more, with the call after which it did not.
struct ModelStop: Error, Hashable, CustomStringConvertible {
  let error: VirtualConcurrencyError
  /// The input, or nil if the model was not even made.
  var input: ModelInput?
  /// The place where the input's call began.
  var place: CallPlace?

  var description: String {
    guard let input else { return "\(error)" }
    return "after \(input)\(place.map { " (\($0.file):\($0.line))" } ?? ""): \(error)"
  }
}

/// A place in the author's sources.
struct CallPlace: Hashable, Sendable {
  let file: String
  let line: Int
}
