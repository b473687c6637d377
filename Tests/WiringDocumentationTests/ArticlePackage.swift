import Foundation
import TestSupport

/// A package with a module for the code of each article, and a program that runs one of the modules. It is linked with the library of the tests, so
/// that only the articles are compiled.
///
/// Its folder is next to the products of the tests and is kept, so that later builds are incremental.
struct ArticlePackage {
    /// The error for a failed tool, with its output.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let folder: String
    private let articles: [Article]
    private static let products = URL(fileURLWithPath: PseudoTerminal.builtProgram(named: "Articles")).deletingLastPathComponent().path

    /// The object files of all products and the maps of their modules in C, and the time of the newest object file.
    private let library: (objects: [String], maps: [String], date: Int)

    /// Writes the package.
    /// - Parameters:
    ///   - articles: the pages; pages without checked code have no module.
    ///   - repository: the root of this repository.
    init(_ articles: [Article], repository: String) throws {
        self.articles = articles.filter { $0.blocks.contains(where: \.isChecked) }
        folder = Self.products + "/documentation"
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let declared = try String(contentsOfFile: repository + "/Package.swift", encoding: .utf8)
        for name in Set(articles.flatMap(\.products)).sorted() where !declared.contains("library(name: \"\(name)\"") {
            throw Failure(description: "the package has no product \(name)")
        }
        let modules = """
            CWiringRuntime CWitness EmbeddedTexts FindingTexts InspectionProtocol ModelExtras PlatformLibrary QueryLanguage RuntimeLayout TerminalText Wiring WiringAll
            WiringAsync WiringConfiguration WiringDiagnosis WiringEveryday WiringExtras WiringGraph WiringHost WiringInterception WiringModel
            WiringPatching WiringRules WiringTesting WiringVocabulary
            """
        let folders = modules.split { $0.isWhitespace }.map { "\(Self.products)/\($0).build" }
        let objects = try folders.flatMap { try Self.objects(in: $0) }
        let dates = try objects.compactMap { try files.attributesOfItem(atPath: $0)[.modificationDate] as? Date }
        let maps = folders.map { $0 + "/module.modulemap" }.filter { files.fileExists(atPath: $0) }
        library = (objects, maps, Int(dates.max()?.timeIntervalSince1970 ?? 0))
        try write(manifest, to: "Package.swift")
        try write(program, to: "Sources/Articles/Articles.swift")
        for article in self.articles { try write(article.source, to: "Sources/\(article.module)/\(article.name).swift") }
    }

    /// The object files of a module in its last build, without files left over from removed Swift sources.
    /// - Parameter folder: the folder of the module's build.
    private static func objects(in folder: String) throws -> [String] {
        guard let data = FileManager.default.contents(atPath: folder + "/output-file-map.json") else {
            // The module is in C.
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
            return files.filter { $0.hasSuffix(".o") }.map { "\(folder)/\($0)" }
        }
        let map = try JSONDecoder().decode([String: [String: String]].self, from: data)
        return map.values.compactMap { $0["object"] }.filter { FileManager.default.fileExists(atPath: $0) }.sorted()
    }

    /// Compiles the package.
    func build() throws {
        _ = try Self.run("swift", ["build", "--package-path", folder, "--product", "Articles", "--disable-index-store", "--quiet"])
    }

