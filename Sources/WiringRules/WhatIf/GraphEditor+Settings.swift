import FindingTexts

extension GraphEditor {
    /// Selects another branch of an option.
    mutating func choose(_ branch: String, of key: String) throws(GraphChangeError) {
        let position = try position(key)
        let numbers = snapshot.edges.indices.filter {
            snapshot.edges[$0].from == position && snapshot.edges[$0].kind == .alias && !snapshot.edges[$0].slot.isEmpty
        }
        guard snapshot.services[position].kind == .component, !numbers.isEmpty else {
            let choices = Set(snapshot.edges.filter(\.isChoice).map { snapshot.services[$0.from].key })
            throw GraphChangeError(
                "\(key) has no branches: it does not select a definition by an option", candidates: choices.sorted(),
                hint: choices.isEmpty ? .noChoices : .choices)
        }
        let conditions = numbers.compactMap { snapshot.edges[$0].branchCondition }
        let names = numbers.map { snapshot.services[snapshot.edges[$0].to] }
        let fitting = conditions.firstIndex { $0.matches(by: branch) }
        let named = names.indices.first { names[$0].key == branch || names[$0].shortName == branch }
        let otherwise = conditions.firstIndex(of: .otherwise)
        guard let choice = fitting ?? named ?? otherwise else {
            throw GraphChangeError("no branch of \(key) is called '\(branch)'", candidates: conditions.map(\.text))
        }
        if fitting == nil, named == nil { note("\(key) has no branch for '\(branch)', so 'otherwise' is selected") }
        for (offset, number) in numbers.enumerated() {
            setEdge(number, slot: EdgeSlot.branch(conditions[offset], isTaken: offset == choice).text, isConstruction: offset == choice)
        }
        removeFindings { $0.rule == ContainerRule.optionUnmatched.rawValue && $0.services.first == key }
    }

    /// Adds or removes a value of the configuration.
    mutating func setConfiguration(_ name: String, isPresent: Bool) throws(GraphChangeError) {
        let keys = [ConfigurationKey.key(of: name), name]
        guard let position = snapshot.services.indices.first(where: { keys.contains(snapshot.services[$0].key) && isSetting($0) }) else {
            let settings = snapshot.services.filter { $0.kind == .configuration }.map(settingName)
            throw GraphChangeError(
                "no service in the graph reads '\(name)' from the configuration",
                candidates: settings.isEmpty ? [] : Suggestions.nearMisses(for: name, among: settings))
        }
        let setting = settingName(snapshot.services[position])
        let isMissing: (Finding) -> Bool = { $0.isMissingSetting(setting) }
        if isPresent {
            guard snapshot.findings.contains(where: isMissing) || snapshot.services[position].origin == nil else {
                throw GraphChangeError("the configuration has a value for '\(setting)' already")
            }
            removeFindings(where: isMissing)
            setOrigin(of: position, to: "assumed")
            return
        }
        guard !snapshot.findings.contains(where: isMissing) else {
            throw GraphChangeError("the configuration has no value for '\(setting)' already")
        }
        let readers = snapshot.edges.filter { $0.to == position && !$0.isOptional }
        setOrigin(of: position, to: nil)
        note("the graph does not show whether the readers of '\(setting)' have a default")
        guard !readers.isEmpty else { return }
        add(
            .missingSetting(
                setting,
                services: readers.map { snapshot.services[$0.from].key },
                site: snapshot.services[readers[0].from].site,
                details: readers.map { edge in
                    let reader = snapshot.services[edge.from]
                    return .init("needed by", "\(reader.key)  \(edge.slotDescription)", site: reader.site)
                },
                fix: "add a value, or a default in its readers"
            ))
    }

    private func isSetting(_ position: Int) -> Bool { snapshot.services[position].kind == .configuration }

    private func settingName(_ node: ServiceNode) -> String {
        ConfigurationKey.name(in: node.key) ?? node.key
    }
}

extension DependencyEdge {
    /// Whether the edge is a branch that depends on an option.
    fileprivate var isChoice: Bool {
        switch branchCondition {
        case .when, .kind, .exactly, .definitionName: true
        case .otherwise, .other, nil: false
        }
    }
}
