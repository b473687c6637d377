extension TextRenderer {
    func count(_ view: CountView) -> [String] {
        guard view.services > 0 else { return ["no services"] }
        let among = view.services == 1 ? "" : " among them"
        return ["\(Plural.of(view.services, "service")), \(Plural.of(view.dependencies, "dependency", "dependencies"))\(among)"]
    }
}
