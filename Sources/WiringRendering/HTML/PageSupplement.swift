/// Additional content of a page.
package enum PageSupplement: Sendable {
    /// The states of services and dependencies of two graphs in one page.
    case comparison(PageComparison)
    /// The steps of a resolve, planned or observed, for step-by-step playback.
    case trace(PageTrace)

    func append(to json: inout TextBuffer, _ excerpt: GraphExcerpt) {
        switch self {
        case .comparison(let comparison): comparison.append(to: &json, excerpt)
        case .trace(let trace): trace.append(to: &json, excerpt)
        }
    }
}
