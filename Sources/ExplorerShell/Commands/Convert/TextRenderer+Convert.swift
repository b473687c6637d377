extension TextRenderer {
    func converted(_ view: ConvertedView) -> [String] {
        view.files.flatMap { file in
            guard let graph = file.graph else { return file.problems.map { style.paint($0, .error) } }
            return ["\(graph): \(Plural.of(file.services, "service")), \(Plural.of(file.edges, "edge")), from \(file.facts)"]
        }
    }
}
