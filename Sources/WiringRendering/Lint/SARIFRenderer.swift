/// Renders a lint report as SARIF 2.1.0, which code hosting services and editors display in the source. Equal reports give equal bytes.
package struct SARIFRenderer {
    private let toolVersion: String?
    private let files: LintFileNames
    private let rules: [RuleDescription]

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - toolVersion: the version of the program.
    ///   - files: the paths of the files.
    ///   - rules: the rules that were checked.
    package init(toolVersion: String? = nil, files: LintFileNames = LintFileNames(), rules: [RuleDescription]) {
        self.toolVersion = toolVersion
        self.files = files
        self.rules = rules
    }

    /// Writes the report, followed by a line break. All checked rules are listed; suppressed findings are results with a justification.
    ///
    /// - Parameters:
    ///   - known: the findings that are in the baseline; nil without a baseline.
    ///   - receive: receives the UTF-8 bytes in chunks; an error that it throws stops the output.
    package func write(_ report: LintReport, known: [Finding]? = nil, to receive: (UnsafeRawBufferPointer) throws -> Void) rethrows {
        let positions = Dictionary(rules.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        let state: BaselineState? = known == nil ? nil : .new
        let items =
            report.findings.map { Item(finding: $0, state: state) } + (known ?? []).map { Item(finding: $0, state: .unchanged) }
            + report.suppressed.map { Item(finding: $0.finding, reason: $0.reason) }
        let driver = SARIFDocument.Driver(name: "wirescope", version: toolVersion, rules: rules.map(rule))
        let document = SARIFDocument(runs: [.init(tool: .init(driver: driver))])
        let results = JSONLists.List("results", items) { item in
            result(item, positions: positions)
        }
        try JSONLists.write(document, filling: [results], to: receive)
    }

    /// The state of a finding relative to the baseline, in SARIF's terms.
    private enum BaselineState: String { case new, unchanged }

    private struct Item {
        var finding: Finding
        var reason: String?
        var state: BaselineState?
    }

    private func rule(_ rule: RuleDescription) -> SARIFDocument.Rule {
        SARIFDocument.Rule(
            id: rule.identifier,
            shortDescription: .init(text: rule.title),
            fullDescription: .init(text: rule.what),
            help: .init(text: rule.explanation),
            defaultConfiguration: .init(level: rule.severity.rawValue))
    }

    private func result(_ item: Item, positions: [String: Int]) -> SARIFDocument.Result {
        let finding = item.finding
        let related = finding.details.filter { $0.site != nil }.enumerated().map { number, detail in
            location(detail.site, id: number + 1, message: "\(detail.label): \(detail.text)")
        }
        let site = finding.displayedSite
        let main = location(site, service: finding.services.first)
        return SARIFDocument.Result(
            ruleId: finding.rule,
            ruleIndex: positions[finding.rule],
            level: finding.severity.rawValue,
            message: .init(text: message(finding)),
            locations: main.physicalLocation == nil && main.logicalLocations == nil ? [] : [main],
            relatedLocations: related.isEmpty ? nil : related,
            partialFingerprints: ["findingSubject/v1": Self.fingerprint(finding)],
            suppressions: item.reason.map { [.init(justification: $0)] } ?? [],
            baselineState: item.state?.rawValue)
    }

    private func location(_ site: SourceSite?, service: String? = nil, id: Int? = nil, message: String? = nil) -> SARIFDocument.Location {
        SARIFDocument.Location(
            id: id,
            physicalLocation: site.map { site in
                .init(artifactLocation: .init(uri: files.uri(of: site)), region: .init(startLine: max(1, site.line)))
            },
            logicalLocations: service.map { [.init(fullyQualifiedName: $0)] },
            message: message.map { .init(text: $0) }
        )
    }

    /// The message, the details without a location, and the fix.
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
