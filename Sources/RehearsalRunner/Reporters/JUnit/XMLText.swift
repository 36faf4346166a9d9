extension [UInt8] {
  /// Writes the text as the value of an attribute in double quotes.
  ///
  /// Line feeds are written unchanged, as in Cucumber's own reports: XML parsers read them as spaces.
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

  /// Writes characters that XML 1.0 does not allow, not even as references, as `\u{…}`.
  ///
  /// These are most control characters, U+FFFE and U+FFFF.
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
