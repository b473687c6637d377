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
        if InstanceBox.isObject(box) {
            object = box
            self.box = { $0 }
        } else if let opened = open(InstanceBox.contentType(of: box)) {
            object = opened.object
            self.box = opened.box
        } else {
            return nil
        }
    }

    package var boxed: AnyObject? { object.flatMap { box($0) } }
}
