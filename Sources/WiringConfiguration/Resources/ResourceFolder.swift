import FindingTexts
import PlatformLibrary

/// A folder from which resources are read. Files outside it are not accessible.
///
/// ```swift
/// struct MailAssembly: Assembly {
///     let texts = Component(value: ResourceFolder("Resources/texts"))
///     let welcome = Component(resource: "welcome.txt", in: \MailAssembly.texts, as: String.self)
/// }
/// ```
///
/// It can come from the configuration: `Component(config: "mail.texts", as: ResourceFolder.self)`.
public struct ResourceFolder: Sendable, Hashable, CustomStringConvertible, ConfigurationConvertible {
    /// The path of the folder. A relative path starts at the program's working directory.
    public let path: FileSystemPath

    /// Creates a folder. It need not exist until a resource is read from it.
    /// - Parameter path: the path of the folder.
    public init(_ path: String) { self.path = FileSystemPath(path) }

    /// Reads a path.
    /// - Parameter text: the text to convert.
    /// - Throws: ``ConversionError`` for an empty path.
    public init(configurationText text: String) throws { path = try FileSystemPath(configurationText: text) }

    /// The path as written.
    public var description: String { path.description }

    /// Reads a file.
    /// - Parameters:
    ///   - name: the file's path, relative to this folder. Neither `..` nor a symbolic link may lead out of the folder.
    ///   - type: the type to create from the bytes.
    /// - Throws: ``ResourceError`` with the file and with similar names in its folder.
    public func read<Content: ResourceContent>(_ name: String, as type: Content.Type = Content.self) throws(ResourceError) -> Content {
        let parts = try self.parts(of: name)
        let file = path.appending(FileSystemPath(parts.joined(separator: "/"))).description
        guard let root = Self.realPath(path.description) else { throw ResourceError(name, in: self, .missingFolder) }
        guard let real = Self.realPath(file) else { throw ResourceError(name, in: self, .missing(nearMisses: nearMisses(for: parts))) }
        guard real.hasPrefix(root == "/" ? root : root + "/") else { throw ResourceError(name, in: self, .outside) }
        let bytes = try ConfigurationFile.read(real).mapError { ResourceError(name, in: self, .unreadable($0.reason)) }.get()
        do {
            return try Content(resourceBytes: bytes)
        } catch {
            throw ResourceError(name, in: self, .unreadable("\(error)"))
        }
    }

    /// The path without symbolic links and dots; nil if it does not exist.
    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The components of a relative path. `..` is resolved in the text, so that the meaning of a path does not depend on symbolic links.
    private func parts(of name: String) throws(ResourceError) -> [String] {
        let path = FileSystemPath(name)
        if path.isAbsolute || name.utf8.contains(0) { throw ResourceError(name, in: self, .notRelative) }
        var parts: [String] = []
        for part in path.components {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                throw ResourceError(name, in: self, .outside)
            }
        }
        if parts.isEmpty { throw ResourceError(name, in: self, .notRelative) }
        return parts
    }

    /// Paths in this folder that resemble a missing one: the nearest names for the first component that does not exist.
    private func nearMisses(for parts: [String]) -> [String] {
        var folder = path
        for (number, part) in parts.enumerated() {
            let names = Directory.sortedNames(in: folder.description).filter { !$0.hasPrefix(".") }
            if !names.contains(part) {
                return Suggestions.nearMisses(for: part, among: names).map { (parts[..<number] + [$0]).joined(separator: "/") }
            }
            folder = folder.appending(FileSystemPath(part))
        }
        return []
    }
}
