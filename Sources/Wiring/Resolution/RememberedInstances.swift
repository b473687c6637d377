/// The instances of an object graph: kept while requests are under way, and held weakly afterwards.
struct RememberedInstances<Key: Hashable> {
    private var kept: [Key: AnyObject] = [:]
    /// Values that are kept for good.
    private var values: [Key: AnyObject] = [:]
    private var objects: [Key: WeakInstance] = [:]

    /// The instance in its box; an object is kept again from now on.
    mutating func instance(for key: Key) -> AnyObject? {
        if let box = kept[key] ?? values[key] { return box }
        guard let box = objects[key]?.boxed else { return nil }
        kept[key] = box
        return box
    }

    /// Keeps an instance, unless there is one.
    /// - Returns: the one there is.
    mutating func keep(_ box: AnyObject, for key: Key) -> AnyObject {
        if let present = instance(for: key) { return present }
        kept[key] = box
        return box
    }

    /// Lets objects go that nobody else holds, and values unless they are to stay.
    /// - Returns: what has to be let go by the caller, without a lock, since the end of an object may run any code.
    mutating func release(keepingValue staysFor: (Key) -> Bool) -> [AnyObject] {
        var released: [AnyObject] = []
        for (key, box) in kept {
            if let weak = WeakInstance(box) {
                objects[key] = weak
            } else if staysFor(key) {
                values[key] = box
            }
            released.append(box)
        }
        kept = [:]
        return released
    }
}
