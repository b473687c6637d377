import WiringVocabulary

extension TextRenderer {
    func resolvedAll(_ view: TrialSummaryView) -> [String] {
        var lines: [String] = []
        if !view.failed.isEmpty { lines += [style.paint("failed", .error)] + rows(view.failed.map { ($0.service, $0.text) }) }
        if !view.leaked.isEmpty {
            lines += [style.paint("still alive after their release", .warning)] + rows(view.leaked.map { ($0.service, $0.text) })
        }
        if !view.slow.isEmpty {
            lines += ["slow without dependencies"] + rows(view.slow.map { ($0.service, time($0.nanoseconds)) })
        }
        if !view.untried.isEmpty { lines += ["not tried"] + rows(view.untried.map { ($0.service, $0.text) }) }
        var parts = ["built \(view.built) of \(Plural.of(view.services, "service"))"]
        if !view.failed.isEmpty { parts.append("\(view.failed.count) failed") }
        if view.deaths > 0 { parts.append(Plural.of(view.deaths, "new host")) }
        if !view.leaked.isEmpty { parts.append("\(view.leaked.count) still alive") }
        if !view.slow.isEmpty { parts.append("\(view.slow.count) slow") }
        if !view.untried.isEmpty { parts.append("\(view.untried.count) not tried") }
        return lines + [parts.joined(separator: ", ")]
    }

    private func rows(_ services: [(service: ServiceLabel, text: String)]) -> [String] {
        let width = services.map { DisplayWidth.of($0.service.key) }.max() ?? 0
        return services.map { "  \(paintedGlyph($0.service)) \($0.service.key.padded(to: width))  \($0.text)" }
    }

    private func time(_ nanoseconds: UInt64) -> String { TimeText.text(nanoseconds: nanoseconds, charset: style.charset) }
}
