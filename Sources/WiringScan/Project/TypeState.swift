extension ScannedProject {
    /// Whether the instances of a type are values; nil if the project does not declare it, or declares several kinds of types with its name.
    func isValue(_ type: String) -> Bool? {
        let kinds = Set(kinds(of: type).filter { $0 != .extension })
        guard !kinds.isEmpty else { return nil }
        return kinds.isSubset(of: [.struct, .enum]) ? true : kinds.isSubset(of: [.class, .actor]) ? false : nil
    }

    /// Whether the instances of a class have mutable state of their own: a variable that its code changes, a subject, a timer, a cache.
    /// References that no code replaces are not state. nil for a class of Objective-C, or one that the project does not declare.
    func hasState(_ type: String) -> Bool? {
        guard isValue(type) == false else { return nil }
        for ancestor in lineage(of: type) where isValue(ancestor) == false {
            var changed: Set<String>?
            for reference in ownMembers(of: ancestor) {
                guard tokens(reference).source.language == .swift else { return nil }
                let member = member(reference)
                guard member.kind == .property, !member.isStatic, !member.isComputed, !member.isWeak,
                    !member.attributes.contains(where: { $0.name.contains("Inject") || $0.name == "Dependency" })
                else { continue }
                if isStateful(member, tokens(reference)) { return true }
                guard !member.isConstant else { continue }
                if changed == nil { changed = changedNames(of: ancestor) }
                if changed?.contains(member.name) == true { return true }
            }
        }
        return false
    }

    private static let statefulTypes = LibraryNames.table("types with state")
    private static let statefulEndings = ["Subject", "Relay", "Cache", "Timer", "Mutex", "Manager"]

    /// Whether a property holds an object with state that belongs to the instance: one that the type itself creates.
    private func isStateful(_ member: Member, _ tokens: Tokens) -> Bool {
        if let type = member.type, Self.statefulTypes.contains(TypeName.last(TypeName.unwrapped(type))) { return true }
        guard let first = member.value.first, tokens.isWord(first) else { return false }
        let end = tokens.typeNameEnd(first)
        let name = tokens.text(end - 1)
        guard name.first?.isUppercase == true, tokens.isOpen(end, "(") || tokens.isSymbol(end, "<"), isValue(name) != true else {
            return false
        }
        return Self.statefulEndings.contains { name.hasSuffix($0) } || Self.statefulTypes.contains(name)
    }

    /// The names of the variables that the code of a type changes after construction.
    private func changedNames(of type: String) -> Set<String> {
        var names: Set<String> = []
        for reference in ownMembers(of: type) {
            let member = member(reference)
            let tokens = tokens(reference)
            for index in member.body where tokens.isWord(index) && tokens.isChange(at: index) {
                let isInClosure = tokens.brackets(around: index, in: member.body).contains { tokens.isClosure($0, in: member.body) }
                if member.kind == .initializer, !isInClosure { continue }
                names.insert(tokens.text(index))
            }
        }
        return names
    }
}

extension Tokens {
    private static let mutations = LibraryNames.table("methods that change their value")
    private static let assignments: Set<String> = ["=", "+=", "-=", "*=", "/=", "|=", "&="]

    /// Whether the code changes the variable that a name refers to: `name = ...`, `self.name[key] = ...`, `name.append(...)`, `&name`.
    fileprivate func isChange(at index: Int) -> Bool {
        var before = index - 1
        if isSymbol(before, ".") {
            before -= 1
            if isSymbol(before, "?") { before -= 1 }
            guard isWord(before, "self") else { return false }
            before -= 1
        }
        if isWord(before, "let") || isWord(before, "var") { return false }
        if isSymbol(before, "&") { return true }
        var end = index + 1
        while isSymbol(end, "?") || isSymbol(end, "!") || isOpen(end, "[") && !startsLine(end) { end = after(end) }
        if isSymbol(end, ".") { return isWord(end + 1) && isOpen(end + 2, "(") && Self.mutations.contains(text(end + 1)) }
        return kind(end) == .symbol && Self.assignments.contains(text(end))
    }
}
