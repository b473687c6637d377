import Wiring

/// The readable parts of a manifest.
struct Manifest {
    /// A configuration file.
    typealias File = (path: String, isOptional: Bool)

    /// A name that a host requests, with the key behind it.
    typealias Object = (name: String, key: String, place: TextPlace)

    var name = "Manifest"
    /// The registered names, each once, in the order of the file.
    var assemblies: [String] = []
    var files: [File] = []
    var postProcessors: [String] = []
    var objects: [Object] = []

    func assembly(folder: String?, file: String, registry: ManifestRegistry) -> DynamicAssembly {
        var assembly = DynamicAssembly(name)
        for entry in assemblies.compactMap({ name in registry.assemblies.first { $0.name == name } }) {
            assembly.add(entry.name, entry.make())
        }
        for entry in postProcessors.compactMap({ name in registry.postProcessors.first { $0.name == name } }) {
            assembly.add(entry.name, entry.make())
        }
        if !files.isEmpty {
            let sources = files.map { ConfigurationSource.file($0.path, in: folder, isOptional: $0.isOptional) }
            assembly.add("configurations", Configuration(sources, namespace: .container, rank: 0, site: SourceSite(file: file, line: 1)))
        }
        return assembly
    }
}
