#if DEBUG || Explorer
package import InspectionProtocol

/// What a server asks to answer a request: the seam between the protocol and a container.
package struct InspectionHandler {
    /// Answers a request; events may be emitted until it returns, from the thread it was called on.
    ///
    /// `hello` and `goodbye` never arrive here, the server answers those.
    package let handle: (InspectionRequest, _ emit: (InspectionEvent) -> Void) -> InspectionAnswer

    /// Wraps a function as a handler.
    package init(handle: @escaping (InspectionRequest, _ emit: (InspectionEvent) -> Void) -> InspectionAnswer) {
        self.handle = handle
    }
}
#endif
