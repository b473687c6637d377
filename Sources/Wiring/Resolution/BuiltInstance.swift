/// A boxed instance, passed from the task that built it to the tasks that wait for it.
///
/// Asynchronous components have sendable services. The compiler checks this at the definition; the type of the box does not express it.
package struct BuiltInstance: @unchecked Sendable {
    /// The instance, in an ``InstanceBox`` of its service type.
    package let box: AnyObject

    package init(_ box: AnyObject) {
        self.box = box
    }
}
