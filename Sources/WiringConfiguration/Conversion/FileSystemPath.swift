import Wiring
import WiringVocabulary

/// The path of a file or folder, as it is written.
public struct FileSystemPath: Sendable, Hashable, CustomStringConvertible, ConfigurationConvertible {
    /// The path as it is written.
    public let description: String

    /// A path.
    /// - Parameter path: its parts, with slashes between them.
    public init(_ path: String) {
        description = path
    }

    /// Reads a path; an empty text is none.
    /// - Parameter text: the text.
    /// - Throws: ``ConversionError`` when the text is none.
    public init(configurationText text: String) throws {
        let text = text.trimmed
        guard !text.isEmpty else { throw ConversionError("a path is missing") }
        guard !text.utf8.contains(0) else { throw ConversionError("a path cannot hold a zero byte") }
        self.init(text)
    }

    /// Whether it starts from the root of the file system.
    public var isAbsolute: Bool { description.hasPrefix("/") }

    /// The parts between the slashes, without empty ones and single dots.
    /// - Parameter path: the path from here.
    public var components: [String] { description.split(separator: "/").map(String.init).filter { $0 != "." } }

    /// The last part; empty for the root.
    public var lastComponent: String { components.last ?? "" }

    /// What stands behind the last dot of the last part; empty when there is none.
    public var fileExtension: String {
        guard let dot = lastComponent.lastIndex(of: "."), dot != lastComponent.startIndex else { return "" }
        return String(lastComponent[lastComponent.index(after: dot)...])
    }

    /// The path of something within this folder; an absolute path stays as it is.
    /// - Parameter path: the path from here.
    public func appending(_ path: FileSystemPath) -> FileSystemPath {
        if path.isAbsolute || description.isEmpty { return path }
        return FileSystemPath(description.hasSuffix("/") ? description + path.description : "\(description)/\(path)")
    }
}
