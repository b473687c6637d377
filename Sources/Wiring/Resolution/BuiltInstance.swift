/// An instance in its box, on its way from the task that built it to those that wait for it.
///
/// Asynchronous components have sendable services, which the compiler checks where they are defined; the box itself says nothing of its type.
package struct BuiltInstance: @unchecked Sendable {
    /// The instance, in an ``InstanceBox`` of its service type.
    package let box: AnyObject

    package init(_ box: AnyObject) {
        self.box = box
    }
}
