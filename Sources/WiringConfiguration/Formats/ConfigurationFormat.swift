/// The format of a configuration file: `.properties`, JSON, a property list, or a custom format.
public struct ConfigurationFormat: Sendable {
    /// One value of a file.
    public struct Entry: Sendable, Hashable {
        /// The key, with dots between its parts.
        public let key: String
        /// The line of the value, counted from one.
        public let line: Int
        package let content: SettingContent
        /// True if the value is part of a list, which can be read as a whole.
        package let isElement: Bool

        /// Creates an entry with a plain text as its value.
        /// - Parameters:
        ///     - key: the key, with dots between its parts.
        ///     - text: the value.
        ///   - line: the line, counted from one.
        public init(_ key: String, _ text: String, line: Int) { self.init(key, .text(text), line: line) }

        init(_ key: String, _ content: SettingContent, line: Int, isElement: Bool = false) {
            self.key = key
            self.content = content
            self.line = line
            self.isElement = isElement
        }
    }

    /// The format's name in messages: `JSON`.
    public let name: String
    package let parse: @Sendable ([UInt8]) throws -> Parsed

    /// The result of parsing a file: its entries and its syntax errors.
    package typealias Parsed = (entries: [Entry], problems: [ConfigurationSyntaxError])

    /// Creates a custom format.
    /// - Parameters:
    ///   - name: the format's name in messages.
    ///   - parse: converts the text of a file to its entries; throws ``ConfigurationSyntaxError`` to report the line of a mistake.
    public init(named name: String, parse: @escaping @Sendable (String) throws -> [Entry]) {
        self.init(name) { bytes in (try parse(String(decoding: bytes, as: UTF8.self)), []) }
    }

    init(_ name: String, parse: @escaping @Sendable ([UInt8]) throws -> Parsed) {
        self.name = name
        self.parse = parse
    }

    /// - Parameter document: parses a file as a whole, up to the first error.
    private init(_ name: String, document: @escaping @Sendable ([UInt8]) throws(ConfigurationSyntaxError) -> ConfigurationNode) {
        self.init(name) { bytes in
            do throws(ConfigurationSyntaxError) {
                return (try document(bytes).entries(), [])
            } catch {
                return ([], [error])
            }
        }
    }

    /// Lines of `key = value` in the format of Java's properties: `:` or a blank may replace `=`, `#` and `!` start comments, `\` continues a line
    /// and escapes a character. The encoding is UTF-8.
    public static let properties = ConfigurationFormat("properties") { PropertiesParser.parse($0) }

    /// JSON with an object at the top level; `//` and `/* */` comments are allowed. Nested objects become dotted keys, and array indices are parts of
    /// keys.
    public static let json = ConfigurationFormat("JSON", document: JSONConfigurationParser.document)

    /// An XML property list with a dictionary at the top level.
    public static let propertyList = ConfigurationFormat("property list", document: PropertyListParser.document)

    static func named(by path: String) -> ConfigurationFormat? {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        switch path[path.index(after: dot)...].lowercased() {
        case "properties": return .properties
        case "json", "jsonc": return .json
        case "plist": return .propertyList
        default: return nil
        }
    }
}
