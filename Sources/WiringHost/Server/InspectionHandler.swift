#if DEBUG || Explorer
/// Answers a request: connects the protocol to a container. Events may be emitted until it returns, from the thread it was called on.
///
/// `hello` and `goodbye` are answered by the server and never passed here.
package typealias InspectionHandler = (InspectionRequest, _ emit: (InspectionEvent) -> Void) -> InspectionAnswer
#endif
