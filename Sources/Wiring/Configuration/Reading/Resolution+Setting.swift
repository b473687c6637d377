extension Resolution {
    /// The value of a definition that is read from the configuration. It was converted when the container was activated.
    @usableFromInline
    mutating func setting<Value>(of slot: Int, as type: Value.Type) throws -> Value {
        if let thunk = core.blueprint.slots[slot].setting as? Thunk<Value> { return try thunk.direct(&self, slot) }
        let key = core.blueprint.slots[slot].definition?.recipe.reader?.key ?? ""
        throw ResolutionError(core.blueprint.missingConfiguration(key, readings: []), path: currentPath)
    }
}
