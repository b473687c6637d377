/// A diagnostic about a graph, in the common format of all parts of the project.
public struct Finding: Hashable, Sendable {
    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, CaseIterable {
        /// The graph cannot work.
        case error
        /// The graph works, but probably not as intended.
        case warning
        /// Information about the graph that requires no change.
        case note
    }

    /// A labeled line below the message, such as `needed by`.
    public struct Detail: Hashable, Sendable {
        /// The label: `needed by`, `reached by`, `near misses`...
        public var label: String
        /// The text after the label.
        public var text: String
        /// The source location, if any.
        public var site: SourceSite?

        /// Creates a labeled line.
        public init(_ label: String, _ text: String, site: SourceSite? = nil) {
            self.label = label
            self.text = text
            self.site = site
        }
    }

    /// The stable identifier of the rule, such as `missing-definition`.
    public var rule: String
    /// The severity.
    public var severity: Severity
    /// The fact, as one sentence without a period.
    public var message: String
    /// The keys of the services concerned, the subject first.
    public var services: [String]
    /// The source location of the subject.
    public var site: SourceSite?
    /// The evidence, in display order.
    public var details: [Detail]
    /// The suggested fix, in the imperative.
    public var fix: String?

    /// Creates a finding.
    public init(
        rule: String, severity: Severity, message: String, services: [String], site: SourceSite? = nil, details: [Detail] = [],
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
