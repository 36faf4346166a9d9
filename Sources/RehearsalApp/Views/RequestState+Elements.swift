extension RequestState {
  /// The elements that show the request's state: a spinner, and after a failure its text with a button to try again.
  ///
  /// - Parameters:
  ///   - label: The spinner's accessibility label, by which scenarios know it.
  ///   - failure: The words in front of the error's own, such as "Not loaded."
  ///   - retry: The message of the button, or nil if there is none.
  public func elements<Owner: Controller>(
    _ label: String, failure: String, retry: Owner.Message? = nil, retryTitle: String = "Retry"
  ) -> [Element<Owner>] {
    let status: [Element<Owner>] = [.spinner(label, isAnimating: isUnderWay), .label(notice(failure))]
    guard let retry else { return status }
    return status + [.button(retryTitle, action: retry).hidden(error == nil)]
  }

  /// The text of the last failure behind some words, or alone; empty where there is none.
  public func notice(_ failure: String = "") -> String {
    error.map { failure.isEmpty ? $0.description : "\(failure) \($0.description)" } ?? ""
  }
}

extension PagedList {
  /// The list, how far it is loaded, and the controls that load more: a spinner, after a failure its text with a button
  /// that tries again, the table, and where there are more pages a button for the next.
  ///
  /// - Parameters:
  ///   - label: The spinner's accessibility label, by which scenarios know it.
  ///   - failure: The words in front of the error's own, such as "Not loaded."
  ///   - retry: The message of the button Retry.
  ///   - more: The message of the button More, or nil if there is none, as where rows that appear load the next page.
  public func elements<Owner: Controller>(
    _ label: String, failure: String, retry: Owner.Message, more: Owner.Message? = nil
  ) -> [Element<Owner>] {
    let notice = error.map { failure.isEmpty ? $0.description : "\(failure) \($0.description)" } ?? ""
    var elements: [Element<Owner>] = [
      .spinner(label, isAnimating: isLoading), .label(notice),
      .button("Retry", action: retry).hidden(error == nil), .tableView,
    ]
    if let more { elements.append(.button("More", action: more).disabled(isLoading).hidden(!hasMore)) }
    return elements
  }
}
