import WiringVocabulary

extension TextRenderer {
    func variables(_ view: VariablesView) -> [String] {
        guard !view.rows.isEmpty else { return ["no variables; let NAME = QUERY defines one"] }
        let width = view.rows.map { DisplayWidth.of($0.name) }.max() ?? 0
        return view.rows.map { "$\($0.name.padded(to: width)) = \($0.query)" }
    }
}
