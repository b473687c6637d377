/// Reads the registrations and the look-ups of one kind of container.
package protocol ContainerReader {
    static var name: String { get }
    /// Adds the registrations and look-ups of a project to a draft. Returns whether the project uses the container.
    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool
}

/// A reader for the projects that import its container.
protocol ImportedContainerReader: ContainerReader {
    init(project: ScannedProject)
    mutating func read(into draft: inout ScanDraft)
    static func isUsed(in project: ScannedProject) -> Bool
}

extension ImportedContainerReader {
    static func isUsed(in project: ScannedProject) -> Bool { ContainerModules.isUsed(name, in: project) }

    package static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        guard isUsed(in: project) else { return false }
        var reader = Self(project: project)
        reader.read(into: &draft)
        return true
    }
}
