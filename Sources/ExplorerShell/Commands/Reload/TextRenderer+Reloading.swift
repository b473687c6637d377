extension TextRenderer {
    func reloaded(_ view: ReloadedView) -> [String] {
        changes(added: view.added, removed: view.removed, changed: view.changed)
            + view.values.map { "value    \($0.key): \($0.before ?? "none") -> \($0.after ?? "none")" } + view.refused
            + [
                view.added.isEmpty && view.removed.isEmpty && view.changed.isEmpty
                    ? view.values.isEmpty ? "nothing changed" : "only \(Plural.of(view.values.count, "value")) changed"
                    : "\(view.added.count) added, \(view.removed.count) removed, \(view.changed.count) changed",
                loadedLine(view.summary),
            ]
    }
}
