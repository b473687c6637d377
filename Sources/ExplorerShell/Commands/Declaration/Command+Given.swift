extension Command {
    /// What is there of a call: the words that are arguments, and the value that the last option still waits for.
    ///
    /// - Parameter words: What stands behind the command's name.
    func given(_ words: some Sequence<String>) -> (plain: [String], pending: Argument?) {
        var plain: [String] = []
        var pending: Argument?
        for word in words {
            if pending != nil {
                pending = nil
                continue
            }
            let name = word.prefix { $0 != "=" }
            guard word.hasPrefix("-"), let option = allOptions.first(where: { $0.name == name }) else {
                plain.append(word)
                continue
            }
            if name.count == word.count { pending = option.value }
        }
        return (plain, pending)
    }
}
