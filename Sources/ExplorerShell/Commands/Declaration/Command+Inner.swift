extension Command {
    /// The command that stands behind this one in its line, as `tree` in `time tree service` and in `alias t = tree --depth 2`.
    ///
    /// - Parameter words: What stands behind this command's name.
    /// - Returns: Where among them its name is (behind them all where it is still to be typed), and whether it runs together with this one, as
    ///   that of an alias does not; nil where there is none.
    func inner(in words: some Collection<String>) -> (position: Int, runs: Bool)? {
        let options = words.prefix { $0.hasPrefix("-") }.count
        let plain = Array(words.dropFirst(options))
        switch arguments.last?.kind {
        case .commandLine where arguments.count == 1: return plain.isEmpty ? nil : (options, true)
        case .commandLine where plain.dropFirst().first == "=": return (options + 2, false)
        case .expectation where plain.first == "fails" || plain.first == "time": return (options + 1, true)
        default: return nil
        }
    }
}
