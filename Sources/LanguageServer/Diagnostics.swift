/// The findings of a graph as diagnostics of documents.
struct Diagnostics {
    let graph: WorkspaceGraph
    let place: DocumentPlace

    func byPath() -> [String: JSONValue] {
        var found: [String: [JSONValue]] = [:]
        for finding in graph.report.findings {
            guard let site = graph.site(of: finding) else { continue }
            found[site.file, default: []].append(diagnostic(finding, at: site))
        }
        return found.mapValues { .array($0) }
    }

    private func diagnostic(_ finding: Finding, at site: SourceSite) -> JSONValue {
        var lines = [finding.message]
        lines += finding.details.filter { $0.site == nil }.map { "\($0.label): \($0.text)" }
        if let fix = finding.fix { lines.append("fix: \(fix)") }
        let related = finding.details.compactMap { detail in
            detail.site.map { ["location": place.location($0), "message": .string("\(detail.label): \(detail.text)")] as JSONValue }
        }
        var fields: [String: JSONValue] = [
            "range": place.range(site), "severity": .number(severity(finding)), "code": .string(finding.rule), "source": "wirescope",
            "message": .string(lines.joined(separator: "\n")), "data": .array(finding.services.map { .string($0) }),
        ]
        if !related.isEmpty { fields["relatedInformation"] = .array(related) }
        return .object(fields)
    }

    /// The number of a severity: error 1, warning 2, information 3.
    private func severity(_ finding: Finding) -> Double { Double((Finding.Severity.allCases.firstIndex(of: finding.severity) ?? 0) + 1) }
}
