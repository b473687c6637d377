/// Two post-processors that wrap the same services, and whose order nobody has chosen.
struct ProcessorOrderTieRule: LintRule {
    static let description = RuleDescription(
        "processor-order-tie", .note,
        title: "nobody has chosen the order of two post-processors",
        what: "Two instance post-processors of the same order wrap the same service.",
        why: """
            Which of them is the outer one depends on the order in which they are declared and in which assemblies are read: a line that is moved \
            changes what the program does, such as whether a retry is logged once or each time.
            """,
        example: "InstancePostProcessor(for: (any MessageService).self) twice, once to log and once to retry, and neither says order:.",
        fix: "Give one of them another order: lower runs earlier, nearer to the instance."
    )

    static func findings(in context: LintContext) -> [Finding] {
        // Those of one type and one order, each with the next.
        var last: [String: ProcessorNode] = [:]
        var findings: [Finding] = []
        let processors = context.index.snapshot.processors.sorted { ($0.order, $0.key) < ($1.order, $1.key) }
        for processor in processors where processor.isOn || !processor.wraps.isEmpty {
            let place = "\(processor.order) \(processor.serviceType)"
            defer { last[place] = processor }
            guard let earlier = last[place], let shared = Set(earlier.wraps).intersection(processor.wraps).min() else { continue }
            findings.append(
                description.finding(
                    "'\(earlier.key)' and '\(processor.key)' both wrap '\(shared)' with the order \(processor.order)",
                    services: [shared],
                    site: processor.site,
                    details: [earlier, processor].map { .init("wraps", $0.key, site: $0.site) },
                    fix: "give one of them another order"
                ))
        }
        return findings
    }
}
