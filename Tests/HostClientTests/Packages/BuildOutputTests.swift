import Foundation
import TestSupport
import Testing

@testable import HostClient

@Suite struct BuildOutputTests {
    @Test func errorReportedByTwoJobsIsListedOnce() {
        let job = [
            "/p/Sources/Lib/x.swift:1:32: error: cannot convert value of type 'String' to specified type 'Int'",
            "1 | public struct X { let y: Int = \"s\" }",
            "  |                                `- error: cannot convert value of type 'String' to specified type 'Int'",
            "/p/Sources/Lib/x.swift:2:16: warning: initialization of variable 'unused' was never used",
            "/p/a:b/y.swift:3:9: error: expected ':' here: error: yes",
        ]
        let found = BuildDiagnostic.errors(in: job + ["error: emit-module command failed with exit code 1"] + job)
        #expect(
            found.map(\.description) == [
                "/p/Sources/Lib/x.swift:1:32: error: cannot convert value of type 'String' to specified type 'Int'",
                "/p/a:b/y.swift:3:9: error: expected ':' here: error: yes",
            ])
    }

    @Test func buildProgressIsParsed() {
        #expect(
            LoadProgress(buildLine: "[3/14] Compiling Mail Store.swift") == LoadProgress("Compiling Mail Store.swift", done: 3, total: 14))
        #expect(LoadProgress(buildLine: "Building for debugging...") == LoadProgress("Building for debugging..."))
        #expect(LoadProgress(buildLine: "[x/14] Compiling") == nil)
        #expect(LoadProgress(buildLine: " 1 | let x = 3") == nil)
    }

    @Test func everyLoadErrorHasExplanation() throws {
        let diagnostic = BuildDiagnostic(file: "/p/x.swift", line: 1, column: 2, message: "no")
        let errors: [PackageLoadError] = [
            .noSuchPath("/p"), .notADirectory("/p"), .noManifest("/p/q", nearest: "/p"), .noManifest("/p", nearest: nil),
            .brokenManifest("/p", diagnostics: [diagnostic], output: []), .brokenManifest("/p", diagnostics: [], output: ["error: x"]),
            .buildFailed(product: "P", diagnostics: [diagnostic], output: []),
            .buildFailed(product: "P", diagnostics: [], output: ["undefined reference to x"]), .noSuitableProduct(package: "P"),
            .noSuchProduct("Q", available: ["P", "R"]), .severalProducts(package: "P", products: ["Q", "R"]),
            .doesNotUseWiring("the product P"), .noLibrary(package: "P"), .severalDynamicProducts(["P", "Q"]),
            .sameFolderName(["/a/p", "/b/p"]),
            .noAssembly(product: "P", problems: ["X: it is generic"]), .toolMissing("swift"),
            .toolFailed(command: "swift build", output: ["x"]), .cannotWrite("/p", reason: "No space left on device"),
            .compilerCrashed(
                product: "P", try #require(CompilerCrash(["Stack dump:", "0.\tWhile b", "1.\tWhile a [/p/x.swift:1:2 - line:1:3]"])),
                diagnostics: [diagnostic]),
            .timedOut(command: "swift build", seconds: 3600, lines: ["[3/14] Compiling Mail Store.swift"]),
            .sharedCache("/p", reason: "every user can write to it"),
            .hostFailed(.hostDied(HostDeath(cause: .signal(4), crashMessage: "Fatal error: x"))), .interrupted,
        ]
        let texts = errors.map { "\($0)" }
        try expectGolden(texts.joined(separator: "\n\n"), "load-errors.txt")
    }

    @Test func longListOfBuildErrorsIsTruncated() {
        let errors = (1...300).map { BuildDiagnostic(file: "/p/x.swift", line: $0, column: 1, message: "no") }
        let lines = PackageLoadError.buildFailed(product: "Mail", diagnostics: errors, output: []).description.split(separator: "\n")
        #expect(lines.count == 18)
        #expect(lines[16] == "/p/x.swift:16:1: error: no")
        #expect(lines[17] == "... and 284 more errors")
        let few = PackageLoadError.buildFailed(product: "Mail", diagnostics: Array(errors.prefix(17)), output: [])
        #expect(few.description.hasSuffix("/p/x.swift:17:1: error: no"))
    }

    @Test func hostPackageIsDeterministicAndRewrittenOnlyIfChanged() throws {
        let folder = try TemporaryFolder()
        let libraries = [
            HostPackage.Library(path: "/home/a \"b\"/mail", product: "Mail"), HostPackage.Library(path: "/x/Shop.git", product: "Till"),
        ]
        let cache = try PrivateCache(in: folder.path)
        let package = try HostPackage(libraries: libraries, cache: cache)
        try package.write()
        let bytes = try #require(try? InputFile.bytes(at: package.directory + "/Package.swift"))
        try expectGolden(String(decoding: bytes, as: UTF8.self), "host-package.txt")
        #expect(try HostPackage(libraries: Array(libraries.prefix(1)), cache: cache).directory != package.directory)
        #expect(try HostPackage(libraries: libraries, cache: cache).directory == package.directory)
        // Unchanged files are not written, so they are not compiled again.
        let (manifest, files) = (package.directory + "/Package.swift", FileManager.default)
        let date = Date(timeIntervalSince1970: 1_000_000)
        try files.setAttributes([.modificationDate: date], ofItemAtPath: manifest)
        try package.write()
        #expect(try files.attributesOfItem(atPath: manifest)[.modificationDate] as? Date == date)
        try "// something else\n".write(toFile: manifest, atomically: false, encoding: .utf8)
        try package.write()
        #expect(try InputFile.bytes(at: manifest) == bytes)
    }
}
