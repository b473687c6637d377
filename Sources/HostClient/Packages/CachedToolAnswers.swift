@preconcurrency import PlatformLibrary

/// Cached answers of the tools: the description of an unchanged manifest, the version of the compiler. Each question takes a fifth of
/// a second, during which the user waits for a reload.
struct CachedToolAnswers {
    private let folder: String
    private let toolchain: FowlerNollVo?

    /// Opens the answers in the user's cache.
    /// - Parameter toolchain: The hash of the tools; nil if it is unknown, which disables the cache.
    init(in cache: PrivateCache, toolchain: FowlerNollVo?) throws(PackageLoadError) {
        folder = try cache.folder("answers")
        self.toolchain = toolchain
    }

    /// The cached or current answer of a tool.
    /// - Parameters:
    ///   - package: The package concerned; nil for the tools themselves.
    ///   - read: Parses an answer; nil if the cached answer is damaged and must be requested again.
    ///   - ask: Requests the answer.
    func answer<Meaning>(
        to question: String, about package: String?, reading read: (String) -> Meaning?,
        _ ask: () throws(PackageLoadError) -> (text: String, meaning: Meaning)
    ) throws(PackageLoadError) -> Meaning {
        // The state before the question, so that changes during the request are detected next time.
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

    /// The hash of the inputs of an answer; nil if it is unknown.
    private func state(of package: String?) -> String? {
        guard var hash = toolchain else { return nil }
        if let package {
            // The manifest, version-specific manifests, and the resolved dependencies.
            for name in Directory.sortedNames(in: package) where name.hasPrefix("Package") {
                let path = "\(package)/\(name)"
                guard let facts = FileAttributes.text(ofFileAt: path), !name.hasSuffix(".swift") || !Toolchain.readsAnything(path) else {
                    return nil
                }
                hash.add(name)
                hash.add(facts)
            }
            // Targets without an explicit path or type are inferred from the contents of these folders.
            for folder in ["Sources", "Source", "src", "srcs", "Tests", "Plugins"] { addFolders(in: "\(package)/\(folder)", to: &hash) }
        }
        return hash.text
    }

    /// Adds the names of folders, and whether they contain a `main` file.
    private func addFolders(in folder: String, to hash: inout FowlerNollVo) {
        for name in Directory.sortedNames(in: folder) {
            hash.add(name)
            hash.add("\(access("\(folder)/\(name)/main.swift", F_OK))")
        }
    }
}
