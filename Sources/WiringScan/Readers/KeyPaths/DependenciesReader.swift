/// swift-dependencies: keys with live values, and `@Dependency` in their dependents.
struct DependenciesReader: ContainerReader {
    static let name = KeyPathDialect.dependencies.name

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        guard ContainerModules.isUsed(name, in: project) else { return false }
        var reader = KeyPathRegistrations(project: project, dialect: .dependencies)
        reader.read(into: &draft)
        return true
    }
}
