import RehearsalApp

struct TestRequest: ServiceRequest {
  typealias Success = Int
  var operation: ServiceOperation = .query
  var resource = "balance_book"
  var page: Int?
  var size = 0
  var replySize = 0
  var isLocal = false
}
