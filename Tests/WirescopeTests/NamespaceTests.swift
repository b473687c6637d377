import Foundation
import TestSupport
import Testing

/// Whether namespaces can be created: some containers forbid it.
private let canCreateNamespaces: Bool = {
    guard let unshare = Child.path(of: "unshare") else { return false }
    return (try? Child([unshare, "--mount", "--propagation", "private", "--pid", "--fork", "mount", "-t", "tmpfs", "none", "/proc"])) != nil
}()

/// The program as a gate in containers: without /proc, as the first process, in a changed root folder. Each test runs in its own mount namespace, so
/// that nothing is mounted outside.
@Suite(.enabled(if: canCreateNamespaces)) struct NamespaceTests {
    private let fixture: ProgramFixture

    init() throws { fixture = try ProgramFixture() }

    private static let hidingProcesses = "unshare --mount --propagation private sh -c 'mount -t tmpfs none /proc && exec \"$@\"' sh"
    private static let first = "unshare --mount --propagation private --pid --fork"
    private static let firstWithoutProcesses =
        "unshare --mount --propagation private --pid --fork sh -c 'mount -t tmpfs none /proc && exec \"$@\"' sh"

    /// The program in a root folder with nothing but its files and its libraries: no /proc, no /dev, no /tmp.
    private func changedRoot() throws -> String {
        let root = fixture.folder.path + "/root"
        let program = ProgramFixture.program
        let folders = ["/usr", "/lib", "/lib64", "/bin", "/etc", (program as NSString).deletingLastPathComponent] + (try libraryFolders())
        let existing = folders.filter { FileManager.default.fileExists(atPath: $0) }
        let mounts = existing.map { "mkdir -p \"\(root)\($0)\" && mount --rbind \"\($0)\" \"\(root)\($0)\"" }.joined(separator: " && ")
        let own = "mkdir -p '\(root)\(fixture.folder.path)' && mount --bind '\(fixture.folder.path)' '\(root)\(fixture.folder.path)'"
        try fixture.folder.write("\(mounts) && \(own) && exec chroot '\(root)' \"$@\"\n", to: "changed-root")
        return "unshare --mount --propagation private sh '\(fixture.folder.path)/changed-root'"
    }

    /// The folders of the shared libraries that the program uses, as the loader finds them.
    private func libraryFolders() throws -> [String] {
        let paths = try fixture.shell("ldd \"$WIRESCOPE\"").output.matches(of: #/=> (/\S+)/#).map { String($0.1) }
        let folders = Set(paths.map { ($0 as NSString).deletingLastPathComponent })
        return folders.filter { !$0.hasPrefix("/usr/") && !$0.hasPrefix("/lib") }.sorted()
    }

    /// A graph with a finding, one without a file, a program that is explored, a wrong option: their statuses and output.
    private func statuses(_ prefix: String) throws -> String {
        try fixture.folder.write(Self.graph, to: "graph.json")
        var result = ""
        for arguments in [
            "'\(fixture.folder.path)/graph.json' -c 'lint --strict'", "-c count", "-c 'resolve service' -c nonsense", "--no-such-option",
        ] {
            let outcome = try fixture.shell("\(prefix) \"$WIRESCOPE\" \(arguments) < /dev/null")
            result += "\(arguments)\n\(outcome.output)\(outcome.errors)? \(outcome.status)\n"
        }
        return fixture.masked(result)
    }

    private static let graph = """
        {"format": "wirescope-graph", "version": 1, "name": "bad", "services": [{"key": "a", "type": "A"}], "edges": [{"from": "a", "to": "a"}]}
        """

    @Test(arguments: ["without /proc", "first process", "first process without /proc", "changed root"])
    func gateHasTheUsualStatus(place: String) throws {
        let usual = try statuses("")
        let prefix =
            switch place {
            case "without /proc": Self.hidingProcesses
            case "first process": Self.first
            case "changed root": try changedRoot()
            default: Self.firstWithoutProcesses
            }
        let found = try statuses(prefix)
        #expect(found == usual, "\(found)")
    }

    @Test(arguments: [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-", "> /dev/full", "| true"])
    func closedOutputDoesNotMakeTheGatePass(redirection: String) throws {
        for prefix in ["", Self.hidingProcesses, Self.first] {
            let line = "\(prefix) \"$WIRESCOPE\" -c nonsense"
            let piped = "{ \(line); echo $? > status; } \(redirection)"
            _ = try fixture.shell(piped)
            #expect(try fixture.text(of: "status") == "2\n", "\(line) \(redirection)")
        }
    }

    /// A reader that leaves early ends the first process of a namespace too, although it ignores the signal.
    @Test func firstProcessEndsWhenItsReaderLeaves() throws {
        let outcome = try fixture.shell("{ \(Self.first) \"$WIRESCOPE\" -c 'repeat 200 services'; echo $? >&2; } | head -n 1")
        #expect(outcome.errors.hasSuffix("141\n"), "\(outcome.errors)")
    }

    @Test func processesEndWithoutTheProcessFolder() throws {
        let line = "\(Self.hidingProcesses) timeout 60 \"$WIRESCOPE\" -c 'resolve service' -c quit"
        #expect(try fixture.shell(line).status == 0)
    }
}
