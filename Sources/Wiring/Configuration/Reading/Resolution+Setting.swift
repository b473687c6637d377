extension Resolution {
    /// Writes the value of a definition that is read from the configuration to memory. It was converted when the container was activated.
    mutating func writeSetting(of slot: Int, to result: UnsafeMutableRawPointer) throws {
        if let thunk = core.blueprint.slots[slot].setting { return try thunk.runnable.build(&self, slot, to: result) }
        let key = core.blueprint.slots[slot].definition?.recipe.reader?.key ?? ""
        throw ResolutionError(Explanation(core.blueprint).missingConfiguration(key, readings: []), path: currentPath)
    }
}
