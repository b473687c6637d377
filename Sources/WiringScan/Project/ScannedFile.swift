/// A file of the project with its tokens and declarations.
package struct ScannedFile: Sendable {
    var number = 0
    package let tokens: Tokens
    package private(set) var declarations: Declarations
    package let conditions: Conditions

    /// Reads a file. If no names are defined for `#if`, all branches are read.
    package init(_ source: SourceText, defining names: Set<String> = []) {
        let source = names.isEmpty ? source : source.selecting(names)
        tokens = Tokens(source)
        declarations =
            source.language == .swift ? SwiftDeclarationReader(tokens).declarations() : ObjectiveCDeclarationReader(tokens).declarations()
        declarations.types = declarations.types.withoutReserve
        declarations.members = declarations.members.withoutReserve
        conditions = Conditions(tokens)
    }

    /// The path below the scanned folder.
    package var path: String { tokens.source.path }

    func site(_ index: Int) -> SourceSite { SourceSite(file: path, line: tokens.line(index)) }

    func place(_ index: Int) -> MemberReference { MemberReference(file: number, index: index) }

    func member(at index: Int) -> Member? { declarations.member(at: index).map { declarations.members[$0] } }

    /// The name of the innermost type that a token belongs to.
    func owner(at index: Int) -> String? { declarations.type(at: index).map { declarations.types[$0].name } }

    /// The parameter, property or variable that receives the value of an expression within some code.
    func slot(of start: Int, in code: Range<Int>) -> String? {
        let previous = start - 1
        if let parameter = member(at: start)?.parameters.first(where: { $0.defaultValue.contains(start) }) { return parameter.name }
        // After a `?` the colon belongs to a conditional expression.
        if tokens.isSymbol(previous, ":"), tokens.isWord(previous - 1),
            tokens.isOpen(previous - 2, "(") || tokens.isSymbol(previous - 2, ","),
            let open = tokens.enclosing(start), tokens.isOpen(open, "(")
        {
            return tokens.text(previous - 1)
        }
        guard tokens.isSymbol(previous, "=") else { return nil }
        var name = previous - 1
        let first = tokens.statementStart(previous, in: code)
        if let colon = span(first, max(first, previous)).first(where: { tokens.isSymbol($0, ":") }) { name = colon - 1 }
        return tokens.isWord(name) ? tokens.text(name) : nil
    }

    /// The variable that holds the container of a registration: the one whose initial value contains the token, or a local one.
    func holder(at index: Int) -> String? {
        if let member = member(at: index), member.value.contains(index) { return member.name }
        return tokens.isSymbol(index - 1, ".") && tokens.isWord(index - 2) ? localHolder(tokens.text(index - 2), at: index) : nil
    }

    /// A local variable that holds a new object, or a parameter of a function outside all types, with its function: `container of start()` for
    /// `let container = Container()`. Another function may receive another container.
    func localHolder(_ name: String, at index: Int) -> String? {
        guard let member = member(at: index), member.body.contains(index) else { return nil }
        let declared = tokens.variables.declarations(of: name, in: span(member.body.lowerBound, index), tokens).last
        let isNew =
            declared.map { place in
                tokens.isSymbol(place + 2, "=") && tokens.isWord(place + 3) && tokens.text(place + 3).first?.isUppercase == true
                    && tokens.isOpen(tokens.typeNameEnd(place + 3), "(")
            } ?? (member.owner == nil && member.parameters.contains { $0.name == name })
        guard isNew else { return nil }
        let labels = member.parameters.map { ($0.label ?? "_") + ":" }.joined()
        return "\(name) of \(owner(of: member).map { $0.name + "." } ?? "")\(member.name)(\(labels))"
    }

    /// The type that a member belongs to; nil for a member outside all types.
    package func owner(of member: Member) -> TypeDeclaration? { member.owner.map { declarations.types[$0] } }
}

/// The location of a declaration in the project.
package struct DeclarationReference<Declaration>: Hashable, Comparable, Sendable {
    /// The position of the file in the project.
    package let file: Int
    /// The position of the declaration in the file.
    package let index: Int

    package static func < (first: Self, second: Self) -> Bool { (first.file, first.index) < (second.file, second.index) }
}

/// The location of the declaration or extension of a type.
package typealias TypeReference = DeclarationReference<TypeDeclaration>

/// The location of a member's declaration, or of a token.
package typealias MemberReference = DeclarationReference<Member>
