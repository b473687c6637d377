#if DEBUG || Explorer
package import InspectionProtocol

/// Answers a request: the seam between the protocol and a container. Events may be emitted until it returns, from the thread it was called on.
///
/// `hello` and `goodbye` never arrive here, the server answers those.
package typealias InspectionHandler = (InspectionRequest, _ emit: (InspectionEvent) -> Void) -> InspectionAnswer
#endif
