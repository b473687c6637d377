/// The services that findings of `captive-dependency` are about.
struct CaptiveServices {
    /// The keys of the services that are kept longer than they are meant to live.
    static func keys(in findings: [Finding]) -> Set<String> {
        let captives = findings.filter { $0.rule == CaptiveDependencyRule.identifier }
        // A finding about one captive names its keeper first; about one captive with several keepers, the captive first; about several captives, only these.
        return Set(
            captives.flatMap { finding in
                finding.details.first?.label == CaptiveGrades.together
                    ? finding.services[...] : finding.services.count > 2 ? finding.services.prefix(1) : finding.services.dropFirst()
            })
    }
}
