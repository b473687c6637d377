/// The services that findings of `captive-dependency` report.
struct CaptiveServices {
    /// The keys of the captive services.
    static func keys(in findings: [Finding]) -> Set<String> {
        let captives = findings.filter { $0.rule == CaptiveDependencyRule.identifier }
        // The order of the services depends on the finding: holder, captive; or captive, holders; or, in a combined finding, only captives.
        return Set(
            captives.flatMap { finding in
                finding.details.first?.label == CaptiveGrouping.together
                    ? finding.services[...] : finding.services.count > 2 ? finding.services.prefix(1) : finding.services.dropFirst()
            })
    }
}
