/// Services by key path as a project makes them itself: a type with a property for each, and a property wrapper that takes a key path.
struct KeyPathReader: ContainerReader {
    static let name = "key paths"

    static func isUsed(in project: ScannedProject) -> Bool {
        // Factory's own wrappers take key paths too.
        !FactoryReader.isUsed(in: project) && KeyPathDialect.own(of: project) != nil
    }

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) {
        guard let dialect = KeyPathDialect.own(of: project) else { return }
        var reader = KeyPathRegistrations(project: project, dialect: dialect)
        reader.read(into: &draft)
    }
}
