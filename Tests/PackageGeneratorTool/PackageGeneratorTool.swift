import Foundation
import PackageGenerator
import WiringGraph

/// Writes a package with self-checking programs of any size and shape: `scripts/programs`.
@main
enum PackageGeneratorTool {
    private static let usage = """
        usage: package-generator FOLDER --container FOLDER PROGRAM ...
        A program is NAME=GRAPH.json, or NAME=SERVICES,ASSEMBLIES,LINKING[,NEEDS[,SEED]] with LINKING one of \
        \(ProgramShape.Linking.allCases.map(\.rawValue).joined(separator: " ")).
        """

    private struct WrongUse: Error {}

    static func main() throws {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch is WrongUse {
            FileHandle.standardError.write(Data((usage + "\n").utf8))
            exit(2)
        } catch {
            FileHandle.standardError.write(Data("package-generator: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        guard arguments.count > 3, arguments[1] == "--container" else { throw WrongUse() }
        let folder = URL(fileURLWithPath: arguments[0])
        var names: [String] = []
        for argument in arguments.dropFirst(3) {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw WrongUse() }
            let plan = try plan(parts[0], parts[1])
            names.append(plan.name)
            for file in ProgramWriter(plan).files {
                try write(file.text, to: folder.appendingPathComponent("Sources/\(plan.name)/\(file.name)"))
            }
        }
        try write(ProgramWriter.baselineSource, to: folder.appendingPathComponent("Sources/\(ProgramWriter.baseline)/main.swift"))
        try write(
            ProgramWriter.manifest(names, dependingOn: URL(fileURLWithPath: arguments[2]).path),
            to: folder.appendingPathComponent("Package.swift"))
    }

    private static func plan(_ name: String, _ description: String) throws -> ProgramPlan {
        if description.hasSuffix(".json") {
            return ProgramPlan(try GraphFile.parse([UInt8](Data(contentsOf: URL(fileURLWithPath: description)))), name: name)
        }
        let words = description.split(separator: ",").map(String.init)
        guard words.count > 2, let services = Int(words[0]), let assemblies = Int(words[1]), services >= assemblies, assemblies > 0,
            let linking = ProgramShape.Linking(rawValue: words[2])
        else { throw WrongUse() }
        var shape = ProgramShape(services: services, assemblies: assemblies, linking: linking)
        if words.count > 3 { shape.needs = Int(words[3]) ?? shape.needs }
        if words.count > 4 { shape.seed = UInt64(words[4]) ?? shape.seed }
        return shape.plan(name: name)
    }

    private static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
}
