/// The targets that texts in `Package.swift` of the package manager and `Project.swift` of Tuist state, not those that code computes.
struct ManifestTargets {
    private(set) var targets: [BuildTarget] = []
    private let tokens: Tokens
    private let folder: String

    init(_ source: SourceText) {
        tokens = Tokens(source)
        folder = BuildTargets.folder(source.path)
        let isPackage = SourceFolder.hasName("Package.swift", source.path)
        var index = 0
        while index < tokens.count {
            let found = isPackage ? packageTarget(at: index) : projectTarget(at: index)
            if let found { targets.append(found.target) }
            index = found?.end ?? index + 1
        }
        guard targets.isEmpty, SourceFolder.hasName("Project.swift", source.path) else { return }
        // The helpers of Tuist compute the targets, so the folder counts as one module.
        targets = [BuildTarget(name: SourceName.withoutFolders(folder), kind: "framework", folders: [folder])]
    }

    /// Whether a source is part of a description of Tuist, not of a program.
    static func isOfTuist(_ source: SourceText) -> Bool {
        let isManifest = ["Project.swift", "Workspace.swift", "Tuist.swift"].contains { SourceFolder.hasName($0, source.path) }
        guard isManifest || source.path.contains("ProjectDescriptionHelpers/") else { return false }
        return String(decoding: source.bytes.prefix(1 << 16), as: UTF8.self).contains("import ProjectDescription")
    }

    private static let kindsOfPackages = [
        "target": "package", "executableTarget": "package", "macro": "package", "plugin": "package", "testTarget": "package test",
        "library": "product", "executable": "product",
    ]

    /// `.target(name: "Kit", dependencies: ["Core"], path: "Kit")`, `.library(name: "Kit", targets: ["Kit"])`.
    private func packageTarget(at index: Int) -> (target: BuildTarget, end: Int)? {
        guard tokens.isWord(index), let kind = Self.kindsOfPackages[tokens.text(index)], let (call, name) = named(index) else { return nil }
        var target = BuildTarget(name: name, kind: kind)
        target.dependencies = texts(call.argument(kind == "product" ? "targets" : "dependencies"))
        if kind != "product" {
            let path = texts(call.argument("path")).first ?? (target.isTest ? "Tests/" : "Sources/") + name
            target.folders = [BuildTargets.joined(folder, path)]
        }
        return (target, call.end)
    }

    /// `.target(name: "App", product: .app, sources: ["App/**"], dependencies: [.target(name: "Core")])`.
    private func projectTarget(at index: Int) -> (target: BuildTarget, end: Int)? {
        guard tokens.isWord(index, "target") || tokens.isWord(index, "Target"), let (call, name) = named(index),
            let product = call.argument("product")
        else { return nil }
        var target = BuildTarget(name: name, kind: tokens.text(product.range).lowercased())
        target.dependencies = texts(call.argument("dependencies"))
        for pattern in texts(call.argument("sources")) + texts(call.argument("buildableFolders")) {
            let parts = pattern.split(separator: "/").prefix { !$0.contains("*") }
            let path = BuildTargets.joined(folder, parts.joined(separator: "/"))
            if path.hasSuffix(".swift") { target.files.append(path) } else { target.folders.append(path) }
        }
        return (target, call.end)
    }

    /// A call with a name, unless it is a dependency of another target.
    private func named(_ index: Int) -> (call: Call, name: String)? {
        let open = Int(tokens.list[index].parent)
        guard !(tokens.isOpen(open, "[") && tokens.isWord(open - 2, "dependencies")), tokens.isOpen(index + 1, "("),
            let call = tokens.call(at: index), let name = call.argument("name").flatMap({ tokens.literal($0.range) })
        else { return nil }
        return (call, name)
    }

    /// The texts of an argument: without a label, or with one that names a target.
    private func texts(_ argument: Argument?) -> [String] {
        (argument?.range ?? 0..<0).compactMap { index in
            let label = tokens.isSymbol(index - 1, ":") ? tokens.text(index - 2) : ""
            let isExcluded = tokens.isWord(Int(tokens.list[index].parent) - 2, "excluding")
            return ["", "name", "target", "path", "sources"].contains(label) && !isExcluded ? tokens.literal(index..<index + 1) : nil
        }
    }
}
