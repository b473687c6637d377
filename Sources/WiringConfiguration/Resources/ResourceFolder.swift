import FindingTexts
import Wiring
import WiringVocabulary

/// A folder below which resources are read, and nothing above it.
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
    /// Where it is. A relative path starts from the folder in which the program runs.
    public let path: FileSystemPath

    /// A folder. Whether it exists matters when something is read from it.
    /// - Parameter path: where it is.
    public init(_ path: String) {
        self.path = FileSystemPath(path)
    }

    /// Reads a path.
    /// - Parameter text: the text.
    /// - Throws: ``ConversionError`` for an empty path.
    public init(configurationText text: String) throws {
        path = try FileSystemPath(configurationText: text)
    }

    /// The path as it is written.
    public var description: String { path.description }

    /// Reads a file.
    /// - Parameters:
    ///   - name: its path from this folder. `..` may not lead out of the folder, and neither may a link.
    ///   - type: what is made of its bytes.
    /// - Throws: ``ResourceError`` with the file, and with the names in its folder that resemble it.
    public func read<Content: ResourceContent>(_ name: String, as type: Content.Type = Content.self) throws(ResourceError) -> Content {
        let parts = try self.parts(of: name)
        let file = path.appending(FileSystemPath(parts.joined(separator: "/"))).description
        guard let root = ResourceFiles.realPath(path.description) else {
            throw ResourceError(name, in: self, .missingFolder)
        }
        guard let real = ResourceFiles.realPath(file) else {
            throw ResourceError(name, in: self, .missing(nearMisses: nearMisses(for: parts)))
        }
        guard real.hasPrefix(root == "/" ? root : root + "/") else { throw ResourceError(name, in: self, .outside) }
        let bytes: [UInt8]
        do throws(ConfigurationFile.Failure) {
            bytes = try ConfigurationFile.read(real)
        } catch {
            throw ResourceError(name, in: self, .unreadable(error.reason))
        }
        do {
            return try Content(resourceBytes: bytes)
        } catch {
            throw ResourceError(name, in: self, .unreadable("\(error)"))
        }
    }

    /// The parts of a relative path, `..` taken literally: the path of a resource means the same whatever links there are.
    private func parts(of name: String) throws(ResourceError) -> [String] {
        let path = FileSystemPath(name)
        if path.isAbsolute || name.utf8.contains(0) { throw ResourceError(name, in: self, .notRelative) }
        var parts: [String] = []
        for part in path.components {
            guard part == ".." else {
                parts.append(part)
                continue
            }
            if parts.popLast() == nil { throw ResourceError(name, in: self, .outside) }
        }
        if parts.isEmpty { throw ResourceError(name, in: self, .notRelative) }
        return parts
    }

    /// Paths from this folder that resemble one that is missing: the nearest names for the first part that does not exist.
    private func nearMisses(for parts: [String]) -> [String] {
        var existing: [String] = []
        for part in parts {
            let folder = path.appending(FileSystemPath(existing.joined(separator: "/")))
            let names = ResourceFiles.names(in: existing.isEmpty ? path.description : folder.description)
            if names.contains(part) {
                existing.append(part)
                continue
            }
            return Suggestions.nearMisses(for: part, among: names).map { (existing + [$0]).joined(separator: "/") }
        }
        return []
    }
}
