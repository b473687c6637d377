/// The owners of the files with findings, by the CODEOWNERS file of the repository.
struct FindingOwners: Sendable {
    private let owners: CodeOwners
    private let files: LintFileNames

    /// Reads the file where forges look for it; nil if there is none.
    init?(_ session: Session) {
        var root = ""
        if case .sources(let folder, _) = session.target?.request.source, folder.hasPrefix("/") || folder.hasPrefix("~") {
            root = session.environment.expandingHome(folder) + "/"
        }
        let places = [".github/", "", "docs/", ".gitlab/"].map { root + $0 + "CODEOWNERS" }
        guard let place = places.first(where: session.environment.hasFile),
            let text = try? session.text(of: Word(place, at: 0..<0))
        else { return nil }
        owners = CodeOwners(text)
        files = session.sourceFiles()
    }

    /// The report with the owners of each finding's file as its last detail.
    func adding(to report: LintReport) -> LintReport {
        var report = report
        for position in report.findings.indices {
            let names = owners(of: report.findings[position])
            if !names.isEmpty { report.findings[position].details.append(Finding.Detail(Finding.ownerLabel, names.joined(separator: " "))) }
        }
        return report
    }

    /// The number of findings of each owner, the largest first.
    func counts(_ findings: [Finding]) -> [OwnerCount] {
        let names = findings.map { owners(of: $0) }.flatMap { $0.isEmpty ? [""] : $0 }
        return GraphStatistics.counts(names).map { OwnerCount(owner: $0.name, findings: $0.count) }
    }

    /// The owners of any of the files, sorted.
    func owners(of sites: [SourceSite]) -> [String] { Set(sites.flatMap { owners.owners(of: files.path(of: $0)) }).sorted() }

    private func owners(of finding: Finding) -> [String] { finding.displayedSite.map { owners.owners(of: files.path(of: $0)) } ?? [] }
}

struct OwnerCount: Hashable, Sendable, Codable {
    /// The owner; empty for findings in files without an owner.
    var owner: String
    var findings: Int
}
