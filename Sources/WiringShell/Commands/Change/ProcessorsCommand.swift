extension Command {
    static let processors = Command(
        "processors", aliases: ["processor"], .change, "list the post-processors, or switch one on or off",
        example: "processors", effect: .target,
        answers: [ProcessorsView.self, ProcessorSwitchView.self, TableView.self],
        .optional("on|off", .choice(["on", "off"])), .optional("PROCESSOR", .processor([])), TableOptions.parameter
    ) { session, action, name, arrangement throws(CommandError) in
        let target = try session.ensureLoaded()
        guard let action else {
            return try arrangement.arranged(ProcessorsView(rows: target.graph.snapshot.processors.map(ProcessorsView.Row.init)))
        }
        guard let name else {
            let hint = target.graph.snapshot.processors.first.map { "processors \(action.text) \($0.key)" }
            throw .usage("processors \(action.text) needs a PROCESSOR argument", at: action.range, hint: hint ?? "processors")
        }
        let processor = try session.processor(name, in: target.graph)
        return try session.switchProcessor(processor.key, isOn: action.text == "on", services: nil)
    }
}

struct ProcessorsView: TabularAnswer, Hashable, Codable {
    struct Row: Hashable, Sendable, Codable {
        /// A position without a number.
        enum Place: String, Hashable, Sendable, Codable, CaseIterable { case first, last }

        var key: String
        var type: String
        /// Its position, lowest first; nil if it has a `place`.
        var order: Int?
        /// Whether it runs before or after all numbered ones; nil if it has an `order`.
        var place: Place?
        /// Whether it is on for every service of its type.
        var isOn: Bool
        var wraps: [String]
        var site: String?
    }

    /// The post-processors, in execution order.
    var rows: [Row]
    var omitted: Int?

    func lines(in renderer: TextRenderer) -> [String] {
        guard !rows.isEmpty else { return ["no post-processors"] }
        let running = rows.count { $0.isOn }
        return table(in: renderer).lines(renderer.style) + ["\(Plural.of(rows.count, "post-processor")), \(running) on"] + omission
    }

    func table(in renderer: TextRenderer) -> TextTable {
        var table = TextTable([
            .init("post-processor"), .init("state"), .init("order", isNumeric: true, expendability: 2), .init("for", expendability: 1),
            .init("wraps"), .init("defined at", expendability: 3),
        ])
        for row in rows {
            table.add([
                .init(row.key), .init(row.isOn ? "on" : "off", row.isOn ? .good : .dim),
                .init(row.place?.rawValue ?? row.order.map(String.init) ?? ""), .init(row.type),
                .init(row.wraps.isEmpty ? "-" : row.wraps.joined(separator: ", ")), .init(row.site ?? "", .dim),
            ])
        }
        return table
    }

    mutating func keep(_ positions: [Int]) { rows = positions.map { rows[$0] } }
}

/// The answer of `processors on`, `processors off` and `decorate`.
struct ProcessorSwitchView: Answer, Hashable, Codable {
    var processor: String
    var isOn: Bool
    /// The selected services; nil for all services of its type.
    var services: [String]?
    var wraps: [String]
    var released: Int

    func lines(in renderer: TextRenderer) -> [String] {
        let place = services.map { " for \($0.joined(separator: ", "))" } ?? ""
        var text = "\(processor) is \(isOn ? "on" : "off")\(place)"
        text += wraps.isEmpty ? ", wraps nothing" : ", wraps \(wraps.joined(separator: ", "))"
        if released > 0 { text += "; \(Plural.of(released, "built instance")) released" }
        return [text]
    }
}

extension Session {
    /// Switches a post-processor on or off and refreshes the graph; without `services`, for all services of its type.
    func switchProcessor(_ key: String, isOn: Bool, services: [String]?) throws(CommandError) -> ProcessorSwitchView {
        try requireNoAssumptions("post-processors")
        var released = 0
        for service in services.map({ $0.map(Optional.some) }) ?? [nil] {
            let request = InspectionRequest.setProcessor(key: key, isOn: isOn, service: service)
            let count: Int = try reply(to: request, of: try ensureLoaded(), about: service)
            released += count
        }
        try refreshGraph()
        let processor = try ensureLoaded().graph.snapshot.processors.first { $0.key == key }
        return ProcessorSwitchView(processor: key, isOn: isOn, services: services, wraps: processor?.wraps ?? [], released: released)
    }
}

extension ProcessorsView.Row {
    init(_ processor: ProcessorNode) {
        key = processor.key
        type = processor.serviceType
        switch processor.order {
        case .min: place = .first
        case .max: place = .last
        case let number: order = number
        }
        isOn = processor.isOn
        wraps = processor.wraps
        site = processor.site?.description
    }
}
