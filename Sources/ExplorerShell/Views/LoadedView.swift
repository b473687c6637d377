/// What `load` answers.
package struct LoadedView: Hashable, Sendable, Codable {
    /// What is loaded now.
    package var summary: GraphSummary
    /// The assemblies that could be selected instead.
    package var alsoHere: [String]

    package init(summary: GraphSummary, alsoHere: [String]) {
        self.summary = summary
        self.alsoHere = alsoHere
    }
}

/// What `reload` answers.
package struct ReloadedView: Hashable, Sendable, Codable {
    /// A service that is there before and after, and differs.
    package struct Change: Hashable, Sendable, Codable {
        /// The service.
        package var service: ServiceMark
        /// What differs, one entry each: `lifetime prototype → singleton`, `needs + MailAssembly.store`.
        package var differences: [Difference]
    }

    /// One thing that differs.
    package struct Difference: Hashable, Sendable, Codable {
        /// What it is: `lifetime`, `type`, `needs`.
        package var what: String
        /// What it was, or what is gone.
        package var before: [String]
        /// What it is, or what is new.
        package var after: [String]
    }

    /// What is loaded now.
    package var summary: GraphSummary
    /// The services that are new.
    package var added: [ServiceMark]
    /// The services that are gone.
    package var removed: [ServiceMark]
    /// The services that differ.
    package var changed: [Change]

    package init(summary: GraphSummary, added: [ServiceMark], removed: [ServiceMark], changed: [Change]) {
        self.summary = summary
        self.added = added
        self.removed = removed
        self.changed = changed
    }
}
