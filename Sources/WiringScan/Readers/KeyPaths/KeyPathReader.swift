/// Services by key path that a project implements: a type with a property for each, and a property wrapper that takes a key path.
struct KeyPathReader: ContainerReader {
    static let name = "key paths"

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        // Factory's own wrappers take key paths too.
        guard !ContainerModules.isUsed(FactoryReader.name, in: project), let dialect = KeyPathDialect.own(of: project) else { return false }
        var reader = KeyPathRegistrations(project: project, dialect: dialect)
        reader.read(into: &draft)
        return true
    }
}
