import Wiring
public import WiringVocabulary

/// A resource cannot be read.
public struct ResourceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the file, from its folder, as it is written.
    public let name: String
    /// The folder.
    public let folder: ResourceFolder
    /// What is wrong.
    public let finding: Finding

    /// Why a resource cannot be read.
    enum Reason {
        /// The path is absolute, or names no file.
        case notRelative
        /// The path leads out of the folder.
        case outside
        /// There is no such folder.
        case missingFolder
        /// There is no such file.
        case missing(nearMisses: [String])
        /// The file cannot be read, or is not what it should be.
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
        var finding = Finding(rule: .resourceMissing, severity: .error, message: "", services: [])
        finding.details = [.init("in folder", folder.description)]
        switch reason {
        case .notRelative:
            finding.rule = ContainerRule.resourcePath.rawValue
            finding.message = "'\(name)' is no path of a resource"
            finding.fix = "write the path of a file from the folder, such as texts/welcome.txt"
        case .outside:
            finding.rule = ContainerRule.resourcePath.rawValue
            finding.message = "the resource '\(name)' is outside of its folder"
            finding.fix = "put the file into the folder, or make a ResourceFolder of the one that has it"
        case .missingFolder:
            finding.message = "there is no folder '\(folder)' to read the resource '\(name)' from"
            finding.details = []
            finding.fix = "correct the path of the ResourceFolder; a relative one starts from where the program runs"
        case .missing(let nearMisses):
            finding.message = "there is no resource '\(name)'"
            finding.details += nearMisses.map { .init("near misses", $0) }
            finding.fix = nearMisses.isEmpty ? "put the file into the folder" : "correct the path, or put the file into the folder"
        case .unreadable(let reason):
            finding.rule = ContainerRule.resourceUnreadable.rawValue
            finding.message = "the resource '\(name)' cannot be read: \(reason)"
            finding.fix = "write a file that can be read as what the definition asks for"
        }
        return finding
    }
}
