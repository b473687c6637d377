/// Sets a property: in memory if it is stored, by its setter if that can be read, otherwise through its key path.
@usableFromInline package struct PropertySetter<Root, Value>: Sendable {
    @usableFromInline let property: any WritableKeyPath<Root, Value> & Sendable
    @usableFromInline let place: PropertyLocation?
    @usableFromInline let computed: ComputedComponent?

    package init(_ property: any WritableKeyPath<Root, Value> & Sendable) {
        self.property = property
        place = PropertyLocation(property)
        computed = place == nil ? ComputedComponent(property) : nil
    }

    @inlinable @inline(__always)
    package func set(_ root: UnsafeMutablePointer<Root>, to value: consuming Value) {
        if let place {
            place.set(root, to: value)
        } else if let computed {
            withUnsafePointer(to: value) { computed.set(root, to: $0) }
        } else {
            root.pointee[keyPath: property] = value
        }
    }
}

/// The location of a stored property in an object or a struct. Setting a property through its key path takes five times as long as creating the
/// object.
///
/// Properties with accessor code have no location: computed, observed, wrapped, lazy and weak ones, and those of classes that are not final.
///
/// Source: for structs `MemoryLayout.offset(of:)`, whose documentation allows this; for classes ``StoredComponent``. On Apple's platforms,
/// properties of objects are therefore set through their key paths.
@usableFromInline package struct PropertyLocation: Sendable {
    @usableFromInline let offset: Int
    @usableFromInline let isInObject: Bool

    /// - Returns: nil for a property without a location.
    package init?<Root, Value>(_ property: WritableKeyPath<Root, Value>) {
        if let offset = MemoryLayout<Root>.offset(of: property) {
            self.offset = offset
            isInObject = false
        } else if Root.self is AnyClass, let stored = StoredComponent(property), stored.isInObject, stored.isMutable,
            StoredProperties.isProperty(at: stored.offset, in: Root.self)
        {
            offset = stored.offset
            isInObject = true
        } else {
            return nil
        }
    }

    @inlinable @inline(__always)
    package func set<Root, Value>(_ root: UnsafeMutablePointer<Root>, to value: consuming Value) {
        var place = UnsafeMutableRawPointer(root)
        if isInObject { place = place.load(as: UnsafeMutableRawPointer.self) }
        place.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = value
    }
}
