public import Wiring

/// The assemblies and post-processors that manifests can name, each under a name of your choice. A value type; each method returns a new registry.
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
/// The manifest is a JSON file that may contain comments:
///
/// ```
/// {
///   "name": "Mail",                                      // the assembly of the manifest's own members; by default "Manifest"
///   "assemblies": ["MailAssembly", "OfflineClients"],
///   "configurations": ["mail.properties", { "file": "local.json", "optional": true }],
///   "postProcessors": ["logging"],
///   "objects": { "service": "MailAssembly.service" }     // names that the host requests, and their keys
/// }
/// ```
///
/// Manifests never look up types by name; only registered names are valid.
public struct ManifestRegistry: Sendable {
    /// A value with its registered name.
    struct Entry<Value: Sendable>: Sendable {
        var name: String
        var site: SourceSite
        var make: @Sendable () -> Value
    }

    private(set) var assemblies: [Entry<any ParameterizedAssembly>] = []
    private(set) var postProcessors: [Entry<AssemblyMember>] = []

    /// Creates an empty registry.
    public init() {}

    /// Registers an assembly under the name of its type.
    /// - Parameter type: the type of the assembly.
    public func assembly<Named: Assembly>(_ type: Named.Type, file: String = #fileID, line: Int = #line) -> ManifestRegistry {
        assembly(TypeName.of(type), file: file, line: line) { Named() }
    }

    /// Registers an assembly.
    /// - Parameters:
    ///   - name: the name in manifests.
    ///   - make: creates the assembly when a manifest names it.
    public func assembly(
        _ name: String, file: String = #fileID, line: Int = #line, _ make: @escaping @Sendable () -> any ParameterizedAssembly
    ) -> ManifestRegistry {
        var copy = self
        copy.assemblies.append(Entry(name: name, site: SourceSite(file: file, line: line), make: make))
        return copy
    }

    /// Registers a post-processor of instances.
    /// - Parameters:
    ///   - name: the name in manifests.
    ///   - processor: the post-processor, added to containers whose manifest names it.
    public func postProcessor<Service>(
        _ name: String, _ processor: InstancePostProcessor<Service>, file: String = #fileID, line: Int = #line
    ) -> ManifestRegistry {
        adding(name, processor, SourceSite(file: file, line: line))
    }

    /// Registers a post-processor of definitions.
    /// - Parameters:
    ///   - name: the name in manifests.
    ///   - processor: the post-processor, added to containers whose manifest names it.
    public func postProcessor(_ name: String, _ processor: DraftMember, file: String = #fileID, line: Int = #line) -> ManifestRegistry {
        adding(name, processor, SourceSite(file: file, line: line))
    }

    private func adding(_ name: String, _ processor: AssemblyMember, _ site: SourceSite) -> ManifestRegistry {
        var copy = self
        copy.postProcessors.append(Entry(name: name, site: site) { processor })
        return copy
    }

    // MARK: Activation

    /// Creates a container from the parts that a manifest names.
    /// - Parameter path: the path of the manifest. Relative paths of configuration files start from its folder.
    /// - Throws: ``ManifestError`` with all errors of the manifest, ``ActivationError`` with all errors of the assemblies that it names, or the error
    ///   of an eager singleton's initializer.
    public func activated(by path: String) throws -> ManifestHost {
        let bytes = ConfigurationFile.read(path).mapError { ManifestError(manifest: path, findings: [.unreadable(path, $0.reason)]) }
        return try activated(bytes.get(), named: path, folder: path.lastIndex(of: "/").map { String(path[...$0]) })
    }

    /// Creates a container from the parts that a manifest names. The manifest is given as a text, with its name in errors.
    /// - Parameter folder: the base of relative paths of configuration files; by default the program's working directory.
    /// - Throws: the errors of ``activated(by:)``.
    public func activated(byText text: String, named name: String = "manifest", in folder: String? = nil) throws -> ManifestHost {
        try activated(Array(text.utf8), named: name, folder: folder)
    }

    private func activated(_ bytes: [UInt8], named name: String, folder: String?) throws -> ManifestHost {
        var reader = ManifestReader(name: name, registry: self)
        let manifest = reader.read(bytes)
        let assembly = CheckedAssembly(manifest.assembly(folder: folder, file: name, registry: self))
        reader.checkObjects(of: manifest, in: assembly.checked.blueprint)
        if !reader.mistakes.isEmpty {
            // Other errors may be consequences of an unknown name.
            let findings = reader.isComplete ? assembly.checked.allFindings.filter { $0.severity == .error } : []
            throw ManifestError(manifest: name, findings: reader.mistakes + findings)
        }
        return ManifestHost(name: name, activated: try assembly.container(), objects: manifest.objects.map { ($0.name, $0.key) })
    }
}
