/// A file of the project with its tokens and declarations.
package struct ScannedFile: Sendable {
    /// Its tokens.
    package let tokens: Tokens
    /// The declarations.
    package let declarations: Declarations
    /// The `#if` conditions.
    package let conditions: Conditions

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - source: The content.
    ///   - names: The names that are defined for `#if`; if empty, all branches are read.
    package init(_ source: SourceText, defining names: Set<String> = []) {
        let source = names.isEmpty ? source : source.selecting(names)
        tokens = Tokens(source)
        switch source.language {
        case .swift:
            var reader = SwiftDeclarationReader(tokens)
            declarations = reader.declarations()
        case .objectiveC:
            var reader = ObjectiveCDeclarationReader(tokens)
            declarations = reader.declarations()
        }
        conditions = Conditions(tokens)
    }

    /// The path below the scanned folder.
    package var path: String { tokens.source.path }

    /// The variable whose initial value contains a token: the holder of registrations made during the construction of a container.
    func holder(at index: Int) -> String? {
        declarations.member(at: index).map { declarations.members[$0] }.flatMap { $0.value.contains(index) ? $0.name : nil }
    }

    /// The type that a member belongs to; nil for a member outside all types.
    package func owner(of member: Member) -> TypeDeclaration? { member.owner.map { declarations.types[$0] } }
}

/// The location of the declaration or extension of a type.
package struct TypeReference: Hashable, Sendable {
    /// The position of the file in the project.
    package let file: Int
    /// The position of the type in the file.
    package let index: Int
}

/// The location of a member's declaration.
package struct MemberReference: Hashable, Sendable {
    /// The position of the file in the project.
    package let file: Int
    /// The position of the member in the file.
    package let index: Int
}
