import Testing

@testable import RehearsalBase

/// JSON that is written straight into bytes.
struct JSONTextWriterTests {
  @Test func `members stand in their order, without those that are nil or say no`() {
    let json = JSONText { json in
      json.object { json in
        json.member("text", "a")
        json.member("none", nil as String?)
        json.member("number", -5)
        json.flag("no", false)
        json.flag("yes", true)
        json.member("false", false)
        json.member("texts", ["b", "c"])
        json.object("inner") { $0.member("null", JSONText.null) }
      }
    }
    #expect(json.text == #"{"text":"a","number":-5,"yes":true,"false":false,"texts":["b","c"],"inner":{"null":null}}"#)
  }

  @Test func `a list is left out when it is empty, with its comma`() {
    let json = JSONText { json in
      json.object { json in
        json.list("first") { _ in }
        json.member("one", 1)
        json.list("second", [String]())
        json.list("third") { json in for number in 1...2 { json.array { $0.write(number) } } }
        json.array("fourth") { _ in }
      }
    }
    #expect(json.text == #"{"one":1,"third":[[1],[2]],"fourth":[]}"#)
  }

  @Test(arguments: [
    ("", #""""#), (#"a"b\c"#, #""a\"b\\c""#), ("a\nb\tc\u{1F}", #""a\nb\tc\u001f""#), ("\n\n", #""\n\n""#),
    ("日本\"語", #""日本\"語""#),
  ])
  func `texts are escaped`(text: String, json: String) {
    #expect(JSONText.string(text).text == json)
    #expect(JSONText.strings([text, text]).text == "[\(json),\(json)]")
    #expect(JSONText.object(("a", nil), ("b", .string(text))).text == "{\"b\":\(json)}")
  }

  @Test func `no element of a page can be ended from inside`() {
    for (json, inside) in [(#"["a"]"#, #"["a"]"#), (#"["</script><"]"#, #"["\u003c/script>\u003c"]"#)] {
      var page = Array("x".utf8)
      page.append(insidePage: Array(json.utf8))
      #expect(String(decoding: page, as: UTF8.self) == "x" + inside)
    }
  }
}
