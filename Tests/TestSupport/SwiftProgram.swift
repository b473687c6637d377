import Foundation

/// A program compiled by a test. It is linked with the container of the tests, so that only the program is compiled.
package struct SwiftProgram {
    /// The error for a tool that failed, with its output.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// A module with its name and its source files by name.
    package struct Module {
        package let name: String
        package let files: [String: String]
        /// Additional options of the compiler: `-default-isolation MainActor`.
        package let options: [String]

        package init(_ name: String, _ files: [String: String], options: [String] = []) {
            self.name = name
            self.files = files
            self.options = options
        }
    }

    private let folder: TemporaryFolder

    /// Compiles a program.
    /// - Parameters:
    ///   - main: the module with `@main`.
    ///   - libraries: the imported modules, each after the modules that it imports.
    ///   - isDiagnosed: false to omit the module that explains findings, as in a release build, and those that need it.
    /// - Throws: ``Failure`` with the compiler's output.
    package init(_ main: Module, libraries: [Module] = [], isDiagnosed: Bool = true) throws {
        folder = try TemporaryFolder()
        var archives: [String] = []
        for library in libraries {
            let archive = folder.path + "/lib\(library.name).a"
            try compile(library, ["-emit-module", "-emit-library", "-static", "-o", archive])
            archives.append(archive)
        }
        try compile(main, archives + Self.objects(isDiagnosed: isDiagnosed) + ["-o", folder.path + "/program"])
    }

    /// The path of the program.
    package var path: String { folder.path + "/program" }

    /// Runs the program to its end.
    /// - Returns: the program's output.
    /// - Throws: ``Failure`` with the program's output if it fails.
    package func run() throws -> String {
        try Self.run([path], in: folder.path)
    }

    /// The folder with the products of the current build.
    private static let products = URL(fileURLWithPath: PseudoTerminal.builtProgram(named: "program")).deletingLastPathComponent().path

    /// The object files of the container in its last build, without files left over from removed sources.
    private static func objects(isDiagnosed: Bool) throws -> [String] {
        let modules = ["Wiring", "PlatformLibrary", "RuntimeLayout", "WiringVocabulary", "FindingTexts"]
        let others = ["WiringConfiguration", "WiringDiagnosis", "WiringAsync", "WiringExtras", "WiringPatching"]
        return try (modules + (isDiagnosed ? others : [])).flatMap { target -> [String] in
            let data = try Data(contentsOf: URL(fileURLWithPath: products + "/\(target).build/output-file-map.json"))
            let map = try JSONDecoder().decode([String: [String: String]].self, from: data)
            return map.values.compactMap { $0["object"] }.filter { FileManager.default.fileExists(atPath: $0) }.sorted()
        }
    }

    private func compile(_ module: Module, _ options: [String]) throws {
        for (name, text) in module.files { try folder.write(text, to: "\(module.name)/\(name)") }
        let sources = module.files.keys.sorted().map { "\(module.name)/\($0)" }
        _ = try Self.run(
            [
                "swiftc", "-swift-version", "6", "-parse-as-library", "-module-name", module.name, "-I", folder.path, "-I",
                Self.products + "/Modules",
            ]
                + module.options + sources + options, in: folder.path)
    }

    private static func run(_ arguments: [String], in folder: String) throws -> String {
        let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no", "TMPDIR": folder]) { $1 }
        let run = try ProgramRun(arguments[0], Array(arguments.dropFirst()), in: folder, environment: environment)
        guard run.status == 0 else { throw Failure(description: run.output + run.errors) }
        return run.output
    }
}
