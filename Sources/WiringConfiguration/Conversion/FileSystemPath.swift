/// The path of a file or folder, as written.
public struct FileSystemPath: Sendable, Hashable, CustomStringConvertible, ConfigurationConvertible {
    /// The path as written.
    public let description: String

    /// Creates a path.
    /// - Parameter path: the path with slashes between its components.
    public init(_ path: String) { description = path }

    /// Reads a path. An empty text is not a path.
    /// - Parameter text: the text to convert.
    /// - Throws: ``ConversionError`` if the text is empty or contains a zero byte.
    public init(configurationText text: String) throws {
        let text = text.trimmed
        guard !text.isEmpty else { throw ConversionError("a path is missing") }
        guard !text.utf8.contains(0) else { throw ConversionError("a path cannot hold a zero byte") }
        self.init(text)
    }

    /// True if the path starts at the root of the file system.
    public var isAbsolute: Bool { description.hasPrefix("/") }

    /// The path's components, without empty ones and single dots.
    public var components: [String] { description.split(separator: "/").map(String.init).filter { $0 != "." } }

    /// Appends a path to this folder. An absolute path is returned unchanged.
    /// - Parameter path: the path relative to this one.
    public func appending(_ path: FileSystemPath) -> FileSystemPath {
        if path.isAbsolute || description.isEmpty { return path }
        return FileSystemPath(description.hasSuffix("/") ? description + path.description : "\(description)/\(path)")
    }
}
