/// An instance that lives for as long as somebody else holds it.
package struct WeakInstance {
    /// The instance.
    private weak var object: AnyObject?
    /// Puts the instance back into a box of its service type.
    private let box: @Sendable (AnyObject) -> AnyObject?

    /// Holds an object; nil for a value.
    private init?<Service>(holding value: Service) {
        guard Swift.type(of: value as Any) is AnyClass else { return nil }
        object = value as AnyObject
        box = { object in (object as? Service).map { InstanceBox.holding($0) } }
    }

    /// Holds the object in a box; nil for a value.
    package init?(_ box: AnyObject) {
        func open<Service>(_ type: Service.Type) -> WeakInstance? { WeakInstance(holding: InstanceBox.value(in: box, as: type)) }
        guard let weak = open(unsafeDowncast(box, to: InstanceBox.self).contentType) else { return nil }
        self = weak
    }

    /// Whether it still lives.
    var isAlive: Bool { object != nil }

    /// The instance in a box, if it still lives.
    var boxed: AnyObject? { object.flatMap { box($0) } }
}
