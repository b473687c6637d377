/// Sets a property: at its place, or else through its key path.
@usableFromInline
package struct PropertySetter<Root, Value>: Sendable {
    @usableFromInline let property: any WritableKeyPath<Root, Value> & Sendable
    @usableFromInline let place: PropertyPlace?

    package init(_ property: any WritableKeyPath<Root, Value> & Sendable) {
        self.property = property
        place = PropertyPlace(property)
    }

    /// Sets the property to a value.
    @inlinable @inline(__always)
    package func set(_ root: UnsafeMutablePointer<Root>, to value: consuming Value) {
        if let place { place.set(root, to: value) } else { root.pointee[keyPath: property] = value }
    }
}
