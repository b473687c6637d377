extension Resolution {
    /// Writes the value of a definition that is read from the configuration to memory. It was converted when the container was activated.
    mutating func writeSetting(of node: Int, to result: UnsafeMutableRawPointer) throws {
        if let thunk = core.blueprint.nodes[node].setting { return try thunk.runnable.build(&self, node, to: result) }
        let key = core.blueprint.nodes[node].definition?.recipe.reader?.key ?? ""
        throw ResolutionError(Explanation(core.blueprint).missingConfiguration(key, readings: []), path: currentPath)
    }
}
