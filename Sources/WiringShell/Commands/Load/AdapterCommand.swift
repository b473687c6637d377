import WiringScan

extension Command {
    static let adapter = Command(
        "adapter", .load, "print a source file that shows a running container of another library",
        example: "adapter swinject", answers: [TextView.self],
        .word(
            "CONTAINER", .choice(ContainerAdapter.all.map(\.name)),
            meanings: Dictionary(uniqueKeysWithValues: ContainerAdapter.all.map { ($0.name, $0.summary) }))
    ) { _, word throws(CommandError) in
        guard let adapter = ContainerAdapter.named(word.text) else {
            throw .usage("there are adapters for \(ContainerAdapter.all.map(\.name).joined(separator: ", "))", hint: "adapter swinject")
        }
        return TextView(adapter.file)
    }
}

extension ContainerAdapter {
    var file: String {
        source.replacing("WIRESCOPE_PROTOCOL", with: "\(InspectionConventions.version)")
            .replacing("WIRESCOPE_LAYOUT", with: SnapshotCodec.magic.last.map { "\($0)" } ?? "")
    }
}
