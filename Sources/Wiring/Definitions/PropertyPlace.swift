/// Where a property lies in the object or struct that stores it: there it can be set at once, while its key path takes five times as long as to make
/// the object.
///
/// What is set by code of its own has no such place: properties that are computed, observed, wrapped, lazy or weak, and those of classes that are not
/// final.
struct PropertyPlace: Sendable {
    /// The distance from the start of the object or struct, in bytes.
    private let offset: Int
    private let isInObject: Bool

    /// - Parameter property: the property.
    /// - Returns: nil where the property has no place of its own.
    init?<Root, Value>(_ property: WritableKeyPath<Root, Value>) {
        if let offset = MemoryLayout<Root>.offset(of: property) {
            self.offset = offset
            isInObject = false
        } else if Root.self is AnyClass, let stored = StoredComponent(property), stored.isInObject, stored.isMutable,
            StoredProperties.isThere(at: stored.offset, in: Root.self)
        {
            offset = stored.offset
            isInObject = true
        } else {
            return nil
        }
    }

    /// Sets the property to a value.
    @inline(__always)
    func set<Root, Value>(_ root: UnsafeMutablePointer<Root>, to value: consuming Value) {
        var place = UnsafeMutableRawPointer(root)
        if isInObject { place = place.load(as: UnsafeMutableRawPointer.self) }
        place.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = value
    }
}
