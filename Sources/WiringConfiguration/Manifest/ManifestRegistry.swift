public import Wiring
import WiringVocabulary

/// What a manifest may name: assemblies and post-processors, each under a name that you choose. A value; every method gives a new one.
///
/// ```swift
/// let registry = ManifestRegistry()
///     .assembly(MailAssembly.self)
///     .assembly("OfflineClients") { FakeClientAssembly(delay: .zero) }
///     .postProcessor("logging", InstancePostProcessor(for: (any MailService).self) { service, _ in Logging(service) })
/// let host = try registry.activated(by: "mail.json")
/// let service = try host.object("service", as: (any MailService).self)
/// ```
///
/// The manifest is a JSON file, comments allowed, beside the program:
///
/// ```
/// {
///   "name": "Mail",                                      // what the manifest's own members are called; "Manifest" without it
///   "assemblies": ["MailAssembly", "OfflineClients"],
///   "configurations": ["mail.properties", { "file": "local.json", "optional": true }],
///   "postProcessors": ["logging"],
///   "objects": { "service": "MailAssembly.service" }     // names that the host asks for, and the keys behind them
/// }
/// ```
///
/// Nothing is found by its name in the program: what is not registered cannot be named.
public struct ManifestRegistry: Sendable {
    /// Something that can be named.
    struct Entry<Value: Sendable>: Sendable {
        var name: String
        var site: SourceSite
        var make: @Sendable () -> Value
    }

    private(set) var assemblies: [Entry<any ParameterizedAssembly>] = []
    private(set) var postProcessors: [Entry<AssemblyMember>] = []

    /// Nothing can be named yet.
    public init() {}

    /// Lets manifests name an assembly by the name of its type.
    /// - Parameter type: the assembly.
    public func assembly<Named: Assembly>(_ type: Named.Type, file: String = #fileID, line: Int = #line) -> ManifestRegistry {
        assembly(TypeName.of(type), file: file, line: line) { Named() }
    }

    /// Lets manifests name an assembly.
    /// - Parameters:
    ///   - name: the name in manifests.
    ///   - make: makes the assembly when a manifest names it.
    public func assembly(
        _ name: String, file: String = #fileID, line: Int = #line, _ make: @escaping @Sendable () -> any ParameterizedAssembly
    ) -> ManifestRegistry {
        var copy = self
        copy.assemblies.append(Entry(name: name, site: SourceSite(file: file, line: line), make: make))
        return copy
    }

    /// Lets manifests name a post-processor of instances.
    /// - Parameters:
    ///   - name: the name in manifests.
    ///   - processor: the post-processor, which takes part when a manifest names it.
    public func postProcessor<Service>(
        _ name: String, _ processor: InstancePostProcessor<Service>, file: String = #fileID, line: Int = #line
    ) -> ManifestRegistry {
        adding(name, processor, SourceSite(file: file, line: line))
    }

    /// Lets manifests name a post-processor of definitions.
    /// - Parameters:
    ///   - name: the name in manifests.
    ///   - processor: the post-processor, which takes part when a manifest names it.
    public func postProcessor(
        _ name: String, _ processor: DraftMember, file: String = #fileID, line: Int = #line
    ) -> ManifestRegistry {
        adding(name, processor, SourceSite(file: file, line: line))
    }

    private func adding(_ name: String, _ processor: AssemblyMember, _ site: SourceSite) -> ManifestRegistry {
        var copy = self
        copy.postProcessors.append(Entry(name: name, site: site) { processor })
        return copy
    }

    // MARK: Activation

    /// Makes a container of what a manifest names.
    /// - Parameter path: the manifest. Relative paths of configuration files start from its folder.
    /// - Throws: ``ManifestError`` with everything that is wrong with the manifest, ``ActivationError`` with everything that is wrong with what it
    ///   names, or what the initializer of an eager singleton throws.
    public func activated(by path: String) throws -> ManifestHost {
        let bytes: [UInt8]
        do throws(ConfigurationFile.Failure) {
            bytes = try ConfigurationFile.read(path)
        } catch {
            throw ManifestError(path, [.unreadable(path, error.reason)])
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) }
        return try activated(bytes, named: path, folder: folder)
    }

    /// Makes a container of what a manifest names that is given as a text.
    /// - Parameters:
    ///   - text: the manifest.
    ///   - name: what errors call it.
    ///   - folder: what the relative paths of configuration files start from; without it, the folder in which the program runs.
    /// - Throws: as ``activated(by:)`` does.
    public func activated(byText text: String, named name: String = "manifest", in folder: String? = nil) throws -> ManifestHost {
        try activated(Array(text.utf8), named: name, folder: folder)
    }

    private func activated(_ bytes: [UInt8], named name: String, folder: String?) throws -> ManifestHost {
        var reader = ManifestReader(name: name, registry: self)
        let manifest = reader.read(bytes)
        let root = TypedAssembly(manifest.assembly(folder: folder, file: name, registry: self))
        let checked = CheckedBlueprint(of: [root])
        reader.checkObjects(of: manifest, in: checked.blueprint)
        if !reader.mistakes.isEmpty {
            // What is wrong with the rest may well follow from a name that leads nowhere.
            throw ManifestError(name, reader.mistakes + (reader.isComplete ? checked.allFindings.filter { $0.severity == .error } : []))
        }
        return ManifestHost(
            name: name, activated: Activated(core: try ContainerCore(activating: checked), made: root),
            objects: manifest.objects.map { ($0.name, $0.key) })
    }
}
