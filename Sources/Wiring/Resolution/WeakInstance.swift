/// An instance that lives for as long as somebody else holds it.
package struct WeakInstance {
    /// The instance.
    weak var object: AnyObject?
    /// Puts the instance back into a box of its service type.
    var box: @Sendable (AnyObject) -> AnyObject?

    /// Takes an instance out of its box; nil for a value, which nobody can hold but by copying it.
    static func holding<Service>(_ box: AnyObject, as type: Service.Type) -> WeakInstance? {
        let value = unsafeDowncast(box, to: InstanceBox<Service>.self).value
        guard Swift.type(of: value as Any) is AnyClass else { return nil }
        return WeakInstance(object: value as AnyObject) { object in (object as? Service).map { InstanceBox($0) } }
    }
}
