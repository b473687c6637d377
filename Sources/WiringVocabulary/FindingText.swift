extension Finding: CustomStringConvertible {
    /// The finding as text: the fact first, then one labeled line for each piece of evidence, the fix last.
    ///
    /// ```
    /// error[missing-definition]: no definition provides 'any Horse'
    ///   needed by   RidingAssembly.knight  parameter horse       Riding/RidingAssembly.swift:12
    ///   fix         add a component that provides any Horse
    /// ```
    public var description: String {
        var lines = ["\(severity.rawValue)[\(rule)]: \(message)"]
        var rows = details
        if let site, !rows.contains(where: { $0.site == site }) { rows.insert(Detail("defined at", site.description), at: 0) }
        if let fix { rows.append(Detail("fix", fix)) }
        let labelWidth = max(11, rows.map { DisplayWidth.of($0.label) }.max() ?? 0)
        let textWidth = rows.filter { $0.site != nil }.map { DisplayWidth.of($0.text) }.max() ?? 0
        var previousLabel = ""
        for row in rows {
            let label = row.label == previousLabel ? "" : row.label
            previousLabel = row.label
            let text = row.site.map { row.text.padded(to: textWidth) + "  " + $0.description } ?? row.text
            lines.append("  " + label.padded(to: labelWidth) + " " + text)
        }
        return lines.joined(separator: "\n")
    }
}

extension String {
    /// The text padded with trailing spaces to `width` columns.
    package func padded(to width: Int) -> String { self + .spaces(width - DisplayWidth.of(self)) }
}
