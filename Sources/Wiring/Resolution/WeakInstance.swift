/// An instance that lives only as long as another object retains it.
package struct WeakInstance {
    private weak var object: AnyObject?
    /// Boxes the instance under its service type.
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

    /// Whether the instance is still alive.
    var isAlive: Bool { object != nil }

    /// The instance in a box, if it is still alive.
    var boxed: AnyObject? { object.flatMap { box($0) } }
}
