import Foundation
import ShellLanguage
import Testing
import WiringShell

/// The modules below the shell report errors; command lines in hints are added by the shell.
@Suite("The layers below the shell")
struct LayerTests {
    private static let folders = [
        "HostClient", "InspectionProtocol", "Wiring", "WiringDiagnosis", "QueryLanguage", "WiringGraph/Query", "WiringHost", "WiringModel",
        "WiringRules/WhatIf", "WiringVocabulary",
    ]

    /// Words that are names of commands but have another meaning here: keys of files, kinds, functions of queries, signals.
    private static let others: [String: Set<String>] = [
        "AssemblyCauses.swift": ["assemblies"], "FindingDiagnostic+Problems.swift": ["assemblies"], "ConfigurationFormat.swift": ["json"],
        "DependencyEdge.swift": ["alias"], "FindingDiagnostic.swift": ["alias"],
        "ManifestReader.swift": ["assemblies"], "PackageTool.swift": ["json"], "HostReport.swift": ["exit"],
        "QueryMessages.swift": ["deps", "path", "paths", "rdeps", "who", "why"],
        "ServiceHook.swift": ["call", "set"], "ShadowedName.swift": ["clear", "leave", "release", "resolve", "start", "stop"],
        "QueryEvaluator+Filters.swift": ["containers"], "SignalName.swift": ["quit"],
    ]

    @Test("mention no command of the shell")
    func nameNoCommand() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources").standardized
        let names = Set(CommandTable.standard.commands.flatMap { [$0.name] + $0.aliases }.filter { $0.contains(where: \.isLetter) })
        var found: [String] = []
        var count = 0
        for folder in Self.folders {
            let path = sources.appendingPathComponent(folder)
            let files = try #require(FileManager.default.enumerator(at: path, includingPropertiesForKeys: nil))
            for case let file as URL in files where file.pathExtension == "swift" {
                count += 1
                let passed = Self.others[file.lastPathComponent] ?? []
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.contains(#/^\s*///#) {
                    let commands = Self.commands(in: line).filter { names.contains($0) && !passed.contains($0) }
                    found += commands.map { "\(folder)/\(file.lastPathComponent): \($0): \(line.trimmingCharacters(in: .whitespaces))" }
                }
            }
        }
        #expect(count > 300)
        #expect(found == [])
        #expect(Self.commands(in: #"hint: near.map { "load \($0)" } ?? "assemblies lists the available ones")"#) == ["load", "assemblies"])
        #expect(
            Self.commands(in: #"("processors on \(x)", "let NAME = QUERY makes one", "let both provide it")"#) == ["processors", "let"])
    }

    /// The words, besides names, values and options, that follow a command in a command line.
    private static let given: Set = ["on", "off", "of", "set", "present", "absent"]
    /// The verbs that follow a command in a description.
    private static let told: Set = ["lists", "gives", "tells", "makes", "shows", "writes"]

    /// The first words of the strings in a line of Swift that look like a command line or the description of a command.
    private static func commands(in line: Substring) -> [String] {
        guard line.contains("\"") else { return [] }
        return line.matches(of: #/"((?:[^"\\]|\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\)|\\.)*)"/#).compactMap { match in
            let text = match.1.contains("\\") ? match.1.replacing(#/\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\)/#, with: "X") : match.1
            let words = text.split(separator: " ").map(String.init)
            guard let command = words.first else { return nil }
            let isLine = words.dropFirst().allSatisfy { word in
                given.contains(word) || word.hasPrefix("--") || word.contains("(") || word.first?.isUppercase == true
            }
            return isLine || !told.isDisjoint(with: words) ? command : nil
        }
    }
}
