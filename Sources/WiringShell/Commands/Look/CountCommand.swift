extension Command {
    static let count = Command(
        "count", .look, "count the services that match a query, and the dependencies among them",
        example: "count lifetime(singleton)", answers: [CountView.self], .optionalQuery(), EntryFilter.parameter
    ) { session, query, showsEntries throws(CommandError) in
        let selection = try session.selection(of: query, includesEntries: showsEntries)
        return CountView(services: selection.services.count, dependencies: selection.edgeCount)
    }
}

struct CountView: Answer, Hashable, Codable {
    var services: Int
    var dependencies: Int

    func lines(in renderer: TextRenderer) -> [String] {
        guard services > 0 else { return ["no services"] }
        let among = services == 1 ? "" : " among them"
        return ["\(Plural.of(services, "service")), \(Plural.of(dependencies, "dependency", "dependencies"))\(among)"]
    }
}
