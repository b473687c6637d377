/// The answer of `resolve --all`.
struct TrialSummaryView: Hashable, Sendable, Codable {
    /// A remark about a service.
    struct Remark: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceLabel
        /// The remark.
        var text: String
    }

    /// A service with a long construction time.
    struct SlowService: Hashable, Sendable, Codable {
        /// The service.
        var service: ServiceLabel
        /// The construction time, without dependencies.
        var nanoseconds: UInt64
    }

    /// The number of services to build.
    var services: Int
    /// The number of services built.
    var built: Int
    /// The services that failed, each with the reason.
    var failed: [Remark]
    /// The number of times that the host died or was stopped.
    var deaths: Int
    /// The skipped services, each with the reason.
    var untried: [Remark]
    /// The slow services, slowest first.
    var slow: [SlowService]
    /// The services whose instance stayed alive after its release, each with its type.
    var leaked: [Remark]

    /// The failure message if a service could not be built; otherwise nil.
    var failure: String? {
        failed.isEmpty ? nil : "\(Plural.of(failed.count, "service")) could not be built"
    }
}

extension TrialSummaryView: Answer {
    func lines(in text: TextRenderer) -> [String] { text.resolvedAll(self) }
}
