extension TextRenderer {
    func architecture(_ view: ArchitectureView) -> [String] {
        let lines = view.findings.flatMap { self.lines(of: $0) }
        let exceptions = view.exceptions > 0 ? ", \(Plural.of(view.exceptions, "exception"))" : ""
        let note = view.failure == nil ? "" : "         exit status 1"
        return lines + [
            "\(Plural.of(view.violations, "violation")) of \(Plural.of(view.rules, "rule"))\(exceptions), "
                + "\(Plural.of(view.layers.count, "layer"))\(note)"
        ]
    }
}
