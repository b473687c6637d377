/// The names that can occur in a line, with a fast check of each.
package struct KnownNames: Sendable {
    /// The result of a check.
    package enum Verdict: Hashable, Sendable {
        case known
        /// The name is the prefix of an existing name.
        case unfinished
        /// The name does not exist and is no prefix of an existing name.
        case unknown
    }

    package let commands: CommandSet
    /// The names of services; nil while nothing is loaded and names cannot be checked.
    package var services: ServiceNameIndex?
    package var processors: [String] = []
    package var listedCount = 0
    package var resolved: Set<Int> = []
    package var aliases: Set<String> = []

    package init(commands: CommandSet) { self.commands = commands }

    package func command(_ text: String) -> Verdict {
        if commands.command(named: text) != nil || aliases.contains(text) { return .known }
        if commands.queryFunction(calledAs: text, isAlone: true) != nil { return .known }
        let names = [commands.names, Array(aliases), QueryFunction.allCases.map(\.rawValue)].joined()
        return names.contains { $0.hasPrefix(text) || text.hasPrefix("\($0)(") } ? .unfinished : .unknown
    }

    /// Checks a word; nil if any text is valid.
    package func verdict(on text: String, as kind: Argument.Kind) -> Verdict? {
        switch kind {
        case .service, .dependency, .option: service(text)
        case .object:
            if let (number, path) = ObjectPath.parts(of: text), !path.isEmpty {
                resolved.contains(number) ? .known : .unknown
            } else {
                service(text)
            }
        case .processor(let words) where services != nil:
            classify(text, among: words + processors + processors.compactMap { $0.split(separator: ".").last.map(String.init) })
        case .choice(let choices): classify(text, among: choices)
        case .command: command(text)
        case .count: Int(text).map { $0 > 0 } == true ? .known : text.isEmpty || Int(text) == 0 ? .unfinished : .unknown
        default: nil
        }
    }

    private func service(_ text: String) -> Verdict? {
        guard let services else { return nil }
        if let sign = text.first, sign == "%" || sign == "$" {
            guard let number = Int(text.dropFirst()) else { return text.count == 1 ? .unfinished : nil }
            return (sign == "%" ? (1...max(1, listedCount)).contains(number) && listedCount > 0 : resolved.contains(number))
                ? .known : .unknown
        }
        return services.contains(text) ? .known : services.mayMatchService(text) ? .unfinished : .unknown
    }

    private func classify(_ text: String, among names: [String]) -> Verdict {
        names.contains(text) ? .known : names.contains { $0.hasPrefix(text) } ? .unfinished : .unknown
    }
}
