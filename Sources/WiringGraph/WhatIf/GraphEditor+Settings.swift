import WiringVocabulary

extension GraphEditor {
    /// Lets an option take another branch.
    mutating func choose(_ branch: String, of key: String) throws(GraphChangeError) {
        let position = try position(key)
        let numbers = snapshot.edges.indices.filter {
            snapshot.edges[$0].from == position && snapshot.edges[$0].kind == .alias && !snapshot.edges[$0].slot.isEmpty
        }
        guard snapshot.services[position].kind == .component, !numbers.isEmpty else {
            let choices = Set(
                snapshot.edges.filter { $0.kind == .alias && $0.slot.hasPrefix("when ") }.map { snapshot.services[$0.from].key })
            throw GraphChangeError(
                "\(key) chooses nothing: the graph knows no branches of it", candidates: choices.sorted(),
                hint: choices.isEmpty ? "nothing in this graph is chosen by an option" : "services kind(alias)")
        }
        let words = numbers.map { String(snapshot.edges[$0].branchWords) }
        let names = numbers.map { snapshot.services[snapshot.edges[$0].to] }
        let fitting = words.indices.first { words[$0] == branch || words[$0] == "when \(branch)" || words[$0] == "when it is \(branch)" }
        let named = words.indices.first { names[$0].key == branch || names[$0].shortName == branch }
        let otherwise = words.firstIndex(of: "otherwise")
        guard let choice = fitting ?? named ?? otherwise else {
            throw GraphChangeError("no branch of \(key) is called '\(branch)'", candidates: words)
        }
        if fitting == nil, named == nil { note("no branch of \(key) is for '\(branch)'; 'otherwise' takes it") }
        for (offset, number) in numbers.enumerated() {
            setEdge(number, slot: words[offset] + (offset == choice ? DependencyEdge.takenMark : ""), isConstruction: offset == choice)
        }
        removeFindings { $0.rule == "option-unmatched" && $0.services.first == key }
    }

    /// Gives the configuration a value, or takes it away.
    mutating func setConfiguration(_ name: String, isPresent: Bool) throws(GraphChangeError) {
        let keys = ["Configuration.\(name)", name]
        guard let position = snapshot.services.indices.first(where: { keys.contains(snapshot.services[$0].key) && isSetting($0) }) else {
            let settings = snapshot.services.filter { $0.kind == .configuration }.map(settingName)
            throw GraphChangeError(
                "nothing in the graph reads '\(name)' from the configuration",
                candidates: settings.isEmpty ? [] : Suggestions.nearMisses(for: name, among: settings))
        }
        let setting = settingName(snapshot.services[position])
        let isMissing: (Finding) -> Bool = { $0.rule == "config-missing" && $0.message.hasSuffix("'\(setting)'") }
        if isPresent {
            guard snapshot.findings.contains(where: isMissing) || snapshot.services[position].origin == nil else {
                throw GraphChangeError("the configuration has a value for '\(setting)' already")
            }
            removeFindings(where: isMissing)
            setOrigin(of: position, to: "assumed")
            return
        }
        guard !snapshot.findings.contains(where: isMissing) else {
            throw GraphChangeError("the configuration has no value for '\(setting)' as it is")
        }
        let readers = snapshot.edges.filter { $0.to == position && !$0.isOptional }
        setOrigin(of: position, to: nil)
        note("whether those who read '\(setting)' have a default of their own, the graph does not know")
        guard !readers.isEmpty else { return }
        add(
            Finding(
                rule: "config-missing",
                severity: .error,
                message: "the configuration has no value for '\(setting)'",
                services: readers.map { snapshot.services[$0.from].key },
                site: snapshot.services[readers[0].from].site,
                details: readers.map { edge in
                    let reader = snapshot.services[edge.from]
                    return .init("needed by", "\(reader.key)  \(edge.slotDescription)", site: reader.site)
                },
                fix: "give it a value, or its readers a default"
            ))
    }

    private func isSetting(_ position: Int) -> Bool { snapshot.services[position].kind == .configuration }

    private func settingName(_ node: ServiceNode) -> String {
        let prefix = "Configuration."
        return node.key.hasPrefix(prefix) ? String(node.key.dropFirst(prefix.count)) : node.key
    }
}
