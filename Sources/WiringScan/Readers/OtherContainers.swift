/// Containers that are known by their modules, and that no reader reads.
enum OtherContainers {
    private static let modules = [
        "Factory": "Factory", "FactoryKit": "Factory", "Resolver": "Resolver", "DITranquillity": "DITranquillity", "Dip": "Dip",
        "Dependencies": "swift-dependencies", "Cleanse": "Cleanse", "WeaverDI": "Weaver", "SafeDI": "SafeDI", "Pilgrim": "Pilgrim",
        "EasyDi": "EasyDi",
    ]

    /// What to say of each that a project imports.
    static func found(in project: ScannedProject) -> [String] {
        let names = Set(Scan.readers.map { $0.name })
        var counts: [String: Int] = [:]
        for file in project.files {
            for name in Set(file.declarations.imports.compactMap { modules[$0] }) where !names.contains(name) {
                counts[name, default: 0] += 1
            }
        }
        return counts.sorted { $0.key < $1.key }.map {
            "\($0.key) is used too, in \($0.value) file\($0.value == 1 ? "" : "s"), and is not read"
        }
    }
}
