/// What a page shows besides a graph.
package struct PageSupplement: Sendable {
    func append(to json: inout TextBuffer, _ excerpt: GraphExcerpt, _ numbers: [Int]) {}
}
