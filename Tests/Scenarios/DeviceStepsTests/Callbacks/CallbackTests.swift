import Testing

/// A held callback keeps its owner alive, and one that is never released is an issue.
struct CallbackTests {
  private static let failing = [
    "Given the 2nd \"page\" fails with status 503", "When the app starts", "And I tap \"Pages\"",
    "Then the list has 1 row", "When I go back", "Then the screens are \"Menu\"",
  ]

  @Test func `a callback that is released at the end and after an error keeps no screen alive`() async throws {
    let app = Pages.app(.atTheEndOrAfterAnError)
    #expect(try await Rehearsed.play(app, scenarios: [Self.failing])[0].status == "PASSED")
    let played = try await Rehearsed.play(
      app, "When the app starts", "And I tap \"Pages\"", "Then the list has 2 rows", "And row 2 shows \"Page 2\"",
      "When I go back", "And I tap \"Pages\"", "Then the list has 2 rows", "When I go back")
    #expect(played.status == "PASSED", "\(played.message)")
  }

  @Test func `a callback that is not released after an error is an issue when its screen is removed`() async throws {
    let played = try await Rehearsed.play(Pages.app(.atTheEnd), scenarios: [Self.failing])[0]
    #expect(played.status == "FAILED")
    let report = """
      Pages still holds a callback of its own after its end
      try:      set it to nil at the end, after an error, and at the latest before its owner goes
      """
    #expect(played.message.contains(report), "\(played.message)")
  }

  @Test func `a callback that another screen holds is an issue when its owner is removed`() async throws {
    let steps = ["When the app starts", "And I tap \"Subscribe\""]
    let ending = ["And I go back", "Then the screens are \"Menu\""]
    let played = try await Rehearsed.play(
      Pages.app(.atTheEnd), scenarios: [steps + ending, steps + ["And I tap \"Unsubscribe\""] + ending])
    #expect(played[0].message.contains("Menu still holds a callback of Subscriber after its end"), "\(played[0])")
    #expect(played[1].status == "PASSED", "\(played[1].message)")
  }

  @Test func `screens that are removed together free each other, and a new process has no callbacks`() async throws {
    let played = try await Rehearsed.play(
      Pages.app(.atTheEnd), "When the app starts", "And I tap \"Subscribe\"", "And the app is relaunched",
      "Then the screens are \"Menu\"", "When I tap \"Pages\"", "Then the list has 2 rows", "When I go back")
    #expect(played.status == "PASSED", "\(played.message)")
  }
}
