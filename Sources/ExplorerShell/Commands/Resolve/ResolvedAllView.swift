/// What `resolve --all` answers.
struct ResolvedAllView: Hashable, Sendable, Codable {
    /// A service about which there is something to say.
    struct Remark: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceMark
        /// What there is to say.
        var text: String
    }

    /// A service that took long.
    struct SlowService: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceMark
        /// How long building it took, without what it needs.
        var nanoseconds: UInt64
    }

    /// How many services there are to build.
    var services: Int
    /// How many of them were built.
    var built: Int
    /// The services that failed, each with the reason.
    var failed: [Remark]
    /// How often the host died or was stopped.
    var deaths: Int
    /// The services that were not tried, each with the reason.
    var untried: [Remark]
    /// The services that took longest, if any took long.
    var slow: [SlowService]
    /// The services whose instance was still there after it was let go, each with its type.
    var leaked: [Remark]

    /// Why this counts as a failure; nil if it does not.
    var failure: String? {
        failed.isEmpty ? nil : "\(Plural.of(failed.count, "service")) could not be built"
    }
}

extension ResolvedAllView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.resolvedAll(self) }
}
