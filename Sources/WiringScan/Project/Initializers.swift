extension ScannedProject {
    /// The parameter lists of a type's initializers: its own, the memberwise one, or inherited ones. Generic parameters are replaced by the
    /// arguments in the type as written, or in the inheritance clause of a subtype.
    package func initializers(of text: String) -> [[Parameter]] {
        let text = resolvingAliases(text)
        for name in lineage(of: text) {
            let declared = types(named: name).map { type($0) }
            guard let main = declared.first(where: { $0.kind != .extension }) else { continue }
            if main.kind == .protocol { continue }
            let members = ownMembers(of: name).map { member($0) }
            let written = members.filter { $0.kind == .initializer }.map(\.parameters)
            let ownsBody = types(named: name).filter { type($0).kind == .struct }
                .contains { reference in self.members(in: reference).contains { member($0).kind == .initializer } }
            let isMemberwise = main.kind == .struct && !ownsBody
            let lists = isMemberwise ? [memberwise(name)] + written : written
            guard !lists.isEmpty else { continue }
            let generics = declared.first { !$0.generics.isEmpty }?.generics ?? []
            let arguments = generics.isEmpty ? [:] : genericArguments(of: name, generics, from: text)
            return arguments.isEmpty ? lists : lists.map { list in list.map { $0.substituting(arguments) } }
        }
        return []
    }

    /// The generic arguments of a type: from the type as written, or from the inheritance clause of a subtype.
    private func genericArguments(of name: String, _ generics: [String], from text: String) -> [String: String] {
        var written = text
        if TypeName.base(text) != name {
            let heirs = lineage(of: text).prefix { $0 != name }.flatMap { types(named: $0) }
            written = heirs.lazy.flatMap { self.type($0).inherited }.first { TypeName.base($0) == name } ?? ""
        }
        return Dictionary(zip(generics, TypeName.arguments(written))) { first, _ in first }
    }

    /// The memberwise initializer of a struct: its stored properties in order.
    private func memberwise(_ name: String) -> [Parameter] {
        guard let main = types(named: name).first(where: { type($0).kind == .struct }) else { return [] }
        return members(in: main).map { member($0) }
            .filter { $0.kind == .property && !$0.isStatic && !$0.isComputed && !($0.isConstant && !$0.value.isEmpty) }
            .map { member in
                let isOptional = member.type?.hasSuffix("?") ?? false
                return Parameter(
                    label: member.name, name: member.name, nameIndex: member.nameIndex, type: member.type ?? "",
                    hasDefault: !member.value.isEmpty || (isOptional && !member.isConstant), defaultValue: member.value)
            }
    }

    /// The parameter list that matches a call; nil if there is none. Trailing closures match any label.
    package func initializer(of text: String, labels: [String?], trailing: Int = 0) -> [Parameter]? {
        initializers(of: text).first { Self.fits(labels, trailing: trailing, $0) }
    }

    /// Whether a call with these labels matches parameters: in order, omitting only parameters with a default.
    static func fits(_ labels: [String?], trailing: Int, _ parameters: [Parameter]) -> Bool {
        var next = 0
        for parameter in parameters {
            if next < labels.count, parameter.label == labels[next] {
                next += 1
            } else if !parameter.hasDefault {
                // A trailing closure may be the missing argument.
                if next < labels.count || trailing == 0 { return false }
            }
        }
        return next == labels.count
    }

    /// The parameter of an argument, by label, or by position if it has none.
    static func parameter(_ position: Int, labels: [String?], in parameters: [Parameter]) -> Parameter? {
        var next = 0
        for parameter in parameters where next <= position {
            guard next < labels.count else { return nil }
            if parameter.label == labels[next] {
                if next == position { return parameter }
                next += 1
            }
        }
        return nil
    }
}
