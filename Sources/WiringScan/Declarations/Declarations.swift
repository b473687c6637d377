/// An attribute of a declaration, such as `@Injected(\.store)`.
package struct Attribute: Sendable {
    /// Its name, without the generic arguments: `Injected`.
    package let name: String
    /// Its generic arguments as written: `Store`; empty where there are none.
    package let generics: String
    /// The token of the bracket around its arguments; nil where there are none.
    package let open: Int?
}

/// A parameter of a function or an initializer.
package struct Parameter: Sendable {
    /// What the caller writes; nil for `_`.
    package let label: String?
    /// What the body calls it.
    package let name: String
    /// Its type as written.
    package let type: String
    /// Whether the caller may leave it out.
    package let hasDefault: Bool
    /// The tokens of its default value; empty where it has none.
    package let defaultValue: Range<Int>

    /// The parameter with other names in its type.
    func substituting(_ names: [String: String]) -> Parameter {
        Parameter(
            label: label, name: name, type: TypeName.substituting(names, in: type), hasDefault: hasDefault, defaultValue: defaultValue)
    }
}

/// A type, or an extension of one.
package struct TypeDeclaration: Sendable {
    /// How it is declared.
    package enum Kind: String, Sendable {
        case `class`, `struct`, `enum`, `protocol`, `actor`, `extension`
    }

    /// How it is declared.
    package let kind: Kind
    /// Its name with those of the types around it: `Outer.Inner`.
    package let name: String
    /// The names of its generic parameters.
    package let generics: [String]
    /// What it inherits from and conforms to, as written.
    package let inherited: [String]
    /// Its attributes.
    package let attributes: [Attribute]
    /// The token of its name.
    package let nameIndex: Int
    /// The tokens between its braces.
    package let body: Range<Int>
    /// The type around it, by its position in the file.
    package let parent: Int?
}

/// A member of a type, or a function or variable outside of all types.
package struct Member: Sendable {
    /// How it is declared.
    package enum Kind: Sendable {
        case function, initializer, property, subscription, alias, enumCase
    }

    /// How it is declared.
    package let kind: Kind
    /// Its name; `init` for an initializer.
    package let name: String
    /// The type around it, by its position in the file.
    package let owner: Int?
    /// The names of its generic parameters.
    package var generics: [String] = []
    /// Its parameters.
    package var parameters: [Parameter] = []
    /// The type of a property, of what a function returns, or of what an alias stands for; nil where it is not written.
    package var type: String?
    /// Its attributes.
    package var attributes: [Attribute] = []
    /// Whether it belongs to the type rather than to its instances.
    package var isStatic = false
    /// Whether it is made when it is first read.
    package var isLazy = false
    /// Whether an initializer may set it: a constant with a value cannot.
    package var isConstant = false
    /// Whether it has a body instead of storage.
    package var isComputed = false
    /// Whether nobody outside of the file sees it.
    package var isPrivate = false
    /// Whether the reference does not keep its target alive.
    package var isWeak = false
    /// The first token, attributes and modifiers included.
    package let start: Int
    /// The token of its name.
    package let nameIndex: Int
    /// The tokens between the braces of its body; empty where there are none.
    package var body: Range<Int> = 0..<0
    /// The tokens of its initial value; empty where there is none.
    package var value: Range<Int> = 0..<0
    /// The token behind it.
    package var end: Int = 0
}

/// All that one file declares.
package struct Declarations: Sendable {
    /// The modules that are imported.
    package var imports: [String] = []
    /// The types, those around others first.
    package var types: [TypeDeclaration] = []
    /// The members in the order of the source; none lies within another.
    package var members: [Member] = []

    /// The member that a token belongs to.
    package func member(at index: Int) -> Int? {
        var low = 0
        var high = members.count
        while low < high {
            let middle = (low + high) / 2
            if members[middle].start <= index { low = middle + 1 } else { high = middle }
        }
        guard low > 0, members[low - 1].end > index else { return nil }
        return low - 1
    }

    /// The innermost type that a token belongs to.
    package func type(at index: Int) -> Int? {
        if let member = member(at: index) { return members[member].owner }
        var low = 0
        var high = types.count
        while low < high {
            let middle = (low + high) / 2
            if types[middle].nameIndex <= index { low = middle + 1 } else { high = middle }
        }
        var candidate = low > 0 ? low - 1 : nil
        while let type = candidate, types[type].body.upperBound < index { candidate = types[type].parent }
        return candidate
    }
}
