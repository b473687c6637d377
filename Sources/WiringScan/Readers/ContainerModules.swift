/// Maps imported modules to containers.
enum ContainerModules {
    private static let containers = Dictionary(
        uniqueKeysWithValues: LibraryNames.rows("modules of containers").flatMap { container, modules in modules.map { ($0, container) } })

    static func containers(of imports: [String]) -> Set<String> { Set(imports.compactMap { containers[$0] }) }

    static func isUsed(_ container: String, in project: ScannedProject) -> Bool {
        project.files.contains { containers(of: $0.declarations.imports).contains(container) }
    }

    /// The messages about imported containers other than those with these names, which have readers.
    static func unread(in project: ScannedProject, besides names: Set<String>) -> [String] {
        var counts: [String: Int] = [:]
        for file in project.files {
            for name in containers(of: file.declarations.imports) where !names.contains(name) { counts[name, default: 0] += 1 }
        }
        return counts.sorted { $0.key < $1.key }.map {
            "\($0.key) is also used, in \($0.value) file\($0.value == 1 ? "" : "s"), and is not read"
        }
    }
}

extension ScannedProject {
    /// Whether code of a file may belong to a container: the file imports it, or imports no container.
    func mayUse(_ container: String, in file: ScannedFile) -> Bool {
        // A module of the project may have the name of a container's module.
        let imported = ContainerModules.containers(of: file.declarations.imports.filter { !ownModules.contains($0) })
        return imported.isEmpty || imported.contains(container)
    }
}
