import RehearsalApp
import Testing

@testable import KiiCloud

struct CloudRequestTests {
  @Test(arguments: [
    (503, nil, "QUERY_TIMEOUT", "The server took too long."),
    (404, "BUCKET_NOT_FOUND", "BUCKET_NOT_FOUND", "The bucket was not found."),
    (401, nil, "UNAUTHORIZED", "Signing in is required."),
    (418, nil, "STATUS_418", "The server refused the request (status 418, STATUS_418)."),
  ])
  func `a refusal has the codes and the words of the cloud`(status: Int, code: String?, usual: String, words: String) {
    let error = CloudUser.authenticate(withToken: "t").refusal(status: status, code: code, retryAfter: 3)
    #expect(error.status == status && error.code == usual && error.description == words && error.retryAfter == 3)
  }
}
