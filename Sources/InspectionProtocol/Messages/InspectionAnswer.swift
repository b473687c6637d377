#if DEBUG || Explorer
/// The answer to a request.
package enum InspectionAnswer: Sendable {
    case reply(InspectionReply)
    /// A graph, which is sent as a binary frame.
    case snapshot(GraphSnapshot)
}
#endif
