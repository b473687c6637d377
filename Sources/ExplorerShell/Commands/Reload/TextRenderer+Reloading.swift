extension TextRenderer {
    func reloaded(_ view: ReloadedView) -> [String] {
        changes(added: view.added, removed: view.removed, changed: view.changed)
            + [
                view.added.isEmpty && view.removed.isEmpty && view.changed.isEmpty
                    ? "nothing changed" : "\(view.added.count) added, \(view.removed.count) removed, \(view.changed.count) changed",
                loadedLine(view.summary),
            ]
    }
}
