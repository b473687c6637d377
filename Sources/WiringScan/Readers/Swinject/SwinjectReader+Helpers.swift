extension SwinjectReader {
    /// Finds the project's functions that register a type for their callers: `container.single(Store.self) { ... }`.
    mutating func findRegisteringHelpers() {
        for file in project.swiftFiles {
            let tokens = file.tokens
            for member in file.declarations.members where member.kind == .function && !member.body.isEmpty {
                for index in member.body where tokens.isWord(index, "register") || tokens.isWord(index, "_register") {
                    guard let call = tokens.call(at: index), let first = call.written.first else { continue }
                    let takesGeneric = tokens.metatype(first.range).map { isGeneric($0, in: member) } ?? false
                    guard takesGeneric || isParameter(first.range, of: member, tokens),
                        member.parameters.contains(where: { $0.type.contains("->") })
                    else { continue }
                    let takesType = member.parameters.contains { $0.type.hasSuffix(".Type") }
                    // An overload of the container's own method is read as that method.
                    guard member.name != "register" || !takesType else { continue }
                    let lifetime = chain(after: call, file).lifetime ?? defaultScope
                    registeringHelpers[member.name, default: []].append(RegisteringHelper(lifetime: lifetime, infersType: !takesType))
                }
            }
        }
    }
}
