/// One file of the project, read.
package struct ScannedFile: Sendable {
    /// Its tokens.
    package let tokens: Tokens
    /// What it declares.
    package let declarations: Declarations
    /// Its `#if` conditions.
    package let conditions: Conditions

    /// Reads a file.
    package init(_ source: SourceText) {
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

    /// The variable whose value is made by the code around a token: for what a container is told of while it is made.
    func holder(at index: Int) -> String? {
        declarations.member(at: index).map { declarations.members[$0] }.flatMap { $0.value.contains(index) ? $0.name : nil }
    }

    /// The type that a member belongs to; nil for one outside of all types.
    package func owner(of member: Member) -> TypeDeclaration? { member.owner.map { declarations.types[$0] } }
}

/// Where a type is declared or extended.
package struct TypeReference: Hashable, Sendable {
    /// The position of the file in the project.
    package let file: Int
    /// The position of the type in the file.
    package let index: Int
}

/// Where a member is declared.
package struct MemberReference: Hashable, Sendable {
    /// The position of the file in the project.
    package let file: Int
    /// The position of the member in the file.
    package let index: Int
}
