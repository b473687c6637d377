/// Reports post-processors that wrap the same services with the same order.
extension LintRule {
    static let processorOrderTie: LintRule = .init("processor-order-tie") { context in
        // The last processor of each type and order, compared with the next one.
        var last: [String: ProcessorNode] = [:]
        var findings: [Finding] = []
        let processors = context.index.snapshot.processors.sorted { ($0.order, $0.key) < ($1.order, $1.key) }
        for processor in processors where processor.isOn || !processor.wraps.isEmpty {
            let place = "\(processor.order) \(processor.serviceType)"
            defer { last[place] = processor }
            guard let earlier = last[place], let shared = Set(earlier.wraps).intersection(processor.wraps).min() else { continue }
            findings.append(
                processorOrderTie.description.finding(
                    "'\(earlier.key)' and '\(processor.key)' both wrap '\(shared)' with the order \(processor.order)", services: [shared],
                    site: processor.site, details: [earlier, processor].map { .init("wraps", $0.key, site: $0.site) },
                    fix: "change the order of one post-processor"))
        }
        return findings
    }
}