    /// Runs the code of one page.
    /// - Returns: the printed lines.
    func run(_ article: Article) throws -> [String] {
        guard articles.contains(where: { $0.name == article.name }) else { return [] }
        var lines = try Self.run(folder + "/.build/debug/Articles", [article.module]).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Converts the catalog with DocC and returns the diagnostics of its pages, for example unresolved links.
    /// - Parameter catalog: the catalog's folder.
    func diagnostics(of catalog: String) throws -> [String] {
        let output = try TemporaryFolder()
        let target = try Self.run("swiftc", ["-print-target-info"]).firstMatch(of: #/"triple": "([^"]+)"/#)?.1 ?? ""
        _ = try Self.run(
            "swift",
            [
                "symbolgraph-extract", "-module-name", "Wiring", "-minimum-access-level", "public", "-target", String(target),
                "-I", Self.products + "/Modules", "-output-dir", output.path,
            ])
        let report = output.path + "/report.json"
        _ = try Self.run(
            "docc",
            [
                "convert", catalog, "--additional-symbol-graph-dir", output.path, "--output-path", output.path + "/pages",
                "--fallback-display-name", "Wiring", "--fallback-bundle-identifier", "Wiring", "--diagnostics-file", report,
            ])
        let found = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: report)))
        return found.diagnostics.filter { $0.source?.hasSuffix(".md") == true }.map { diagnostic in
            let page = diagnostic.source?.split(separator: "/").last ?? ""
            return "\(page):\(diagnostic.range?.start.line ?? 1): \(diagnostic.summary)"
        }
    }

    /// The required part of DocC's diagnostics file.
    private struct Report: Decodable {
        struct Diagnostic: Decodable {
            struct Range: Decodable {
                struct Place: Decodable { let line: Int }
                let start: Place
            }
            let source: String?
            let range: Range?
            let summary: String
        }
        let diagnostics: [Diagnostic]
    }

    /// Type-checks the code of a single page against the container of the tests.
    static func check(_ article: Article) throws {
        let folder = try TemporaryFolder()
        try folder.write(article.source, to: "\(article.name).swift")
        _ = try run(
            "swiftc",
            [
                "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-I", products + "/Modules",
                folder.path + "/\(article.name).swift",
            ])
    }

    /// Type-checks a source against the container of the tests, and returns the compiler's error lines.
    static func errors(of source: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(source, to: "Mistake.swift")
        do {
            _ = try run(
                "swiftc",
                [
                    "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-I", products + "/Modules",
                    folder.path + "/Mistake.swift",
                ])
            return []
        } catch let failure as Failure {
            return failure.description.split(separator: "\n").map(String.init).filter { $0.contains("error: ") }
        }
    }

    private var manifest: String {
        // The package manager does not know the library, so a newer one changes the options.
        let maps = library.maps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
        let options = ["-I", Self.products + "/Modules", "-D", "LIBRARY_\(library.date)"] + maps
        let targets = articles.map { article in
            """
                    .target(name: "\(article.module)", swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(\(options))]),
            """
        }
        let names = articles.map { "\"\($0.module)\"" }.joined(separator: ", ")
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Articles",
                platforms: [.macOS(.v15)],
                targets: [
            \(targets.joined(separator: "\n"))
                    .executableTarget(
                        name: "Articles", dependencies: [\(names)], swiftSettings: [.unsafeFlags(\(options))],
                        linkerSettings: [.unsafeFlags(\(library.objects))]),
                ]
            )

            """
    }

    private var program: String {
        let cases = articles.map { "        case \"\($0.module)\": try \($0.awaits ? "await " : "")run\($0.module)()" }
        return """
            \(articles.map { "import \($0.module)" }.joined(separator: "\n"))

            @main
            struct Articles {
                static func main() async throws {
                    switch CommandLine.arguments.last {
            \(cases.joined(separator: "\n"))
                    default: print("no such article")
                    }
                }
            }

            """
    }

    /// Writes a file if its content differs, because a newer file would be recompiled.
    private func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: folder + "/" + path)
        if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// Runs a program to its end.
    /// - Returns: the standard output.
    /// - Throws: ``Failure`` with standard output and standard error if the program fails.
    private static func run(_ tool: String, _ arguments: [String]) throws -> String {
        // The error of an article fits one line, so backtraces are disabled. The compiler leaves files in its temporary folder.
        let temporary = try TemporaryFolder()
        let variables = ["SWIFT_BACKTRACE": "enable=no", "TMPDIR": temporary.path]
        let run = try ProgramRun(
            tool, arguments, environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }, limit: .seconds(7_200))
        guard run.status == 0 else { throw Failure(description: run.output + run.errors) }
        return run.output
    }
}
