import WiringVocabulary

extension TextRenderer {
    func scopes(_ view: ScopesView) -> [String] {
        guard !view.scopes.isEmpty else { return ["no scoped services"] }
        var lines: [String] = []
        let width = view.scopes.map { DisplayWidth.of($0.name) }.max() ?? 0
        for scope in view.scopes {
            let shown =
                scope.services.prefix(5).map { name($0) } + (scope.services.count > 5 ? ["... \(scope.services.count - 5) more"] : [])
            lines.append("\(scope.name.padded(to: width))  \(shown.joined(separator: ", "))")
        }
        guard !view.entered.isEmpty else {
            return lines + [style.paint("no scope is entered; enter \(view.scopes[0].name)", .dim)]
        }
        for entered in view.entered {
            let kind = entered.name == entered.scope ? "" : " (\(entered.scope))"
            let place = entered.parent.map { " in \($0)" } ?? ""
            let state =
                entered.isCurrent ? style.paint("services are resolved here", .good) : style.paint("enter \(entered.name) returns", .dim)
            lines.append("entered \(entered.name)\(kind)\(place), \(Plural.of(entered.instances, "instance"))  \(state)")
        }
        return lines
    }
}
