/// Reads the declarations of an Objective-C file: interfaces, categories, protocols, implementations, their properties and methods.
struct ObjectiveCDeclarationReader {
    private let tokens: Tokens
    private var found = Declarations()
    private var owner: Int?

    init(_ tokens: Tokens) { self.tokens = tokens }

    consuming func declarations() -> Declarations {
        var index = 0
        while index < tokens.count { index = max(index + 1, declaration(at: index)) }
        return found
    }

    private mutating func declaration(at index: Int) -> Int {
        let token = tokens.list[index]
        switch token.kind {
        case .directive:
            importation(tokens.text(index))
            return index + 1
        case .word where token.first == UInt8(ascii: "@"):
            switch tokens.text(index) {
            case "@interface": return type(.class, at: index)
            case "@implementation": return type(.extension, at: index)
            case "@protocol": return type(.protocol, at: index)
            case "@property": return property(at: index)
            case "@import":
                if tokens.isWord(index + 1) { add(module: tokens.text(index + 1)) }
                return index + 2
            case "@end":
                owner = nil
                return index + 1
            default: return index + 1
            }
        case .symbol where owner != nil && (tokens.isSymbol(index, "-") || tokens.isSymbol(index, "+")) && tokens.isOpen(index + 1, "("):
            return method(at: index)
        default: return tokens.after(index)
        }
    }

    /// `#import <Typhoon/Typhoon.h>` names a framework, `#import "TyphoonAssembly.h"` a header.
    private mutating func importation(_ text: String) {
        let words = text.dropFirst().drop { $0 == " " }
        guard words.hasPrefix("import") || words.hasPrefix("include") else { return }
        let rest = words.drop { $0 != "<" && $0 != "\"" }.dropFirst()
        let path = rest.prefix { $0 != ">" && $0 != "\"" }
        let parts = path.split(separator: "/")
        guard let first = parts.first else { return }
        add(module: String(parts.count > 1 ? first : first.prefix { $0 != "." }))
    }

    private mutating func add(module: String) {
        if !found.imports.contains(module) { found.imports.append(module) }
    }

    private mutating func type(_ kind: TypeDeclaration.Kind, at index: Int) -> Int {
        guard tokens.isWord(index + 1) else { return index + 1 }
        let name = tokens.text(index + 1)
        var kind = kind
        var end = index + 2
        // `@protocol A, B;` is a forward declaration.
        if kind == .protocol, tokens.isSymbol(end, ",") || tokens.isSymbol(end, ";") { return end }
        var inherited: [String] = []
        if tokens.isOpen(end, "(") {
            kind = .extension
            end = tokens.after(end)
        }
        if tokens.isSymbol(end, "<"), kind == .class, let close = tokens.angleEnd(end), tokens.isSymbol(close, ":") { end = close }
        if tokens.isSymbol(end, ":"), tokens.isWord(end + 1) {
            inherited.append(tokens.text(end + 1))
            end += 2
        }
        if tokens.isSymbol(end, "<"), let close = tokens.angleEnd(end) {
            inherited += tokens.words(in: span(end + 1, close - 1))
            end = close
        }
        if tokens.isOpen(end, "{") { end = tokens.after(end) }
        found.types.append(
            TypeDeclaration(
                kind: kind, name: name, generics: [], inherited: inherited, attributes: [], nameIndex: index + 1,
                body: span(end, endOfType(end)), parent: nil))
        owner = found.types.count - 1
        return end
    }

    private func endOfType(_ start: Int) -> Int {
        tokens.topLevel(span(start, tokens.count)).first { tokens.isWord($0, "@end") || tokens.isWord($0, "@implementation") }
            ?? tokens.count
    }

    private mutating func property(at index: Int) -> Int {
        var start = index + 1
        var attributes: Set<String> = []
        if tokens.isOpen(start, "(") {
            attributes = Set(tokens.words(in: tokens.inside(start)))
            start = tokens.after(start)
        }
        var end = start
        while end < tokens.count, !tokens.isSymbol(end, ";"), !tokens.isWord(end, "@end") { end = tokens.after(end) }
        var name = end - 1
        // Macros after the name: availability, Swift names.
        while name > start, tokens.isClose(name, ")") { name = tokens.before(name) - 1 }
        guard name > start, tokens.isWord(name) else { return end }
        var names = [name]
        while tokens.isSymbol(names[0] - 1, ","), tokens.isWord(names[0] - 2) { names.insert(names[0] - 2, at: 0) }
        let type = typeText(span(start, names[0]))
        for name in names {
            var member = Member(
                name: tokens.text(name), start: max(index, found.members.last?.end ?? 0), nameIndex: name, owner: owner, kind: .property)
            member.type = type
            member.isWeak = attributes.contains("weak") || attributes.contains("assign") || attributes.contains("unsafe_unretained")
            member.isConstant = attributes.contains("readonly")
            member.isStatic = attributes.contains("class")
            member.end = name + 1
            found.members.append(member)
        }
        return end + 1
    }

    private mutating func method(at index: Int) -> Int {
        let type = typeText(tokens.inside(index + 1))
        var place = tokens.after(index + 1)
        let nameIndex = place
        var selector = ""
        var parameters: [Parameter] = []
        while place < tokens.count {
            if tokens.isWord(place), tokens.isSymbol(place + 1, ":") {
                let label = tokens.text(place)
                selector += label + ":"
                place += 2
                var type = ""
                if tokens.isOpen(place, "(") {
                    type = typeText(tokens.inside(place))
                    place = tokens.after(place)
                }
                while tokens.isWord(place), tokens.isWord(place + 1), !tokens.isSymbol(place + 1, ":"), !tokens.isSymbol(place + 2, ":") {
                    place += 1
                }
                guard tokens.isWord(place) else { break }
                parameters.append(
                    Parameter(label: label, name: tokens.text(place), nameIndex: place, type: type, hasDefault: false, defaultValue: 0..<0))
                place += 1
            } else if tokens.isWord(place), selector.isEmpty {
                selector = tokens.text(place)
                place += 1
            } else {
                break
            }
        }
        guard !selector.isEmpty else { return index + 1 }
        while place < tokens.count, !tokens.isSymbol(place, ";"), !tokens.isOpen(place, "{"), !tokens.isWord(place, "@end") {
            place = tokens.after(place)
        }
        var member = Member(
            name: selector, start: max(index, found.members.last?.end ?? 0), nameIndex: nameIndex, owner: owner, kind: .function)
        member.type = type
        member.parameters = parameters
        member.isStatic = tokens.isSymbol(index, "+")
        if tokens.isOpen(place, "{") {
            member.body = tokens.inside(place)
            place = tokens.after(place)
        }
        member.end = max(place, index + 1)
        found.members.append(member)
        return place
    }

    /// A type without qualifiers that do not affect its identity: `nullable Foo *` is `Foo`, `id<Foo>` stays.
    private func typeText(_ range: Range<Int>) -> String {
        var text = ""
        for index in range where !tokens.isSymbol(index, "*") {
            let word = tokens.text(index)
            if Self.noise.contains(word) { continue }
            if !text.isEmpty, tokens.isWord(index), text.last?.isLetter == true { text += " " }
            text += word
        }
        return text
    }

    private static let noise = LibraryNames.table("qualifiers of Objective-C")
}
