/// Something about a graph that a person should know, in the one shape that every part of the project prints.
public struct Finding: Hashable, Sendable, Codable {
    /// How bad a finding is.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// The graph cannot work.
        case error
        /// The graph works, and probably not as meant.
        case warning
        /// Worth knowing.
        case note
    }

    /// One labelled line below the message, such as `needed by`.
    public struct Detail: Hashable, Sendable, Codable {
        /// What the line tells: `needed by`, `reached by`, `near misses`...
        public var label: String
        /// The line itself.
        public var text: String
        /// Where in the source that is.
        public var site: SourceSite?

        /// One labelled line.
        public init(_ label: String, _ text: String, site: SourceSite? = nil) {
            self.label = label
            self.text = text
            self.site = site
        }
    }

    /// The stable identifier of the rule, such as `missing-definition`.
    public var rule: String
    /// How bad it is.
    public var severity: Severity
    /// One sentence without a full stop: the fact.
    public var message: String
    /// The keys of the services concerned, the subject first.
    public var services: [String]
    /// Where the subject is defined.
    public var site: SourceSite?
    /// The evidence, in the order in which it is read.
    public var details: [Detail]
    /// What to do about it.
    public var fix: String?

    /// Puts a finding together.
    public init(
        rule: String,
        severity: Severity,
        message: String,
        services: [String],
        site: SourceSite? = nil,
        details: [Detail] = [],
        fix: String? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.services = services
        self.site = site
        self.details = details
        self.fix = fix
    }
}
