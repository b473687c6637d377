/// Reads the declarations of a Swift file. Bodies of functions are skipped: readers inspect them on demand.
struct SwiftDeclarationReader {
    let tokens: Tokens
    var found = Declarations()
    /// The open types, with the token at which each ends.
    private var scopes: [(type: Int, end: Int)] = []
    /// The attributes and modifiers before the current declaration.
    var pending = Pending()

    /// Attributes and modifiers that belong to the next declaration.
    struct Pending {
        var start: Int?
        var attributes: [Attribute] = []
        var modifiers: Set<String> = []
    }

    init(_ tokens: Tokens) { self.tokens = tokens }

    /// The type around the current declaration.
    var owner: Int? { scopes.last?.type }

    consuming func declarations() -> Declarations {
        var index = 0
        while index < tokens.count {
            if let scope = scopes.last, index >= scope.end {
                scopes.removeLast()
                pending = Pending()
                index = max(index, scope.end + 1)
                continue
            }
            index = max(index + 1, declaration(at: index))
        }
        return found
    }

    /// The variable or function that a function declares, from the `@` of its attribute or from its keyword; nil if there is none.
    static func local(_ tokens: Tokens, at sign: Int) -> Member? {
        var reader = SwiftDeclarationReader(tokens)
        var index = sign
        // The number of attributes is limited, so that a long list is not read again for each of them.
        for _ in 0..<32 {
            guard reader.found.members.isEmpty, index < tokens.count, reader.pending.start != nil || index == sign else { break }
            index = max(index + 1, reader.declaration(at: index))
        }
        return reader.found.members.first
    }

    /// Reads one declaration, attribute or modifier; skips other tokens.
    private mutating func declaration(at index: Int) -> Int {
        if tokens.isSymbol(index, "@"), tokens.isWord(index + 1) { return attribute(at: index) }
        guard tokens.isWord(index) else {
            if tokens.kind(index) != .directive { pending = Pending() }
            return tokens.after(index)
        }
        let word = tokens.text(index)
        if pending.start == nil { pending.start = index }
        switch word {
        case "class" where ["func", "var", "let", "override", "subscript"].contains(tokens.text(index + 1)):
            pending.modifiers.insert("static")
            return index + 1
        case "actor" where !tokens.isWord(index + 1): break
        case "class", "struct", "enum", "protocol", "actor", "extension":
            if let kind = TypeDeclaration.Kind(rawValue: word), tokens.isWord(index + 1) || tokens.isOpen(index + 1, "[") {
                return type(kind, at: index)
            }
        case "func": return function(at: index)
        case "init" where owner != nil && !tokens.isSymbol(index - 1, "."): return initializer(at: index)
        case "var", "let": return property(at: index)
        case "subscript" where owner != nil: return signature(.subscription, "subscript", at: index, from: index, index + 1)
        case "typealias": return alias(at: index)
        case "case" where owner != nil: return enumCase(at: index)
        case "import": return importation(at: index)
        default:
            if Self.modifiers.contains(word) {
                pending.modifiers.insert(word)
                // `private(set)`, `unowned(unsafe)`: the argument restricts the modifier to a part.
                if tokens.isOpen(index + 1, "(") {
                    if word != "unowned" { pending.modifiers.remove(word) }
                    return tokens.after(index + 1)
                }
                return index + 1
            }
        }
        pending = Pending()
        return tokens.after(index)
    }

    private mutating func attribute(at index: Int) -> Int {
        if pending.start == nil { pending.start = index }
        var end = tokens.typeNameEnd(index + 1)
        let name = tokens.words(in: span(index + 1, end)).joined(separator: ".")
        var generics = ""
        if tokens.isSymbol(end, "<"), tokens.list[end].isAttached, let close = tokens.angleEnd(end) {
            generics = tokens.text(span(end + 1, close - 1))
            end = close
        }
        var open: Int?
        if tokens.isOpen(end, "("), tokens.list[end].isAttached {
            open = end
            end = tokens.after(end)
        }
        pending.attributes.append(Attribute(name: name, generics: generics, open: open))
        return end
    }

    private mutating func type(_ kind: TypeDeclaration.Kind, at index: Int) -> Int {
        defer { pending = Pending() }
        // Extensions of arrays and optionals may use the short form of the type.
        var nameEnd = tokens.isOpen(index + 1, "[") ? tokens.after(index + 1) : tokens.typeNameEnd(index + 1)
        if tokens.isSymbol(nameEnd, "?") { nameEnd += 1 }
        var name = tokens.text(span(index + 1, nameEnd)).filter { $0 != " " }
        if let owner, kind != .extension { name = found.types[owner].name + "." + name }
        var end = nameEnd
        let generics = genericNames(&end)
        var inherited: [String] = []
        if tokens.isSymbol(end, ":") {
            repeat {
                let start = end + 1
                end = tokens.typeEnd(start)
                if end > start { inherited.append(tokens.text(span(start, end))) }
            } while tokens.isSymbol(end, ",")
        }
        while end < tokens.count, !tokens.isOpen(end, "{") {
            if tokens.isWord(end, "Self"), tokens.isSymbol(end + 1, ":") {
                inherited.append(tokens.text(span(end + 2, tokens.typeEnd(end + 2))))
            }
            // Another construct begins, so this declaration has no body yet.
            if tokens.kind(end) == .close || tokens.kind(end) == .directive { return end }
            end = tokens.after(end)
        }
        guard end < tokens.count else { return end }
        // The nesting depth is limited, because the total length of the names grows with its square.
        guard scopes.count < Self.deepest else { return tokens.after(end) }
        let body = tokens.inside(end)
        found.types.append(
            TypeDeclaration(
                kind: kind, name: name, generics: generics, inherited: inherited, attributes: pending.attributes, nameIndex: index + 1,
                body: body, parent: owner))
        scopes.append((found.types.count - 1, body.upperBound))
        return end + 1
    }

    private mutating func importation(at index: Int) -> Int {
        defer { pending = Pending() }
        var name = index + 1
        if tokens.isWord(name + 1), !tokens.startsLine(name + 1) { name += 1 }
        guard tokens.isWord(name), !tokens.startsLine(name) else { return index + 1 }
        let module = tokens.text(name)
        if !found.imports.contains(module) { found.imports.append(module) }
        var end = name + 1
        while tokens.isSymbol(end, "."), tokens.isWord(end + 1) { end += 2 }
        return end
    }

    /// The names in a list of generic parameters. Moves the index past the list.
    func genericNames(_ index: inout Int) -> [String] {
        guard tokens.isSymbol(index, "<"), let end = tokens.angleEnd(index) else { return [] }
        var names: [String] = []
        var expectsName = true
        var place = index + 1
        while place < end - 1 {
            if expectsName, tokens.isWord(place), !tokens.isWord(place, "each"), !tokens.isWord(place, "let") {
                names.append(tokens.text(place))
                expectsName = false
            } else if tokens.isSymbol(place, ",") {
                expectsName = true
            }
            if tokens.isSymbol(place, "<"), let inner = tokens.angleEnd(place) { place = inner } else { place = tokens.after(place) }
        }
        index = end
        return names
    }

    private static let deepest = 100

    static let modifiers = LibraryNames.table("modifiers of declarations")
}
