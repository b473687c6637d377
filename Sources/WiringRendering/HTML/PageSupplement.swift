/// What a page shows besides a graph.
package enum PageSupplement: Sendable {
    /// What became of each service and dependency of two graphs that are shown as one.
    case comparison(PageComparison)
    /// What happened, or would happen, when a service is resolved: to be played step by step.
    case trace(PageTrace)

    func append(to json: inout TextBuffer, _ excerpt: GraphExcerpt) {
        switch self {
        case .comparison(let comparison): comparison.append(to: &json, excerpt)
        case .trace(let trace): trace.append(to: &json, excerpt)
        }
    }
}
