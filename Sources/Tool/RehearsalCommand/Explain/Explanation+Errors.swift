// The codes of errors that an app receives. Those of the network stand with the faults that cause them.

extension Explanation {
  /// Why a request failed, by the code of the error.
  static let errors: [Explanation] = [
    Explanation(
      .error, "unserved", "No service of the device takes the request",
      phone: "It cannot happen there: the app asks a server that the scenario does not have.",
      cause: "The service is missing in AppUnderTest, or its answer(_:in:) returns nil for this route.",
      mend: "Add the service, or the route to it.",
      example: "AppUnderTest(app, services: [NoteServer()])"),
    Explanation(
      .error, "bad-request", also: ["400"], "The data was not accepted",
      phone: "The server answers 400: a field is missing, too long or of another type.",
      cause: "The app checks less than the server.",
      mend: "Check before the request, and show the server's text where it refuses nevertheless.",
      example: "Given the next \"POST /notes\" fails with status 400"),
    Explanation(
      .error, "forbidden", also: ["403"], "This user may not do it",
      phone: "The server answers 403: it knows the user, and refuses.",
      cause: "Another user's record, or a right that was withdrawn while the app was in use.",
      mend: "Show a text, and load again what may be out of date.",
      example: "Given the next \"POST /notes\" fails with status 403"),
    Explanation(
      .error, "not-found", also: ["404"], "What was asked for is not there",
      phone: "Somebody else has deleted it, or a delete was applied and its answer lost.",
      cause: "The list is older than the server's.",
      mend: "Take a delete that finds nothing for done, and load the list again.",
      example: "Given the next \"POST /notes\" fails with status 404"),
    Explanation(
      .error, "conflict", also: ["409"], "The server holds something that the request contradicts",
      phone: "A save is refused with 409: the record was changed, or exists already.",
      cause: "Two devices edit the same record, or a first try was applied and its answer lost.",
      mend: "Load the record, show both, and let the user decide.",
      example: "Given the next \"POST /notes\" fails with status 409"),
    Explanation(
      .error, "service-unavailable", also: ["503"], "The server is not available at the moment",
      phone: "The server answers 503: it is overloaded, or being maintained.",
      cause: "Nothing that the app has done.",
      mend: "Say so, keep the input, and let the user try again later.",
      example: "Given the next \"POST /notes\" fails with status 503"),
    Explanation(
      .error, "invalid-input-data", "The data was not accepted",
      phone: "The server answers 400: a field is missing, too long or of another type.",
      cause: "The app checks less than the server.",
      mend: "Check before the request, and show the server's text where it refuses nevertheless.",
      example: "Given the next create fails with status 400"),
    Explanation(
      .error, "invalid-bucket", "The name of the bucket is not allowed",
      phone: "The server answers 400.",
      cause: "The name holds other characters than letters, digits, - and _, or is too long.",
      mend: "Name the bucket as the article \"Kii Cloud rules\" says under \"Names and sizes\".",
      example: "CloudBucket(scope: .user(id), name: \"balance_book\", token: token)"),
    Explanation(
      .error, "query-not-supported", "The query is not supported",
      phone: "The server answers 400.",
      cause: "A clause or an order that the server does not offer for this field.",
      mend: "See \"Queries\" in the article \"Kii Cloud rules\".",
      example: "Given the next query fails with status 400 \"QUERY_NOT_SUPPORTED\""),
    Explanation(
      .error, "invalid-grant", "The user name or the password is wrong",
      phone: "Signing in fails with 400.",
      cause: "The user mistypes, or the password was changed elsewhere.",
      mend: "Say so beside the fields, keep the name, and clear the password.",
      example: "Given the user \"alice\" exists with password \"secret\""),
    Explanation(
      .error, "unauthorized", also: ["401"], "Signing in is required",
      phone: "The session has expired while the app was in use.",
      cause: "A token has a limited life, and no screen expects its end.",
      mend: "Show the sign-in, and return to where the user was.",
      example: "Given the next query fails with status 401"),
    Explanation(
      .error, "wrong-token", "The session is not known, or may not do this",
      phone: "The server answers 403.",
      cause: "Another user's record, or a token of another server.",
      mend: "Show a text; sign in again where the token is meant.",
      example: "Given the next update fails with status 403"),
    Explanation(
      .error, "object-not-found", "The record was not found",
      phone: "Somebody else has deleted it, or a delete was applied and its answer lost.",
      cause: "The list is older than the server's.",
      mend: "Take a delete that finds nothing for done, and load the list again.",
      example: "Given the next delete fails with status 404"),
    Explanation(
      .error, "bucket-not-found", "The bucket was not found",
      phone: "The server answers 404 for the whole list.",
      cause: "Nothing was ever written there, or the name is misspelt.",
      mend: "Show an empty list.",
      example: "Given the next query fails with status 404 \"BUCKET_NOT_FOUND\""),
    Explanation(
      .error, "object-version-is-stale", "The record was changed by someone else",
      phone: "The save is refused with 409, because the version that was read is an older one.",
      cause: "Two devices edit the same record.",
      mend: "Load the record, show both, and let the user decide.",
      example: "Given the next update fails with status 409"),
    Explanation(
      .error, "object-already-exists", "A record with this identifier exists already",
      phone: "The create is refused with 409.",
      cause: "A first try was applied and its answer lost.",
      mend: "Take it for done where the identifier is the app's own.",
      example: "Given the next create fails with status 409 \"OBJECT_ALREADY_EXISTS\""),
    Explanation(
      .error, "user-already-exists", "A user with this name exists already",
      phone: "The registration is refused with 409.",
      cause: "The name is taken, or a first try was applied and its answer lost.",
      mend: "Say so beside the field, and offer to sign in.",
      example: "Given the next registration fails with status 409 \"USER_ALREADY_EXISTS\""),
    Explanation(
      .error, "too-many-requests", also: ["429"], "There were too many requests",
      phone: "The server answers 429 and may say how long to wait.",
      cause: "A loop of retries, or many users behind one address.",
      mend: "Wait for retryAfter seconds before the next try.",
      example: "Given the next query fails with status 429 with retry after 3 s"),
    Explanation(
      .error, "internal-server-error", also: ["500"], "The server failed",
      phone: "The server answers 500.",
      cause: "A fault of the server.",
      mend: "Say so, keep the input, and let the user try again.",
      example: "Given the next create fails with status 500"),
    Explanation(
      .error, "query-timeout", "The server took too long",
      phone: "The server answers 503.",
      cause: "A query over many records, or a server under load.",
      mend: "Ask for less, and try again later.",
      example: "Given the next query fails with status 503"),
    Explanation(
      .error, "lock-failed", "The record is locked at the moment",
      phone: "The server answers 503 to one of two writes at the same time.",
      cause: "Two clients write the same record.",
      mend: "Try again after a moment.",
      example: "Given the next update fails with status 503 \"LOCK_FAILED\""),
  ]
}
