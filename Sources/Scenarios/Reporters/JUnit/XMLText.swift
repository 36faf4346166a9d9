extension [UInt8] {
  /// Writes the text as the value of an attribute in double quotes.
  ///
  /// Line feeds stand as they are, as in Cucumber's own reports: to a reader of XML they are spaces.
  mutating func writeXMLAttribute(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): write("&amp;")
      case UInt8(ascii: "<"): write("&lt;")
      case UInt8(ascii: ">"): write("&gt;")
      case UInt8(ascii: "\""): write("&quot;")
      case UInt8(ascii: "\r"): write("&#13;")
      default: appendForXML(byte)
      }
    }
  }

  /// Writes the text as one or more CDATA sections: a section ends at `]]>`, so the text is cut there.
  mutating func writeCDATA(_ text: String) {
    write("<![CDATA[")
    var brackets = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ">"), brackets >= 2 { write("]]><![CDATA[") }
      brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
      appendForXML(byte)
    }
    write("]]>")
  }

  /// XML 1.0 has no way to hold most control characters, not even as references; they are written out as `\u{…}`, and so
  /// are U+FFFE and U+FFFF.
  private mutating func appendForXML(_ byte: UInt8) {
    switch byte {
    case 0x9, 0xA, 0xD: append(byte)
    case 0..<0x20: write("\\u{\(String(byte, radix: 16))}")
    case 0xBE, 0xBF:
      if suffix(2) == [0xEF, 0xBF] {
        removeLast(2)
        write(byte == 0xBE ? "\\u{fffe}" : "\\u{ffff}")
      } else {
        append(byte)
      }
    default: append(byte)
    }
  }
}
