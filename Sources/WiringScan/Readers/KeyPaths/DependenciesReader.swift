/// swift-dependencies: keys with live values, and `@Dependency` wherever they are needed.
struct DependenciesReader: ContainerReader {
    static let name = KeyPathDialect.dependencies.name

    static func isUsed(in project: ScannedProject) -> Bool { ContainerModules.isUsed(name, in: project) }

    static func read(_ project: ScannedProject, into draft: inout ScanDraft) {
        var reader = KeyPathRegistrations(project: project, dialect: .dependencies)
        reader.read(into: &draft)
    }
}
