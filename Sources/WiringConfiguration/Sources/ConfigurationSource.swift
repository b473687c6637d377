import Wiring
import WiringVocabulary

/// One place that values come from. A ``Configuration`` reads its sources in order; a later one hides what an earlier one says.
public struct ConfigurationSource: Sendable {
    enum Kind: Sendable {
        case values([(key: String, text: String)])
        case file(path: String, folder: String?, format: ConfigurationFormat?, isOptional: Bool)
        case environment(EnvironmentMapping)
    }

    let kind: Kind

    /// Values given in code.
    /// - Parameter values: the keys with their texts.
    public static func values(_ values: KeyValuePairs<String, String>) -> ConfigurationSource {
        ConfigurationSource(kind: .values(values.map { ($0.key, $0.value) }))
    }

    /// A file, read when the assembly is activated. What is wrong with it is a finding.
    /// - Parameters:
    ///   - path: where the file is; findings and the graph show it as it is written here.
    ///   - folder: what a relative path starts from; without it, the folder in which the program runs.
    ///   - format: how the file is written; without it, its extension tells: `.properties`, `.json`, `.plist`.
    ///   - isOptional: whether the file may be missing, as one with settings for a single machine may.
    public static func file(
        _ path: String, in folder: String? = nil, format: ConfigurationFormat? = nil, isOptional: Bool = false
    ) -> ConfigurationSource {
        ConfigurationSource(kind: .file(path: path, folder: folder, format: format, isOptional: isOptional))
    }

    /// The variables of the environment whose names begin with a prefix, read when the assembly is activated.
    ///
    /// The rest of the name becomes a key: two underscores separate the parts, one separates the words of a part. With the prefix `MAIL`,
    /// `MAIL_PAGE_SIZE` is `mail.pageSize` and `MAIL_OUTBOX__MAX_SIZE` is `mail.outbox.maxSize`.
    /// - Parameters:
    ///   - prefix: what the names begin with, without the underscore that follows.
    ///   - group: what the keys begin with instead; without it the prefix as a word, and nothing when it is empty.
    ///   - variables: the variables; without it those of the process.
    public static func environment(
        prefix: String, group: String? = nil, variables: [String: String]? = nil
    ) -> ConfigurationSource {
        ConfigurationSource(kind: .environment(EnvironmentMapping(prefix: prefix, group: group, variables: variables)))
    }
}
