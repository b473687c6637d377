/// swift-dependencies: keys with live values, and `@Dependency` in their dependents.
struct DependenciesReader: ImportedContainerReader {
    static let name = KeyPathDialect.dependencies.name

    private var registrations: KeyPathRegistrations

    init(project: ScannedProject) { registrations = KeyPathRegistrations(project: project, dialect: .dependencies) }

    mutating func read(into draft: inout ScanDraft) { registrations.read(into: &draft) }
}
