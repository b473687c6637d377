/// An instance that lives only as long as another object retains it.
package final class WeakInstance {
    private weak var object: AnyObject?
    private let box: @Sendable (AnyObject) -> AnyObject?

    /// Holds the object in a box; nil for a value.
    package init?(_ box: AnyObject) {
        func open<Service>(_ type: Service.Type) -> (object: AnyObject, box: @Sendable (AnyObject) -> AnyObject?)? {
            let service = InstanceBox.value(in: box, as: type)
            guard Swift.type(of: service as Any) is AnyClass else { return nil }
            return (service as AnyObject, { object in (object as? Service).map { InstanceBox.holding($0) } })
        }
        guard let opened = open(unsafeDowncast(box, to: InstanceBox.self).contentType) else { return nil }
        object = opened.object
        self.box = opened.box
    }

    package var boxed: AnyObject? { object.flatMap { box($0) } }
}
