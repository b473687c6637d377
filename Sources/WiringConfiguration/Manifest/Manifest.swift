import Wiring
import WiringVocabulary

/// What a manifest says, as far as it can be read.
struct Manifest {
    /// A configuration file.
    struct File {
        var path: String
        var isOptional: Bool
    }

    /// A name that a host asks for, with the key behind it.
    struct Object {
        var name: String
        var key: String
        var place: ManifestPlace
    }

    var name = "Manifest"
    /// The registered names, each once, in the order of the file.
    var assemblies: [String] = []
    var files: [File] = []
    var postProcessors: [String] = []
    var objects: [Object] = []

    /// One assembly that holds everything that the manifest names.
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
            assembly.add(
                "configurations",
                Configuration(sources, namespace: .container, rank: 0, site: SourceSite(file: file, line: 1)))
        }
        return assembly
    }
}
