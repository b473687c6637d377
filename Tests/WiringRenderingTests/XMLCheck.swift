import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An XML parser that checks output.
final class XMLCheck: NSObject, XMLParserDelegate {
    /// The elements in document order, with their attributes.
    private(set) var elements: [(name: String, attributes: [String: String])] = []
    /// All text.
    private(set) var text = ""
    /// The error of the parser; nil for a well-formed document.
    private(set) var complaint: String?

    /// Parses a document.
    init(_ document: String) {
        super.init()
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        if !parser.parse() { complaint = "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "")" }
    }

    /// The number of elements with a name.
    func count(_ name: String) -> Int { elements.count { $0.name == name } }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
        elements.append((name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}
