/// A source of configuration values. A ``Configuration`` reads its sources in order; a later one overrides an earlier one.
public struct ConfigurationSource: Sendable {
    enum Kind: Sendable {
        case values([(key: String, text: String)])
        case file(path: String, folder: String?, format: ConfigurationFormat?, isOptional: Bool)
        case environment(EnvironmentMapping)
    }

    let kind: Kind

    /// Values given in code.
    /// - Parameter values: the values by key.
    public static func values(_ values: KeyValuePairs<String, String>) -> ConfigurationSource {
        ConfigurationSource(kind: .values(values.map { ($0.key, $0.value) }))
    }

    /// A file, read at activation. Problems with the file are findings.
    /// - Parameters:
    ///   - path: the path of the file; findings and the graph show it as written here.
    ///   - folder: the base of a relative path; by default the program's working directory.
    ///   - format: the file's format; by default given by its extension: `.properties`, `.json`, `.plist`.
    ///   - isOptional: true if the file may be missing, for example one with settings for a single machine.
    public static func file(
        _ path: String, in folder: String? = nil, format: ConfigurationFormat? = nil, isOptional: Bool = false
    ) -> ConfigurationSource {
        ConfigurationSource(kind: .file(path: path, folder: folder, format: format, isOptional: isOptional))
    }

    /// The environment variables whose names start with a prefix, read at activation.
    ///
    /// The rest of the name becomes a key: two underscores separate the parts, one separates the words of a part. With the prefix `MAIL`,
    /// `MAIL_PAGE_SIZE` is `mail.pageSize` and `MAIL_OUTBOX__MAX_SIZE` is `mail.outbox.maxSize`.
    /// - Parameters:
    ///   - prefix: the start of the names, without the underscore that follows.
    ///   - group: the first part of the keys; by default the prefix in lower camel case, and none if the prefix is empty.
    ///   - variables: the variables; by default those of the process.
    public static func environment(prefix: String, group: String? = nil, variables: [String: String]? = nil) -> ConfigurationSource {
        ConfigurationSource(kind: .environment(EnvironmentMapping(prefix: prefix, group: group, variables: variables)))
    }
}
