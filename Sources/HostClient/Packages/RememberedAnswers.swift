@preconcurrency import PlatformLibrary

/// What the tools have said about what has not changed since: a manifest that was read, the version of the compiler. To ask again takes a fifth of
/// a second each time, while somebody waits for what was edited.
struct RememberedAnswers {
    private let folder: String
    private let swift: String

    /// Answers that are kept in the person's cache.
    /// - Parameter swift: the package manager.
    init(in cache: PrivateCache, swift: String) throws(PackageLoadError) {
        folder = try cache.folder("answers")
        self.swift = swift
    }

    /// What a tool has said, or says now.
    /// - Parameters:
    ///   - question: what it was asked.
    ///   - package: the package that it was asked about; nil for the tools themselves.
    ///   - ask: asks.
    func answer(
        to question: String, about package: String?, _ ask: () throws(PackageLoadError) -> String
    ) throws(PackageLoadError) -> String {
        // How things were before the question: what changes while the tool reads is noticed the next time.
        guard let state = state(of: package) else { return try ask() }
        let file = "\(folder)/\(PrivateCache.name(for: [question, package ?? ""]))"
        if let bytes = try? InputFile.bytes(at: file) {
            let text = String(decoding: bytes, as: UTF8.self)
            if text.hasPrefix(state + "\n") { return String(text.dropFirst(state.count + 1)) }
        }
        let answer = try ask()
        // A disk that is full only makes the next time slower.
        let draft = "\(file).\(getpid())"
        if (try? GeneratedFile.write("\(state)\n\(answer)", to: draft)) != nil { rename(draft, file) }
        unlink(draft)
        return answer
    }

    /// The hash of what an answer depends on; nil where that cannot be known.
    private func state(of package: String?) -> String? {
        guard var hash = Toolchain.hash(of: swift) else { return nil }
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
