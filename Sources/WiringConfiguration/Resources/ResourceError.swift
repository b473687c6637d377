public import WiringVocabulary

/// The error for a resource that cannot be read.
public struct ResourceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the file as written, relative to the folder.
    public let name: String
    /// The folder.
    public let folder: ResourceFolder
    /// The finding that describes the problem.
    public let finding: Finding

    /// The reason why a resource cannot be read.
    enum Reason {
        /// The path is absolute or empty.
        case notRelative
        case outside
        case missingFolder
        case missing(nearMisses: [String])
        /// The file cannot be read or has the wrong content.
        case unreadable(String)
    }

    init(_ name: String, in folder: ResourceFolder, _ reason: Reason) {
        self.name = name
        self.folder = folder
        finding = Self.finding(name, in: folder, reason)
    }

    /// The finding.
    public var description: String { finding.description }

    private static func finding(_ name: String, in folder: ResourceFolder, _ reason: Reason) -> Finding {
        let place = Finding.Detail("in folder", folder.description)
        return switch reason {
        case .notRelative:
            Finding(
                .resourcePath, "'\(name)' is not a resource path", details: [place],
                fix: "write a path relative to the folder, such as texts/welcome.txt")
        case .outside:
            Finding(
                .resourcePath, "the resource '\(name)' is outside its folder", details: [place],
                fix: "put the file into the folder, or create a ResourceFolder for the folder that contains it")
        case .missingFolder:
            Finding(
                .resourceMissing, "the folder '\(folder)' of the resource '\(name)' does not exist",
                fix: "correct the path of the ResourceFolder; relative paths start at the program's working directory")
        case .missing(let nearMisses):
            Finding(
                .resourceMissing, "the resource '\(name)' does not exist", details: [place] + nearMisses.map { .init("near misses", $0) },
                fix: (nearMisses.isEmpty ? "" : "correct the path, or ") + "put the file into the folder")
        case .unreadable(let reason):
            Finding(
                .resourceUnreadable, "the resource '\(name)' cannot be read: \(reason)", details: [place],
                fix: "write a file that can be read as the definition's type")
        }
    }
}
