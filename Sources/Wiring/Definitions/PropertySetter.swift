/// Sets a property: where it lies, or else by its key path.
struct PropertySetter<Root, Value>: Sendable {
    private let property: any WritableKeyPath<Root, Value> & Sendable
    private let place: PropertyPlace?

    init(_ property: any WritableKeyPath<Root, Value> & Sendable) {
        self.property = property
        place = PropertyPlace(property)
    }

    /// Sets the property to a value.
    @inline(__always)
    func set(_ root: UnsafeMutablePointer<Root>, to value: consuming Value) {
        if let place { place.set(root, to: value) } else { root.pointee[keyPath: property] = value }
    }
}
