public import Wiring
import WiringVocabulary

/// Values that come from outside the code. As a stored property of an assembly it serves the whole container.
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
/// Its sources are read in order when the assembly is activated; a later one hides what an earlier one says. Between two configurations there
/// is no order: a key that both have is a finding, `config-duplicate`, unless one has the higher rank.
public final class Configuration: FeatureMember, @unchecked Sendable {
    /// Who may read the values.
    public enum Namespace: Sendable, Hashable {
        /// Every definition of the container; the default, as one file mostly serves a whole program.
        case container
        /// The definitions of the assembly that holds the configuration, which see it before the container's own.
        case assembly
    }

    let sources: [ConfigurationSource]
    let namespace: Namespace
    let rank: Int
    private let written: SourceSite

    /// Where the configuration is written: in code, or in a manifest.
    public override var site: SourceSite { written }

    /// Holds values given in code.
    /// - Parameters:
    ///   - values: the values by key, with dots between the parts of a key.
    ///   - namespace: who may read them.
    ///   - rank: a configuration hides those of lower ranks; equal ranks must not have a key in common.
    public convenience init(
        _ values: KeyValuePairs<String, String>, namespace: Namespace = .container, rank: Int = 0, file: String = #fileID, line: Int = #line
    ) {
        self.init([.values(values)], namespace: namespace, rank: rank, site: SourceSite(file: file, line: line))
    }

    /// Holds values put together at run time.
    /// - Parameters:
    ///   - values: the values by key, with dots between the parts of a key.
    ///   - namespace: who may read them.
    ///   - rank: a configuration hides those of lower ranks; equal ranks must not have a key in common.
    public convenience init(
        values: [String: String], namespace: Namespace = .container, rank: Int = 0, file: String = #fileID, line: Int = #line
    ) {
        let source = ConfigurationSource(kind: .values(values.ordered { $0.key < $1.key }.map { ($0.key, $0.value) }))
        self.init([source], namespace: namespace, rank: rank, site: SourceSite(file: file, line: line))
    }

    /// Reads values from several places.
    /// - Parameters:
    ///   - sources: the places; a later one hides what an earlier one says.
    ///   - namespace: who may read the values.
    ///   - rank: a configuration hides those of lower ranks; equal ranks must not have a key in common.
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
