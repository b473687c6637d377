/// A type that can be created from the bytes of a resource: a text, the bytes themselves, or a custom type.
public protocol ResourceContent {
    /// Creates a value from the bytes of a file.
    /// - Throws: the reason why that is impossible, as a ``ConversionError`` if a person reads it. The container adds the file.
    init(resourceBytes bytes: [UInt8]) throws
}

extension String: ResourceContent {
    /// Reads UTF-8 text. A byte order mark is removed.
    /// - Parameter bytes: the bytes of the file.
    /// - Throws: ``ConversionError`` if the bytes are not valid UTF-8.
    public init(resourceBytes bytes: [UInt8]) throws {
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard let text = String(validating: content, as: UTF8.self) else { throw ConversionError("the text is not UTF-8") }
        self = text
    }
}

extension [UInt8]: ResourceContent {
    /// Uses the bytes unchanged.
    /// - Parameter bytes: the bytes of the file.
    public init(resourceBytes bytes: [UInt8]) { self = bytes }
}
