/// Renders a lint report as SARIF 2.1.0 (OASIS, "Static Analysis Results Interchange Format"). Equal reports give equal bytes.
package struct SARIFRenderer {
    private let toolVersion: String?
    private let files: LintFileNames
    private let rules: [RuleDescription]

    package init(toolVersion: String? = nil, files: LintFileNames = LintFileNames(), rules: [RuleDescription]) {
        self.toolVersion = toolVersion
        self.files = files
        self.rules = rules
    }

    /// Writes the report with all checked rules; suppressed findings have a justification. `known` are the findings in the baseline.
    package func write(_ report: LintReport, known: [Finding]? = nil, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        let positions = Dictionary(rules.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        let state = known == nil ? nil : "new"
        let items =
            report.findings.map { Item(finding: $0, state: state) } + (known ?? []).map { Item(finding: $0, state: "unchanged") }
            + report.suppressed.map { Item(finding: $0.finding, reason: $0.reason) }
        let driver = JSONValue(fields: ["name": "wirescope", "version": toolVersion.map { .string($0) }, "rules": .array(rules.map(rule))])
        // The results are written separately, one by one.
        let run: JSONValue = ["tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": []]
        let document: JSONValue = [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json", "version": "2.1.0",
            "runs": [run],
        ]
        let results = JSONLists.List("results", items) { item in
            result(item, positions: positions)
        }
        try JSONLists.write(document, filling: [results], to: receive)
    }

    private struct Item {
        var finding: Finding
        var reason: String?
        /// The state relative to the baseline, in SARIF's terms; nil without a baseline.
        var state: String?
    }

    private func rule(_ rule: RuleDescription) -> JSONValue {
        [
            "id": .string(rule.identifier), "shortDescription": text(rule.title), "fullDescription": text(rule.what),
            "help": text(rule.explanation), "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
        ]
    }

    private func text(_ text: String) -> JSONValue { ["text": .string(text)] }

    private func result(_ item: Item, positions: [String: Int]) -> JSONValue {
        let finding = item.finding
        let related = finding.details.filter { $0.site != nil }.enumerated().map { number, detail in
            location(detail.site, ["id": .number(Double(number + 1)), "message": text("\(detail.label): \(detail.text)")])
        }
        let main = location(
            finding.displayedSite, finding.services.first.map { ["logicalLocations": [["fullyQualifiedName": .string($0)]]] } ?? [:])
        return JSONValue(fields: [
            "ruleId": .string(finding.rule), "ruleIndex": positions[finding.rule].map { .number(Double($0)) },
            "level": .string(finding.severity.rawValue), "message": text(message(finding)),
            "locations": main == [:] ? [] : [main], "relatedLocations": related.isEmpty ? nil : .array(related),
            "partialFingerprints": ["findingSubject/v1": .string(Self.fingerprint(finding))],
            "suppressions": .array(item.reason.map { [["kind": "inSource", "status": "accepted", "justification": .string($0)]] } ?? []),
            "baselineState": item.state.map { .string($0) },
        ])
    }

    private func location(_ site: SourceSite?, _ fields: [String: JSONValue?]) -> JSONValue {
        let place = site.map { site -> JSONValue in
            ["artifactLocation": ["uri": .string(files.uri(of: site))], "region": ["startLine": .number(Double(max(1, site.line)))]]
        }
        return JSONValue(fields: fields.merging(["physicalLocation": place]) { first, _ in first })
    }

    private func message(_ finding: Finding) -> String {
        let lines = finding.details.filter { $0.site == nil }.map { "\($0.label): \($0.text)" }
        return ([finding.message] + lines + (finding.fix.map { ["fix: \($0)"] } ?? [])).joined(separator: "\n")
    }

    /// A fingerprint of the rule and the services, which does not depend on lines. FNV-1a, 64 bits.
    static func fingerprint(_ finding: Finding) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for text in [finding.rule] + finding.services {
            for byte in text.utf8 + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
