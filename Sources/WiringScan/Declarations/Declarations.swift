/// An attribute of a declaration, such as `@Injected(\.store)`.
package struct Attribute: Sendable {
    /// The name without generic arguments: `Injected`.
    package let name: String
    /// The generic arguments as written: `Store`; empty if there are none.
    package let generics: String
    /// The token of the opening parenthesis of the arguments; nil if there are none.
    package let open: Int?
}

/// A parameter of a function or an initializer.
package struct Parameter: Sendable {
    /// The argument label; nil for `_`.
    package let label: String?
    package let name: String
    /// The token of the name, or of the type without a name.
    let nameIndex: Int
    package let type: String
    package let hasDefault: Bool
    /// The tokens of the default value; empty if there is none.
    package let defaultValue: Range<Int>

    /// Whether the argument is a type.
    var isMetatype: Bool { type.hasSuffix(".Type") || type.hasSuffix(".Protocol") }

    func substituting(_ names: [String: String]) -> Parameter {
        Parameter(
            label: label, name: name, nameIndex: nameIndex, type: TypeName.substituting(names, in: type), hasDefault: hasDefault,
            defaultValue: defaultValue)
    }
}

/// A type or an extension.
package struct TypeDeclaration: Sendable {
    package enum Kind: String, Sendable {
        case `class`, `struct`, `enum`, `protocol`, `actor`, `extension`

        /// The kind with its article: `a class`, `an enum`.
        var withArticle: String { ("aeiou".contains(rawValue.prefix(1)) ? "an " : "a ") + rawValue }
    }

    package let kind: Kind
    /// The name, with the names of enclosing types: `Outer.Inner`.
    package let name: String
    package let generics: [String]
    /// The inherited types and conformances, as written.
    package let inherited: [String]
    package let attributes: [Attribute]
    package let nameIndex: Int
    /// The tokens between its braces.
    package let body: Range<Int>
    /// The index of the enclosing type in the file.
    package let parent: Int?
}

/// A member of a type, or a function or variable outside all types.
package struct Member: Sendable {
    package enum Kind: Sendable { case function, initializer, property, subscription, alias, enumCase }

    // A large project has many members: the small values come last, so that no space is left between the others.
    /// The name; `init` for an initializer.
    package let name: String
    package var generics: [String] = []
    package var parameters: [Parameter] = []
    /// The type of a property, the result type of a function or the target of an alias; nil if it is not written.
    package var type: String?
    package var attributes: [Attribute] = []
    /// The first token, including attributes and modifiers.
    package let start: Int
    package let nameIndex: Int
    /// The tokens between the braces of the body; empty if there are none.
    package var body: Range<Int> = 0..<0
    /// The tokens of the initial value; empty if there is none.
    package var value: Range<Int> = 0..<0
    /// The token after the member.
    package var end: Int = 0
    /// The index of the enclosing type in the file.
    package let owner: Int?
    package let kind: Kind
    package var isStatic = false
    package var isLazy = false
    /// Whether the member is a constant; one with a value cannot be set by an initializer.
    package var isConstant = false
    package var isComputed = false
    package var isPrivate = false
    package var isWeak = false

    /// Whether the code runs when an instance is created.
    var isConstruction: Bool { kind == .initializer || kind == .property && !isComputed && !isLazy }
    /// The tokens of the body, or of the initial value without one.
    var code: Range<Int> { body.isEmpty ? value : body }
}

/// The declarations of one file.
package struct Declarations: Sendable {
    package var imports: [String] = []
    /// The types, enclosing types first.
    package var types: [TypeDeclaration] = []
    /// The members in the order of the source; they do not overlap.
    package var members: [Member] = []

    package func member(at index: Int) -> Int? {
        let behind = members.partition { $0.start > index }
        return behind > 0 && members[behind - 1].end > index ? behind - 1 : nil
    }

    /// The innermost type that a token belongs to.
    package func type(at index: Int) -> Int? {
        if let member = member(at: index) { return members[member].owner }
        let behind = types.partition { $0.nameIndex > index }
        var candidate = behind > 0 ? behind - 1 : nil
        while let type = candidate, types[type].body.upperBound < index { candidate = types[type].parent }
        return candidate
    }
}
