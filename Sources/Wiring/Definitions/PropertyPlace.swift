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
        } else if Root.self is AnyClass, let offset = Self.offsetInObject(property), StoredProperties.isThere(at: offset, in: Root.self) {
            self.offset = offset
            isInObject = true
        } else {
            return nil
        }
    }

    /// The offset in a key path with one component that is stored in an object (`KeyPath.h` in the Swift sources: a word with the size of all
    /// components, then one of four bytes with its kind and offset). The standard library tells it for structs only.
    private static func offsetInObject(_ property: AnyKeyPath) -> Int? {
        guard MemoryLayout<Int>.size == 8 else { return nil }
        let keyPath = UnsafeRawPointer(Unmanaged.passUnretained(property).toOpaque())
        let (size, component) = (keyPath.load(fromByteOffset: 24, as: UInt32.self), keyPath.load(fromByteOffset: 32, as: UInt32.self))
        guard size & 0x00FF_FFFF == 4, component & 0x7F80_0000 == 0x0380_0000 else { return nil }
        return Int(component & 0x007F_FFFF)
    }

    /// Sets the property to a value.
    @inline(__always)
    func set<Root, Value>(_ root: UnsafeMutablePointer<Root>, to value: consuming Value) {
        var place = UnsafeMutableRawPointer(root)
        if isInObject { place = place.load(as: UnsafeMutableRawPointer.self) }
        place.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee = value
    }
}
