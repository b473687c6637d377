extension GraphChange {
    /// Applies the change to a graph.
    ///
    /// - Parameter snapshot: The original graph; use `GraphSnapshot.hypothetical` for one that a container has validated.
    /// - Returns: The changed graph, in its normal order.
    /// - Throws: The reason why the change is not possible, such as an unknown service or an unknown option.
    package func applied(to snapshot: GraphSnapshot) throws(GraphChangeError) -> ChangedGraph {
        var editor = GraphEditor(snapshot)
        switch self {
        case .remove(let key): try editor.remove(key)
        case .lifetime(let key, let lifetime): try editor.setLifetime(of: key, to: lifetime)
        case .cut(let from, let to): try editor.cut(from: from, to: to)
        case .replace(let key, let other): try editor.replace(key, by: other)
        case .option(let key, let branch): try editor.choose(branch, of: key)
        case .configuration(let key, let isPresent): try editor.setConfiguration(key, isPresent: isPresent)
        case .need(let from, let to, let handover): try editor.need(from: from, to: to, handover)
        case .add(let key, let type, let lifetime): try editor.add(key, type: type, lifetime)
        case .move(let key, let assembly): try editor.move(key, to: assembly)
        case .merge(let key, let other): try editor.merge(key, with: other)
        case .split(let key, let new, let taken): try editor.split(key, into: new, taking: taken)
        }
        editor.settleChoices()
        return ChangedGraph(editor.snapshot.normalized(), notes: editor.notes)
    }
}
