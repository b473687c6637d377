import WiringVocabulary

extension TextRenderer {
    func stats(_ view: StatsView) -> [String] {
        guard view.services > 0 else { return ["no services"] }
        var rows: [(String, String)] = [
            ("services", Plural.grouped(view.services)),
            ("dependencies", Plural.grouped(view.dependencies)),
            ("assemblies", list(view.assemblies, total: view.assemblies.count)),
            ("lifetimes", list(view.lifetimes)),
            ("kinds", list(view.kinds)),
            ("roots", Plural.grouped(view.roots)),
            ("leaves", Plural.grouped(view.leaves)),
            ("depth", Plural.grouped(view.depth)),
        ]
        let largest = view.groups > 1 ? ", the largest of \(Plural.of(view.largestGroup, "service"))" : ""
        let only = view.groups == 1 ? " of \(Plural.of(view.largestGroup, "service"))" : ""
        rows.append(("cycles", view.groups == 0 ? "none" : "\(Plural.of(view.groups, "group"))\(only)\(largest)"))
        if !view.hubs.isEmpty { rows.append(("most dependents", list(view.hubs))) }
        let width = rows.map(\.0.count).max() ?? 0
        return rows.map { "\($0.0.padded(to: width))  \($0.1)" }
    }

    /// `singleton 3, prototype 2`, in the given order, with the number of omitted names.
    private func list(_ counts: [StatsView.Count], total: Int? = nil) -> String {
        let shown = counts.prefix(8).map { "\($0.name) \(Plural.grouped($0.services))" }.joined(separator: ", ")
        let more = counts.count > 8 ? ", and \(Plural.grouped(counts.count - 8)) more" : ""
        return (total.map { "\(Plural.grouped($0)): " } ?? "") + shown + more
    }
}
