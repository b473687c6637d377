@preconcurrency import PlatformLibrary

/// What the tools have said about what has not changed since: a manifest that was read, the version of the compiler. To ask again takes a fifth of
/// a second each time, while somebody waits for what was edited.
struct RememberedAnswers {
    private let folder: String
    private let toolchain: FowlerNollVo?

    /// Answers that are kept in the person's cache.
    /// - Parameter toolchain: the hash of the tools; nil where they cannot be known, and nothing is remembered.
    init(in cache: PrivateCache, toolchain: FowlerNollVo?) throws(PackageLoadError) {
        folder = try cache.folder("answers")
        self.toolchain = toolchain
    }

    /// What a tool has said, or says now.
    /// - Parameters:
    ///   - question: what it was asked.
    ///   - package: the package that it was asked about; nil for the tools themselves.
    ///   - read: what an answer means; nil where what was kept has been spoiled, and is asked anew.
    ///   - ask: asks.
    func answer<Meaning>(
        to question: String, about package: String?, reading read: (String) -> Meaning?,
        _ ask: () throws(PackageLoadError) -> (text: String, meaning: Meaning)
    ) throws(PackageLoadError) -> Meaning {
        // How things were before the question: what changes while the tool reads is noticed the next time.
        guard let state = state(of: package) else { return try ask().meaning }
        let file = "\(folder)/\(PrivateCache.name(for: [question, package ?? ""]))"
        if let bytes = try? InputFile.bytes(at: file) {
            let text = String(decoding: bytes, as: UTF8.self)
            if text.hasPrefix(state + "\n"), let meaning = read(String(text.dropFirst(state.count + 1))) { return meaning }
        }
        let answer = try ask()
        GeneratedFile.keep("\(state)\n\(answer.text)", at: file)
        return answer.meaning
    }

    /// The hash of what an answer depends on; nil where that cannot be known.
    private func state(of package: String?) -> String? {
        guard var hash = toolchain else { return nil }
        if let package {
            // The manifest, those for other versions of the tools, and the revisions that were chosen.
            for name in Directory.sortedNames(in: package) where name.hasPrefix("Package") {
                let path = "\(package)/\(name)"
                guard let facts = FileFacts.text(ofFileAt: path), !name.hasSuffix(".swift") || !Toolchain.readsAnything(path) else {
                    return nil
                }
                hash.add(name)
                hash.add(facts)
            }
            // Targets of which the manifest does not say where they are, or what, are told by what is in these.
            for folder in ["Sources", "Source", "src", "srcs", "Tests", "Plugins"] { addFolders(in: "\(package)/\(folder)", to: &hash) }
        }
        return hash.text
    }

    /// Adds the names of folders, and whether they have a program's beginning.
    private func addFolders(in folder: String, to hash: inout FowlerNollVo) {
        for name in Directory.sortedNames(in: folder) {
            hash.add(name)
            hash.add("\(access("\(folder)/\(name)/main.swift", F_OK))")
        }
    }
}
