import WiringVocabulary

extension TextRenderer {
    func activated(_ view: ActivatedView) -> [String] {
        let time = TimeText.text(nanoseconds: view.nanoseconds, charset: style.charset)
        return trace(view.steps) + ["activated \(view.graph) in \(time): \(view.built) built"]
    }
}
