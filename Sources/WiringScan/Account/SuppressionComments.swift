extension SourceText {
    /// The comments that suppress findings: `// wirescope:ignore RULE because REASON`, and `// periphery:ignore` for unused registrations.
    ///
    /// A comment applies to the code on its line, or else to the next line with code.
    var suppressions: [(line: Int, code: Int, suppressions: [Suppression])] {
        guard !bytes.offsets(of: ":ignore").isEmpty else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().compactMap { number, line in
            guard let slashes = line.firstRange(of: "//"), let found = Self.suppressions(line[slashes.upperBound...]) else { return nil }
            let code = Self.isWithoutCode(line) ? lines[number...].firstIndex { !Self.isWithoutCode($0) } : number
            return (number + 1, (code ?? number) + 1, found)
        }
    }

    private static func isWithoutCode(_ line: Substring) -> Bool {
        let text = line.drop(while: \.isWhitespace)
        return text.isEmpty || text.hasPrefix("//")
    }

    private static func suppressions(_ comment: Substring) -> [Suppression]? {
        if let mark = comment.firstRange(of: "periphery:ignore"), !comment[mark.upperBound...].hasPrefix(":") {
            return ["orphan", "unused-definition", "dead-assembly"].map { Suppression(rule: $0, reason: Suppression.periphery) }
        }
        guard let mark = comment.firstRange(of: "wirescope:ignore") else { return nil }
        let text = comment[mark.upperBound...]
        let because = text.firstRange(of: " because ")
        let rules = text[..<(because?.lowerBound ?? text.endIndex)].split { $0 == "," || $0.isWhitespace }
        let reason = because.map { String(text[$0.upperBound...].trimmed) } ?? ""
        return (rules.isEmpty ? [""] : rules).map { Suppression(rule: String($0), reason: reason) }
    }
}

extension ScannedProject {
    /// Adds the suppressions in comments to the services on the next line of code. Returns messages about comments without such a service.
    func suppress(in services: inout [ServiceNode], _ edges: [DependencyEdge]) -> [String] {
        let comments = files.flatMap { file in file.tokens.source.suppressions.map { (file: file.path, comment: $0) } }
        guard !comments.isEmpty else { return [] }
        var bySite: [SourceSite: Set<Int>] = [:]
        for (number, service) in services.enumerated() {
            if service.kind != .entry, let site = service.site { bySite[site, default: []].insert(number) }
            for lookUp in service.unresolved { bySite[lookUp.site, default: []].insert(number) }
        }
        for edge in edges { if let site = edge.site { bySite[site, default: []].insert(edge.from) } }
        return comments.compactMap { file, comment in
            let concerned = bySite[SourceSite(file: file, line: comment.code)] ?? []
            for service in concerned { services[service].suppressions += comment.suppressions }
            guard concerned.isEmpty, comment.suppressions.contains(where: { $0.reason != Suppression.periphery }) else { return nil }
            return "\(file):\(comment.line): this suppression is next to no registration and no look-up"
        }
    }
}
