import Foundation
import TestSupport

/// A package whose modules are the articles' code, and whose program runs one of them.
///
/// It stands beside the tests' own products, so that the container is compiled for it once, and later only what has changed.
struct ArticlePackage {
    /// A tool that ended with an error, and what it said.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let folder: String
    private let articles: [Article]
    private static let products = URL(fileURLWithPath: PseudoTerminal.builtProgram(named: "Articles")).deletingLastPathComponent().path

    /// Writes the package.
    /// - Parameters:
    ///   - articles: the pages; those without code that is checked have no module.
    ///   - repository: the root of this repository, on which the package depends by its path.
    init(_ articles: [Article], repository: String) throws {
        self.articles = articles.filter { $0.blocks.contains(where: \.isChecked) }
        folder = Self.products + "/documentation"
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let link = folder + "/wirescope"
        if (try? files.destinationOfSymbolicLink(atPath: link)) != repository {
            try? files.removeItem(atPath: link)
            try files.createSymbolicLink(atPath: link, withDestinationPath: repository)
        }
        // Always written: the package manager looks for new files of the repository only when the manifest is newer than its plan.
        try? files.removeItem(atPath: folder + "/Package.swift")
        try write(manifest, to: "Package.swift")
        try write(program, to: "Sources/Articles/Articles.swift")
        for article in self.articles { try write(article.source, to: "Sources/\(article.module)/\(article.name).swift") }
    }

    /// Compiles everything.
    func build() throws {
        _ = try Self.run("swift", ["build", "--package-path", folder, "--product", "Articles", "--disable-index-store", "--quiet"])
    }

    /// Runs the code of one page.
    /// - Returns: the lines that it prints.
    func run(_ article: Article) throws -> [String] {
        guard articles.contains(where: { $0.name == article.name }) else { return [] }
        var lines = try Self.run(folder + "/.build/debug/Articles", [article.module]).split(
            separator: "\n", omittingEmptySubsequences: false
        ).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Converts the catalogue, as for a web site, and gives what is wrong with the pages: links that lead nowhere, say.
    /// - Parameter catalogue: the catalogue's folder.
    func diagnostics(of catalogue: String) throws -> [String] {
        let output = try TemporaryFolder()
        let target = try Self.run("swiftc", ["-print-target-info"]).firstMatch(of: #/"triple": "([^"]+)"/#)?.1 ?? ""
        _ = try Self.run(
            "swift",
            [
                "symbolgraph-extract", "-module-name", "Wiring", "-minimum-access-level", "public", "-target", String(target),
                "-I", folder + "/.build/debug/Modules", "-output-dir", output.path,
            ])
        let report = output.path + "/report.json"
        _ = try Self.run(
            "docc",
            [
                "convert", catalogue, "--additional-symbol-graph-dir", output.path, "--output-path", output.path + "/pages",
                "--fallback-display-name", "Wiring", "--fallback-bundle-identifier", "Wiring", "--diagnostics-file", report,
            ])
        let found = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: report)))
        return found.diagnostics.filter { $0.source?.hasSuffix(".md") == true }.map { diagnostic in
            let page = diagnostic.source?.split(separator: "/").last ?? ""
            return "\(page):\(diagnostic.range?.start.line ?? 1): \(diagnostic.summary)"
        }
    }

    /// The part of a report of diagnostics that matters here.
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

    /// Checks the code of a page by itself against the container that the tests are linked with.
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

    /// What the compiler finds wrong with a text, against the container that the tests are linked with: each error, in a line.
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
        let targets = articles.map { article in
            let products = article.products.map { ".product(name: \"\($0)\", package: \"wirescope\")" }.joined(separator: ", ")
            return """
                        .target(
                            name: "\(article.module)", dependencies: [\(products)],
                            swiftSettings: [.treatAllWarnings(as: .error)]),
                """
        }
        let names = articles.map { "\"\($0.module)\"" }.joined(separator: ", ")
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Articles",
                platforms: [.macOS(.v15)],
                dependencies: [.package(path: "wirescope")],
                targets: [
            \(targets.joined(separator: "\n"))
                    .executableTarget(name: "Articles", dependencies: [\(names)]),
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

    /// Writes a file unless it is there already, so that it is not compiled again.
    private func write(_ text: String, to path: String) throws {
        let file = URL(fileURLWithPath: folder + "/" + path)
        if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// Runs a program to its end.
    /// - Returns: its output.
    /// - Throws: ``Failure`` with its output and its errors when it fails.
    private static func run(_ tool: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let (output, errors) = (Pipe(), try TemporaryFolder())
        try errors.write("", to: "errors")
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        // What an article throws is told in one line; where the machine was meanwhile is of no use. The compiler leaves temporary folders.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no", "TMPDIR": errors.path]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors.path + "/errors"))
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            throw Failure(description: text + (try String(contentsOfFile: errors.path + "/errors", encoding: .utf8)))
        }
        return text
    }
}
