extension GraphSnapshot {
    /// Returns the graph without details that do not affect the wiring: line numbers, which change with every edit above a definition, and the
    /// counts of look-ups.
    func withoutLocations() -> GraphSnapshot {
        var result = self
        for position in services.indices {
            result.services[position].site = nil
            for number in services[position].unresolved.indices { result.services[position].unresolved[number].site.line = 0 }
            result.services[position].origin = services[position].origin.map(Self.withoutLine)
        }
        for position in edges.indices {
            result.edges[position].lookUps = 0
            result.edges[position].site = nil
        }
        for position in processors.indices { result.processors[position].site = nil }
        result.findings = findings.map { $0.withoutSites() }
        return result
    }

    /// Removes the line from an origin such as `config/mail.properties:12`.
    private static func withoutLine(_ origin: String) -> String {
        guard let colon = origin.lastIndex(of: ":"), Int(origin[origin.index(after: colon)...]) != nil else { return origin }
        return String(origin[..<colon])
    }
}

extension Finding {
    /// Returns the finding without source locations.
    package func withoutSites() -> Finding {
        var result = self
        result.site = nil
        for position in details.indices { result.details[position].site = nil }
        return result
    }
}
