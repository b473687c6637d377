/// Facts about the registrations of an app on any container, written down by somebody, as a graph.
///
/// `{"source": {"repository", "container"}, "nodes": [{"id", "service", "implementation", "scope", "kind", "name", "file", "line",
/// "runtimeArguments"}], "edges": [[FROM, TO], [FROM, TO, KIND, SLOT], {"from", "to", "kind", "slot"}]}`: what is not known is left out. An edge
/// without a kind is `unknown`, and one to an id that no node has leads to something missing.
package enum FactsFile {
    /// Reads facts.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - name: what to call the graph where the facts do not say where they come from.
    /// - Throws: every mistake with its line and column, at most twenty of them.
    package static func graph(of bytes: [UInt8], called name: String) throws(GraphFileError) -> GraphSnapshot {
        try bytes.withUnsafeBufferPointer { (bytes) throws(GraphFileError) in try graph(of: bytes, called: name) }
    }

    private static func graph(of bytes: UnsafeBufferPointer<UInt8>, called name: String) throws(GraphFileError) -> GraphSnapshot {
        var parser = GraphFileParser(bytes)
        var facts = FactsDraft()
        if let encoding = GraphFile.foreignEncoding(of: bytes) {
            parser.note("the file is \(encoding), and only JSON in UTF-8 can be read", at: 0)
            throw GraphFile.error(parser, in: bytes)
        }
        do throws(JSONReader.Failure) {
            let start = try parser.object(FactsTables.file, into: &facts)
            if start != nil, !parser.reader.isAtEnd() { throw parser.reader.unexpected("the facts end here, and nothing may follow them") }
        } catch {
            parser.note(error.message, at: error.offset)
        }
        let graph = facts.graph(called: name, &parser)
        guard parser.problems.isEmpty else { throw GraphFile.error(parser, in: bytes) }
        return graph.normalized()
    }
}
