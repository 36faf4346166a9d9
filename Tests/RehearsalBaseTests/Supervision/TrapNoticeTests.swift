import Testing

@testable import RehearsalBase

struct TrapNoticeTests {
  @Test func `the message is the runtime's output, and the place is the file's name`() {
    let notice = TrapNotice(["hello", "App/Screens/List.swift:12: Fatal error: no rows", "", "*** Signal 4"])
    #expect(notice.message == "Fatal error: no rows")
    #expect(notice.place == "List.swift:12")
  }

  @Test func `the place is the app's own frame, not one of the standard library`() {
    let notice = TrapNotice([
      "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range", "",
      "*** Program crashed: Illegal instruction at 0x00007fbae5b6df7f ***", "",
      "  0      0x00007fbae5b6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623 in libswiftCore.so",
      "  1 [ra] 0x0000560 specialized Array.subscript.getter in App at //<compiler-generated>",
      "  2 [ra] 0x0000560 List.row(_:) + 47 in App at /home/me/App/List.swift:20:55",
      "  3 [ra] 0x0000560 main + 1063 in App at /home/me/App/main.swift:8:21",
    ])
    #expect(notice.message == "Fatal error: Index out of range")
    #expect(notice.place == "List.swift:20")
  }

  @Test func `if the runtime prints nothing, the message is the backtracer's`() {
    let nothing = TrapNotice([
      "*** Swift runtime failure: Unexpectedly found nil while unwrapping an Optional value ***",
      "  1                    0x000055d06558919a g(_:) + 10 in ao at /tmp/a.swift:3:44",
    ])
    #expect(nothing.message == "Swift runtime failure: Unexpectedly found nil while unwrapping an Optional value")
    #expect(nothing.place == "a.swift:3")
    #expect(
      TrapNotice(["*** Program crashed: Bad pointer dereference at 0x0000000000000001 ***"]).message
        == "Bad pointer dereference")
    #expect(TrapNotice(["*** Program crashed: Illegal instruction at 0x01 ***"]).message == nil)
  }

  @Test func `a child that is killed during its backtrace has trapped, not hung`() {
    let lines = ["App/List.swift:12: Fatal error: no rows", "", "*** Signal 4: Backtracing from 0x7fbae5b6df7f..."]
    let exit = ChildExit(cause: .overdue(.seconds(1)), lastLines: lines)
    #expect(exit.explanation == "the app trapped: Fatal error: no rows (List.swift:12)")
  }

  @Test func `a silent exit has no notice`() {
    let notice = TrapNotice(["Loading", "5 Fatal errors were found", " at /here:x:y"])
    #expect(notice.message == nil && notice.place == nil)
  }
}
