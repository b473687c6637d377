/// swift-dependencies: keys with live values, and `@Dependency` in their dependents.
enum DependenciesReader: ContainerReader {
    static let name = KeyPathDialect.dependencies.name

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) -> Bool {
        guard ContainerModules.isUsed(name, in: project) else { return false }
        var registrations = KeyPathRegistrations(project: project, dialect: .dependencies)
        registrations.read(into: &draft)
        return true
    }
}
