extension Mirror {
    /// The stored properties of a value, those of superclasses first.
    static func properties(of value: Any) -> [Child] {
        var mirrors: [Mirror] = []
        var next: Mirror? = Mirror(reflecting: value)
        while let mirror = next {
            mirrors.append(mirror)
            next = mirror.superclassMirror
        }
        return mirrors.reversed().flatMap(\.children)
    }
}
