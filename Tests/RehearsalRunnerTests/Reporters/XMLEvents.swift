import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The contents of parsed XML: tags with their attributes, and text.
final class XMLEvents: NSObject, XMLParserDelegate {
  private var events: [String] = []
  private var text = ""

  static func of(_ data: Data) throws -> [String] {
    let delegate = XMLEvents()
    let parser = XMLParser(data: data)
    parser.delegate = delegate
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    return delegate.events
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    endText()
    events.append("<\(name) \(attributes.sorted { $0.key < $1.key })>")
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    endText()
    events.append("</\(name)>")
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    text += String(decoding: block, as: UTF8.self)
  }

  private func endText() {
    if !text.isEmpty { events.append(text) }
    text = ""
  }
}
