import Foundation
import TestSupport

/// A stub toolchain that builds nothing: the requested products exist already.
struct InstallationFixture {
    let program: ProgramFixture

    /// - Parameter built: the program that stands in for the result of a build.
    init(built: String = ProgramFixture.program) throws {
        program = try ProgramFixture()
        let folder = program.folder.path
        try program.folder.write(
            """
            #!/bin/sh
            echo "$@" >> '\(folder)/asked'
            case "$*" in
            --version) echo 'Swift version 9.8.7 (swift-9.8.7-RELEASE)' ;;
            *--show-bin-path) echo '\(folder)/products' ;;
            esac

            """, to: "bin/swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/bin/swift")
        try FileManager.default.createDirectory(atPath: folder + "/products", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder + "/products/wirescope", withDestinationPath: built)
    }

    /// Runs a script of the repository in the fixture's folder.
    /// - Parameters:
    ///   - line: the name and the arguments of the script, in shell syntax.
    ///   - variables: variable assignments before the command.
    func run(_ line: String, with variables: String = "") throws -> ProgramRun {
        try program.shell("\(variables) PATH=\"$PWD/bin:$PATH\" WIRESCOPE_BUILD=\"$PWD/build\" \"\(Repository.path)\"/scripts/\(line)")
    }

    /// The requests to the toolchain, one per line; empty if there were none.
    var asked: String { (try? program.text(of: "asked")) ?? "" }

    /// The files below a folder, sorted.
    func files(in folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: program.folder.path + "/" + folder)?.allObjects as? [String] ?? [])
            .filter { path in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: "\(program.folder.path)/\(folder)/\(path)", isDirectory: &isFolder)
                    && !isFolder.boolValue
            }
            .sorted()
    }
}
