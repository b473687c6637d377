internal import RuntimeLayout

/// Reads an assembly's members from its stored properties, and from optionals, arrays, dictionaries, tuples and plain structs in them, at any depth.
struct StoredMembers {
    private static let lazyPrefix = "$__lazy_storage_$_"

    private var entries: [AssemblyEntry] = []
    private var holding = MemberContainment()

    /// The members in the order of their declaration, those of a superclass first.
    static func of(_ assembly: any ParameterizedAssembly) -> [AssemblyEntry] {
        var members = StoredMembers()
        if !members.readFields(of: assembly) { members.readProperties(of: assembly, prefix: "") }
        return members.entries
    }

    /// Reads a struct with the field descriptor of its type, thirty times as fast as with a mirror.
    /// - Returns: whether the field descriptor is available.
    private mutating func readFields<Whole: ParameterizedAssembly>(of whole: Whole) -> Bool {
        guard let fields = StructFields(Whole.self)?.fields else { return false }
        entries.reserveCapacity(fields.count)
        withUnsafeBytes(of: whole) { bytes in
            guard let start = bytes.baseAddress else { return }
            for (number, field) in fields.enumerated() {
                let place = start + field.offset
                if let descriptor = field.descriptor, MemberRecognition.isWord(descriptor) {
                    entries.append(AssemblyEntry(field.name, ValueMemory.object(at: place, AssemblyMember.self)))
                } else if let property = StoredProperties.property(at: number, of: Whole.self), property.isStrong {
                    read(ValueMemory.value(at: place, property.type), as: property.type, label: field.name)
                }
            }
        }
        return true
    }

    private mutating func readProperties(of value: Any, prefix: String) {
        var types = StoredProperties.of(type(of: value)).map(\.type)[...]
        readProperties(Mirror(reflecting: value), &types, prefix)
    }

    /// Reads properties in the order of their types, those of superclasses first.
    private mutating func readProperties(_ mirror: Mirror, _ types: inout ArraySlice<Any.Type>, _ prefix: String) {
        if let inherited = mirror.superclassMirror { readProperties(inherited, &types, prefix) }
        for child in mirror.children {
            read(child.value, as: types.popFirst() ?? type(of: child.value), label: prefix + (child.label ?? "_"))
        }
    }

    private mutating func read(_ value: Any, as declared: Any.Type, label: String) {
        if label.hasPrefix(Self.lazyPrefix) {
            guard holding.mayContainMembers(declared) else { return }
            return entries.append(AssemblyEntry(String(label.dropFirst(Self.lazyPrefix.count)), UncollectedProperty(.lazyDefinition)))
        }
        if let member = MemberRecognition.member(value) { return entries.append(AssemblyEntry(label, member)) }
        let type = type(of: value)
        guard holding.mayContainMembers(type) else { return }
        if let nesting = value as? any ContainerType {
            for nested in nesting.nestedValues { read(nested.value, as: nested.type, label: label + nested.suffix) }
        } else if let assembly = value as? any ParameterizedAssembly {
            // A dynamic assembly has value semantics like an array, so a property may contain it.
            let isValue = declared == type && !(type is AnyClass) && type != DynamicAssembly.self
            entries.append(isValue ? AssemblyEntry(label, UncollectedProperty(.heldAssembly, type)) : AssemblyEntry(label, assembly))
        } else if type is AnyClass {
            if let property = holding.definition(inObjectsOf: type) {
                entries.append(AssemblyEntry(label, UncollectedProperty(.unreadDefinition, type, property: property)))
            }
        } else if TypeKind(type) == .structure {
            readProperties(of: value, prefix: label + ".")
        } else {
            for child in Mirror(reflecting: value).children {
                let name = (child.label ?? "_").drop { $0 == "." }
                read(child.value, as: Swift.type(of: child.value), label: "\(label).\(name)")
            }
        }
    }
}

extension ParameterizedAssembly {
    /// The stored properties that are members, collaborators, or arrays and dictionaries of them, in the order of their declaration.
    public var assemblyMembers: [AssemblyEntry] { StoredMembers.of(self) }
}
