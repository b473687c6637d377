/// Shared instances that were built before the container was, for the sake of post-processors of definitions. It keeps them as its own.
final class EarlyInstances: @unchecked Sendable {
    /// The instances in their boxes, by the identity of the definition as its assembly holds it; only ever read.
    let boxes: [(definition: ObjectIdentifier, box: AnyObject)]

    init(_ boxes: [(definition: ObjectIdentifier, box: AnyObject)]) {
        self.boxes = boxes
    }
}
