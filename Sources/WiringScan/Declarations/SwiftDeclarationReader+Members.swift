extension SwiftDeclarationReader {
    mutating func function(at index: Int) -> Int {
        var end = index + 1
        if tokens.isWord(end) {
            end += 1
        } else {
            while end < tokens.count, tokens.kind(end) == .symbol, !(tokens.isSymbol(end, "<") && tokens.isWord(end + 1)) { end += 1 }
        }
        return signature(.function, tokens.text(span(index + 1, end)).filter { $0 != " " }, at: index + 1, from: index, end)
    }

    mutating func initializer(at index: Int) -> Int {
        let end = tokens.isSymbol(index + 1, "?") || tokens.isSymbol(index + 1, "!") ? index + 2 : index + 1
        var open = end
        _ = genericNames(&open)
        if tokens.isOpen(open, "(") { return signature(.initializer, "init", at: index, from: index, end) }
        pending = Pending()
        return index + 1
    }

    /// Generic parameters, parameters, effects, result and body.
    mutating func signature(_ kind: Member.Kind, _ name: String, at nameIndex: Int, from index: Int, _ start: Int) -> Int {
        var member = member(kind, name, at: nameIndex, from: index)
        var end = start
        member.generics = genericNames(&end)
        readParameters(&member, &end)
        while ["async", "throws", "rethrows", "reasync"].contains(tokens.text(end)) {
            end += 1
            if tokens.isOpen(end, "("), tokens.list[end].isAttached { end = tokens.after(end) }
        }
        readType(&member, &end, after: "->")
        if tokens.isWord(end, "where") {
            while end < tokens.count, !tokens.isOpen(end, "{"), tokens.kind(end) != .close, tokens.kind(end) != .directive {
                if tokens.startsLine(end), tokens.isSymbol(end, "@") || tokens.isWord(end) && Self.beginnings.contains(tokens.text(end)) {
                    break
                }
                end = tokens.after(end)
            }
        }
        if tokens.isOpen(end, "{") {
            member.body = tokens.inside(end)
            end = tokens.after(end)
        }
        finish(&member, end)
        return end
    }

    private func readParameters(_ member: inout Member, _ end: inout Int) {
        guard tokens.isOpen(end, "(") else { return }
        member.parameters = tokens.parameters(end)
        end = tokens.after(end)
    }

    private func readType(_ member: inout Member, _ end: inout Int, after symbol: StaticString) {
        guard tokens.isSymbol(end, symbol) else { return }
        let typeEnd = tokens.typeEnd(end + 1)
        member.type = tokens.text(span(end + 1, typeEnd))
        end = typeEnd
    }

    private func readValue(_ member: inout Member, _ end: inout Int) {
        guard tokens.isSymbol(end, "=") else { return }
        let valueEnd = tokens.expressionEnd(end + 1)
        member.value = span(end + 1, max(end + 1, valueEnd))
        end = valueEnd
    }

    mutating func property(at index: Int) -> Int {
        let isConstant = tokens.isWord(index, "let")
        var end = index + 1
        let first = pending
        while true {
            // A tuple pattern declares no type for its names.
            guard tokens.isWord(end) else {
                pending = Pending()
                return tokens.isOpen(end, "(") ? tokens.expressionEnd(end) : end
            }
            pending = first
            var member = member(.property, tokens.text(end), at: end, from: found.members.last.map { max($0.end, index) } ?? index)
            member.isConstant = isConstant
            end += 1
            readType(&member, &end, after: ":")
            if tokens.isSymbol(end, "=") {
                readValue(&member, &end)
            } else if tokens.isOpen(end, "{") {
                member.body = tokens.inside(end)
                member.isComputed = !["didSet", "willSet"].contains(tokens.text(member.body.lowerBound))
                end = tokens.after(end)
            }
            finish(&member, end)
            guard tokens.isSymbol(end, ",") else { return end }
            end += 1
        }
    }

    mutating func alias(at index: Int) -> Int {
        var member = member(.alias, tokens.text(index + 1), at: index + 1, from: index)
        var end = index + 2
        member.generics = genericNames(&end)
        readType(&member, &end, after: "=")
        finish(&member, end)
        return end
    }

    mutating func enumCase(at index: Int) -> Int {
        var end = index + 1
        let first = pending
        while tokens.isWord(end) {
            pending = first
            var member = member(.enumCase, tokens.text(end), at: end, from: found.members.last.map { max($0.end, index) } ?? index)
            end += 1
            readParameters(&member, &end)
            readValue(&member, &end)
            finish(&member, end)
            guard tokens.isSymbol(end, ",") else { break }
            end += 1
        }
        pending = Pending()
        return end
    }

    private func member(_ kind: Member.Kind, _ name: String, at nameIndex: Int, from start: Int) -> Member {
        var member = Member(
            name: name, start: max(pending.start ?? start, found.members.last?.end ?? 0), nameIndex: nameIndex, owner: owner, kind: kind)
        member.attributes = pending.attributes.withoutReserve
        member.isStatic = pending.modifiers.contains("static")
        member.isLazy = pending.modifiers.contains("lazy")
        member.isPrivate = pending.modifiers.contains("private") || pending.modifiers.contains("fileprivate")
        member.isWeak = pending.modifiers.contains("weak") || pending.modifiers.contains("unowned")
        return member
    }

    private mutating func finish(_ member: inout Member, _ end: Int) {
        member.end = end
        found.members.append(member)
        pending = Pending()
    }

    private static let beginnings = modifiers.union(["func", "var", "let", "init", "associatedtype", "typealias", "subscript", "case"])
}

extension Tokens {
    /// The index after a name with dots: `Outer.Inner`.
    func typeNameEnd(_ start: Int) -> Int {
        var end = start + 1
        while isSymbol(end, "."), isWord(end + 1), list[end].isAttached { end += 2 }
        return end
    }

    /// The parameters of a function, from their opening parenthesis.
    package func parameters(_ open: Int) -> [Parameter] {
        let range = inside(open)
        var parameters: [Parameter] = []
        var index = range.lowerBound
        while index < range.upperBound {
            // Attributes and modifiers before the names.
            while isSymbol(index, "@"), isWord(index + 1) {
                index = typeNameEnd(index + 1)
                if isSymbol(index, "<"), list[index].isAttached, let end = angleEnd(index) { index = end }
                if isOpen(index, "("), list[index].isAttached { index = after(index) }
            }
            var (label, name, nameIndex) = (String?.none, "", index)
            var value = 0..<0
            if isWord(index), isSymbol(index + 1, ":") {
                (label, name) = (text(index), text(index))
                index += 2
            } else if isWord(index), isWord(index + 1), isSymbol(index + 2, ":") {
                (label, name, nameIndex) = (text(index), text(index + 1), index + 1)
                index += 3
            }
            let end = typeEnd(index)
            let type = text(span(index, end))
            index = max(index, end)
            if isSymbol(index, "=") {
                var valueEnd = index + 1
                while valueEnd < range.upperBound, !isSymbol(valueEnd, ",") { valueEnd = after(valueEnd) }
                value = span(index + 1, min(valueEnd, range.upperBound))
                index = valueEnd
            }
            parameters.append(
                Parameter(
                    label: label == "_" ? nil : label, name: name, nameIndex: nameIndex, type: type, hasDefault: !value.isEmpty,
                    defaultValue: value))
            while index < range.upperBound, !isSymbol(index, ",") { index = after(index) }
            index += 1
        }
        return parameters.withoutReserve
    }
}
