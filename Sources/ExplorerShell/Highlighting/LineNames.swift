import WiringGraph

/// What can be named in a line now, and a quick verdict on each name.
struct LineNames: Sendable {
    /// What a word is where a name is expected.
    enum Verdict: Hashable, Sendable {
        /// It names something.
        case known
        /// It may name something when more is typed.
        case unfinished
        /// It names nothing, and whatever is added does not change that.
        case unknown
    }

    /// The names of services; nil while nothing is loaded, when no name can be judged.
    private let services: ServiceNames?
    private let processors: [String]
    /// How many services the last list has numbered.
    private let listedCount: Int
    private let resolved: Set<Int>
    /// Commands of the person's own.
    private let aliases: Set<String>

    /// Collects what can be named.
    ///
    /// - Parameters:
    ///   - services: the names of services; nil while nothing is loaded.
    ///   - processors: the keys of the post-processors.
    ///   - listedCount: how many services are numbered with `%`.
    ///   - resolved: the numbers of the instances with `$`.
    ///   - aliases: commands of the person's own.
    init(
        services: ServiceNames?, processors: [String] = [], listedCount: Int = 0, resolved: Set<Int> = [], aliases: Set<String> = []
    ) {
        self.services = services
        self.processors = processors
        self.listedCount = listedCount
        self.resolved = resolved
        self.aliases = aliases
    }

    /// The verdict on the name of a command.
    func command(_ text: String) -> Verdict {
        if CommandTable.command(named: text) != nil || aliases.contains(text) { return .known }
        let names = CommandTable.commands.flatMap { [$0.name] + $0.aliases }
        return names.contains { $0.hasPrefix(text) } || aliases.contains { $0.hasPrefix(text) } ? .unfinished : .unknown
    }

    /// The verdict on a word.
    ///
    /// - Returns: nil where any text is right.
    func verdict(on text: String, as kind: Argument.Kind) -> Verdict? {
        switch kind {
        case .service, .dependency, .option: service(text)
        case .object:
            if let (number, path) = ObjectPath.parts(of: text), !path.isEmpty {
                resolved.contains(number) ? .known : .unknown
            } else {
                service(text)
            }
        case .processor where services != nil:
            judge(text, among: processors + processors.compactMap { $0.split(separator: ".").last.map(String.init) })
        case .choice(let choices): judge(text, among: choices)
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
        return services.contains(text) ? .known : services.mayBecomeOne(text) ? .unfinished : .unknown
    }

    private func judge(_ text: String, among names: [String]) -> Verdict {
        names.contains(text) ? .known : names.contains { $0.hasPrefix(text) } ? .unfinished : .unknown
    }
}
