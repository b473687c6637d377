/// A request of a browser.
///
/// Source: RFC 9112 (HTTP/1.1). A connection carries one request.
struct PageRequest {
    struct Refusal: Error, Hashable {
        var status: Int
        var reason: String

        init(_ status: Int, _ reason: String) { (self.status, self.reason) = (status, reason) }
    }

    /// The maximum size of the request line with the header, and of the content, in bytes.
    private static let maximumHead = 1 << 14
    private static let maximumContent = 1 << 16

    let method: String
    let path: String
    /// The host and the port in the address that the browser requests.
    let host: String
    let origin: String?
    let content: String

    /// Reads a request from the bytes received so far; nil if it is incomplete.
    init?(_ bytes: [UInt8]) throws(Refusal) {
        let head = bytes.prefix(Self.maximumHead)
        guard let end = head.firstRange(of: Array("\r\n\r\n".utf8)) else {
            if head.count == Self.maximumHead { throw Refusal(431, "Request Header Fields Too Large") }
            return nil
        }
        let malformed = Refusal(400, "Bad Request")
        let lines = String(decoding: head[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        guard !lines.contains(where: { $0.unicodeScalars.contains { $0.value < 32 && $0 != "\t" } }) else { throw malformed }
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { throw malformed }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { throw malformed }
            let name = line[..<colon].lowercased()
            // Programs differ in which of two hosts or lengths they use.
            guard fields[name] == nil || !["host", "origin", "content-length"].contains(name) else { throw malformed }
            let value = line[line.index(after: colon)...].drop { " \t".contains($0) }
            fields[name] = String(value.reversed().drop { " \t".contains($0) }.reversed())
        }
        guard let host = fields["host"] else { throw malformed }
        guard fields["transfer-encoding"] == nil else { throw Refusal(411, "Length Required") }
        let digits = fields["content-length"] ?? "0"
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { throw malformed }
        guard let length = Int(digits), length <= Self.maximumContent else { throw Refusal(413, "Content Too Large") }
        guard bytes.count - end.upperBound >= length else { return nil }
        (method, path, self.host, origin) = (words[0], words[1], host, fields["origin"])
        content = String(decoding: bytes[end.upperBound...].prefix(length), as: UTF8.self)
    }
}
