public import Wiring

/// Values from outside the code. As a stored property of an assembly it serves the whole container.
///
/// ```swift
/// struct SettingsAssembly: Assembly {
///     let values = Configuration(
///         .file("config/mail.properties"),
///         .file("config/local.json", isOptional: true),
///         .environment(prefix: "MAIL")
///     )
///     let pageSize = Component(config: "mail.pageSize", as: Int.self)
/// }
/// ```
///
/// The sources are read in order at activation; a later source overrides an earlier one. Configurations are not ordered: a key that occurs in two of
/// them is a finding, `config-duplicate`, unless one has the higher rank.
public final class Configuration: FeatureMember, @unchecked Sendable {
    /// The definitions that can read the values.
    public enum Namespace: Sendable, Hashable {
        /// All definitions of the container; the default, because one file usually serves a whole program.
        case container
        /// The definitions of the assembly that holds the configuration. These values take precedence over the container's.
        case assembly
    }

    let sources: [ConfigurationSource]
    let namespace: Namespace
    let rank: Int
    private let written: SourceSite

    /// The place where the configuration is declared, in code or in a manifest.
    public override var site: SourceSite { written }

    /// Creates a configuration from values in code.
    /// - Parameters:
    ///   - values: the values by key, with dots between the parts of a key.
    ///   - namespace: the definitions that can read the values.
    ///   - rank: the configuration overrides those of lower ranks; those of equal rank must not share a key.
    public convenience init(
        _ values: KeyValuePairs<String, String>, namespace: Namespace = .container, rank: Int = 0, file: String = #fileID, line: Int = #line
    ) {
        self.init([.values(values)], namespace: namespace, rank: rank, site: SourceSite(file: file, line: line))
    }

    /// Creates a configuration from values computed at run time.
    /// - Parameters:
    ///   - values: the values by key, with dots between the parts of a key.
    ///   - namespace: the definitions that can read the values.
    ///   - rank: the configuration overrides those of lower ranks; those of equal rank must not share a key.
    public convenience init(
        values: [String: String], namespace: Namespace = .container, rank: Int = 0, file: String = #fileID, line: Int = #line
    ) {
        let source = ConfigurationSource(kind: .values(values.ordered { $0.key < $1.key }.map { ($0.key, $0.value) }))
        self.init([source], namespace: namespace, rank: rank, site: SourceSite(file: file, line: line))
    }

    /// Creates a configuration from several sources.
    /// - Parameters:
    ///   - sources: the sources; a later one overrides an earlier one.
    ///   - namespace: the definitions that can read the values.
    ///   - rank: the configuration overrides those of lower ranks; those of equal rank must not share a key.
    public convenience init(
        _ sources: ConfigurationSource..., namespace: Namespace = .container, rank: Int = 0, file: String = #fileID, line: Int = #line
    ) {
        self.init(sources, namespace: namespace, rank: rank, site: SourceSite(file: file, line: line))
    }

    init(_ sources: [ConfigurationSource], namespace: Namespace, rank: Int, site: SourceSite) {
        self.sources = sources
        self.namespace = namespace
        self.rank = rank
        written = site
        super.init(at: .unknown) { member, assembly, _, linker in
            guard let configuration = member as? Configuration else { return }
            LinkedConfiguration.of(linker).add(configuration, of: linker.blueprint.assemblies[assembly].name)
        }
    }
}
