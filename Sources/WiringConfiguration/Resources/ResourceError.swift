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
        /// The path leads out of the folder.
        case outside
        /// The folder does not exist.
        case missingFolder
        /// The file does not exist.
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
        var finding = Finding(.resourceMissing, "")
        finding.details = [.init("in folder", folder.description)]
        switch reason {
        case .notRelative:
            finding.rule = ContainerRule.resourcePath.rawValue
            finding.message = "'\(name)' is not a resource path"
            finding.fix = "write a path relative to the folder, such as texts/welcome.txt"
        case .outside:
            finding.rule = ContainerRule.resourcePath.rawValue
            finding.message = "the resource '\(name)' is outside its folder"
            finding.fix = "put the file into the folder, or create a ResourceFolder for the folder that contains it"
        case .missingFolder:
            finding.message = "the folder '\(folder)' of the resource '\(name)' does not exist"
            finding.details = []
            finding.fix = "correct the path of the ResourceFolder; relative paths start at the program's working directory"
        case .missing(let nearMisses):
            finding.message = "the resource '\(name)' does not exist"
            finding.details += nearMisses.map { .init("near misses", $0) }
            finding.fix = nearMisses.isEmpty ? "put the file into the folder" : "correct the path, or put the file into the folder"
        case .unreadable(let reason):
            finding.rule = ContainerRule.resourceUnreadable.rawValue
            finding.message = "the resource '\(name)' cannot be read: \(reason)"
            finding.fix = "write a file that can be read as the definition's type"
        }
        return finding
    }
}
