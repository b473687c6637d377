extension TextRenderer {
    func saved(_ view: SavedView) -> [String] {
        let assumed = view.assumptions > 0 ? ", with \(Plural.of(view.assumptions, "assumption"))" : ""
        let content =
            view.services > 0 || view.edges > 0 ? ": \(Plural.of(view.services, "service")), \(Plural.of(view.edges, "edge"))" : ""
        return ["saved \(view.graph)\(content) in \(view.file)\(assumed)"]
    }
}
