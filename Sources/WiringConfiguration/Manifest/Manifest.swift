import Wiring

/// The readable parts of a manifest.
struct Manifest {
    /// A configuration file.
    struct File {
        var path: String
        var isOptional: Bool
    }

    /// A name that a host requests, with the key behind it.
    struct Object {
        var name: String
        var key: String
        var place: TextPlace
    }

    var name = "Manifest"
    /// The registered names, each once, in the order of the file.
    var assemblies: [String] = []
    var files: [File] = []
    var postProcessors: [String] = []
    var objects: [Object] = []

    /// An assembly that holds all parts named by the manifest.
    func assembly(folder: String?, file: String, registry: ManifestRegistry) -> DynamicAssembly {
        var assembly = DynamicAssembly(name)
        for name in assemblies {
            if let entry = registry.assemblies.first(where: { $0.name == name }) { assembly.add(name, entry.make()) }
        }
        for name in postProcessors {
            if let entry = registry.postProcessors.first(where: { $0.name == name }) { assembly.add(name, entry.make()) }
        }
        if !files.isEmpty {
            let sources = files.map { ConfigurationSource.file($0.path, in: folder, isOptional: $0.isOptional) }
            assembly.add("configurations", Configuration(sources, namespace: .container, rank: 0, site: SourceSite(file: file, line: 1)))
        }
        return assembly
    }
}
