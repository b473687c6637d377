/// Storyboards and xibs, which create instances of classes by name.
enum Storyboards {
    /// Adds a look-up for each class that a storyboard creates and a container builds or configures.
    static func read(_ resources: [SourceText], _ project: ScannedProject, into draft: inout ScanDraft) {
        let files = resources.filter { $0.path.hasSuffix(".storyboard") || $0.path.hasSuffix(".xib") }
        guard !files.isEmpty else { return }
        var builders: [String: [Int]] = [:]
        for (number, registration) in draft.registrations.enumerated() {
            builders[TypeName.last(registration.implementation ?? registration.service), default: []].append(number)
        }
        for (position, file) in files.enumerated() {
            var seen: Set<String> = []
            for (name, offset) in classes(in: file.bytes) where seen.insert(name).inserted {
                for target in builders[name] ?? [] {
                    var lookUp = LookUp(
                        consumer: .file(file.path), type: name, slot: name, kind: .method,
                        site: SourceSite(file: file.path, line: file.line(at: offset)),
                        place: MemberReference(file: -position - 1, index: -offset - 1), via: "storyboard", confidence: .certain)
                    (lookUp.target, lookUp.isDeferred) = (target, true)
                    draft.lookUps.append(lookUp)
                }
            }
        }
    }

    /// The values of `customClass="..."` with their offsets.
    private static func classes(in bytes: [UInt8]) -> [(name: String, offset: Int)] {
        bytes.offsets(of: "customClass=\"").map { offset in
            let start = offset + "customClass=\"".utf8.count
            return (String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self), start)
        }
    }
}
