extension Blueprint {
    /// Whether a slot is an asynchronous definition.
    package func isAsynchronous(_ slot: Int) -> Bool {
        guard let definition = slots[slot].definition, definition.isRemarkable else { return false }
        return definition.recipe.isAsynchronous
    }

    /// The asynchronous definitions that have to be there before a slot can be resolved synchronously: itself, or, for a helper, what it helps
    /// with. What a handle is for can wait.
    func awaited(by slot: Int) -> [Int] {
        if case .definition = slots[slot].role { return isAsynchronous(slot) ? [slot] : [] }
        var found: [Int] = []
        var pending = [slot]
        while let next = pending.popLast() {
            switch slots[next].role {
            case .definition: if isAsynchronous(next) { found.append(next) }
            case .alias(let target), .optional(let target): pending.append(target)
            case .collection(let targets): pending += targets.reversed()
            case .handle, .nothing, .container, .assembly, .configuration: break
            }
        }
        return found
    }
}
