import Wiring
import WiringVocabulary

/// Something that can be made from the bytes of a resource: a text, the bytes themselves, or a type of your own.
public protocol ResourceContent {
    /// Makes it from the bytes of a file.
    /// - Throws: why that is not possible; ``ConversionError`` for one that a person should read. The container adds the file.
    init(resourceBytes bytes: [UInt8]) throws
}

extension String: ResourceContent {
    /// Reads a text in UTF-8; a byte order mark is no part of it.
    /// - Parameter bytes: the bytes of the file.
    /// - Throws: ``ConversionError`` when they are no UTF-8.
    public init(resourceBytes bytes: [UInt8]) throws {
        let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard let text = String(validating: content, as: UTF8.self) else { throw ConversionError("the text is not UTF-8") }
        self = text
    }
}

extension [UInt8]: ResourceContent {
    /// Takes the bytes as they are.
    /// - Parameter bytes: the bytes of the file.
    public init(resourceBytes bytes: [UInt8]) { self = bytes }
}
