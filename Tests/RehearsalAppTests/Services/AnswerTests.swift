import RehearsalApp
import Testing

struct AnswerTests {
  @Test func `answers are equal if they have equal values of one type, or equal errors`() {
    #expect(Answer.success(1) == .success(1) && Answer.success(1) != .success(2))
    #expect(Answer.success(1) != .success(Int8(1)) && Answer.success("1") != .success(1))
    #expect(Answer.failure(.offline) == .failure(.offline) && Answer.failure(.offline) != .failure(.timedOut))
    #expect(Answer.success(ServiceError.offline) != .failure(.offline))
    #expect(Set([Answer.success(1), .success(1), .failure(.offline), .failure(.offline)]).count == 2)
  }

  @Test func `an error has the message of its code, or else contains the code`() {
    #expect(ServiceError.offline.description == "There is no network connection.")
    #expect(ServiceError.connectionLost.description == "The network connection was lost.")
    #expect(ServiceError(status: 404).description == "It was not found.")
    #expect(
      ServiceError(status: 418, code: "TEAPOT").description == "The server refused the request (status 418, TEAPOT).")
    #expect(ServiceError(status: 404, description: "Gone.").description == "Gone.")
  }
}
