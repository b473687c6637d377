import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HostClient

/// Loading with a `swift` that hangs, floods, crashes or leaves files and processes behind.
@Suite(.serialized) struct HostileToolTests {
    private func error(_ tool: FakeTool, limits: LoadLimits = LoadLimits(), interrupts: HostInterrupts = .none) throws -> PackageLoadError {
        do {
            _ = try PackageLoader(tool: tool.path, cache: tool.cache, limits: limits, interrupts: interrupts).load([tool.package])
        } catch {
            return error
        }
        return try #require(nil, "the package loaded")
    }

    @Test func hangingToolIsEndedWithItsChildProcesses() throws {
        var processes: [Int32] = []
        // On a busy machine starting all processes may exceed the limit, so later limits are longer.
        for limit in [1, 4, 16, 64] where processes.count < 5 {
            let tool = try FakeTool("\(FakeTool.compilers)\nsleep 1000; sleep 1000")
            let told = try error(tool, limits: LoadLimits(describing: Double(limit)))
            guard case .timedOut("swift package describe", Double(limit), _) = told else { throw told }
            processes = tool.processesSoFar
            #expect(processes.allSatisfy { !isRunning($0) })
        }
        #expect(processes.count == 5)
    }

    @Test func hangingBuildHasSeparateLimitAndReportsStep() throws {
        var processes: [Int32] = []
        var steps: [String] = []
        // On a busy machine starting all processes may exceed the limit, so later limits are longer.
        for limit in [8, 32, 128] where processes.count < 7 || steps.isEmpty {
            let tool = try FakeTool("describe $1\n\(FakeTool.compilers)\necho '[1/2] Compiling App App.swift'\nsleep 1000")
            let loader = PackageLoader(tool: tool.path, cache: tool.cache, limits: LoadLimits(describing: 1000, building: Double(limit)))
            steps = []
            let told = #expect(throws: PackageLoadError.self) {
                try loader.load([tool.package]) { if $0.text.hasPrefix("Compiling App App.swift, for ") { steps.append($0.text) } }
            }
            guard case .timedOut("swift build", Double(limit), let lines) = told else { throw try #require(told) }
            #expect(lines == ["[1/2] Compiling App App.swift"] || steps.isEmpty)
            processes = tool.processesSoFar
            #expect(processes.allSatisfy { !isRunning($0) })
        }
        #expect(processes.count == 7)
        // From the fifth second on, with tolerance for a busy machine.
        let seconds = steps.compactMap { Int($0.split(separator: " ").dropLast().last ?? "") }
        #expect(seconds.count == steps.count && !steps.isEmpty)
        #expect(seconds.allSatisfy { $0 >= 5 } && seconds == seconds.sorted())
    }

    @Test func answerLimitAppliesDuringLoad() throws {
        let tool = try FakeTool(
            """
            describe $1
            while [ $1 != --scratch-path ]; do shift; done
            mkdir -p "$2/debug"; printf '#!/bin/bash\nsleep 1000\n' > "$2/debug/App"; chmod +x "$2/debug/App"
            """)
        guard case .hostFailed(.hostDied(let death)) = try error(tool, limits: LoadLimits(answering: 0.25)) else {
            Issue.record("the call waited for the program")
            return
        }
        #expect(death.cause == .timeout(seconds: 0.25))
    }

    @Test func controlCEndsCompilerProcesses() throws {
        let tool = try FakeTool("describe $1\n\(FakeTool.compilers)\necho '[1/2] Compiling App App.swift'\nsleep 1000")
        let interrupts = InterruptPipe()
        #expect(throws: PackageLoadError.interrupted) {
            try PackageLoader(tool: tool.path, cache: tool.cache, interrupts: interrupts.news).load([tool.package]) { step in
                guard step.text.hasPrefix("Compiling") else { return }
                _ = tool.processes(atLeast: 7)
                interrupts.press()
            }
        }
        #expect(tool.processes(atLeast: 7).count == 7)
        #expect(tool.processes(atLeast: 7).allSatisfy { !isRunning($0) })
    }

    @Test func processesLeftByToolAreEnded() throws {
        let tool = try FakeTool("\(FakeTool.compilers)\nwhile [ $(wc -l < \"$PIDS\") -lt 5 ]; do sleep 0.01; done; echo no; exit 3")
        guard case .brokenManifest(_, _, let output) = try error(tool) else {
            Issue.record("the failure of the tool was not reported")
            return
        }
        #expect(output == ["no"])
        #expect(tool.processes(atLeast: 5).allSatisfy { !isRunning($0) })
    }

    @Test func toolIsInterruptedBeforeItIsKilled() throws {
        let tool = try FakeTool("trap 'echo tidied >> \"$PIDS.tidied\"; exit 0' INT\nwhile true; do sleep 0.05; done")
        let tidied = tool.folder.path + "/pids.tidied"
        // On a busy machine the tool may not have installed its handler yet.
        for limit in [0.5, 2, 8, 32] where !FileManager.default.fileExists(atPath: tidied) {
            _ = try error(tool, limits: LoadLimits(describing: limit))
        }
        #expect(FileManager.default.fileExists(atPath: tidied))
    }

    @Test func exitStatusOfToolIsReported() throws {
        let runner = CommandRunner(interrupts: .none)
        #expect(try runner.run("/bin/sh", ["-c", "exit 42"]).status == .code(42))
        #expect(try runner.run("/bin/sh", ["-c", "kill -SEGV $$"]).status == .signal(11))
        #expect(try runner.run("/bin/sh", ["-c", "kill -KILL $$"]).status == .signal(9))
        #expect(throws: CommandRunner.Problem.self) { try runner.run("/nowhere/tool", []) }
        #expect(throws: CommandRunner.Problem.self) { try runner.run("/etc/hostname", []) }
    }

    @Test func filterPassesBytesUnchanged() throws {
        let runner = CommandRunner(interrupts: .none)
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let answer = try runner.filter(bytes, through: "/bin/cat", [])
        #expect(answer.bytes == bytes)
        let failure = try runner.filter(through: "/bin/sh", ["-c", "echo out; echo no >&2; exit 3"])
        #expect(failure.outcome.status == .code(3))
        #expect(failure.outcome.lines.map(\.line) == ["no"])
        #expect(failure.bytes == Array("out\n".utf8))
        #expect(throws: CommandRunner.Problem.self) { try runner.filter(through: "/bin/sleep", ["1000"], timeLimit: .milliseconds(50)) }
    }

    @Test func largeToolOutputIsBounded() throws {
        let tool = try FakeTool(
            "describe $1\nhead -c 12000000 /dev/zero | tr '\\0' 'x' | fold -w 9999\necho; echo 'error: the end'; exit 1")
        let failure = try error(tool)
        #expect(failure == .buildFailed(product: "App", diagnostics: [], output: ["error: the end"]))
        var lines = BoundedLines(headLimit: 1000, tailLimit: 1000)
        for number in 0..<1_000_000 { lines.append(HostOutput(.output, "line \(number)")) }
        #expect(lines.lines.count < 64)
        #expect(lines.lines.first?.line == "line 0")
        #expect(lines.lines.last?.line == "line 999999")
        #expect(lines.lines.count { $0.line.hasSuffix("lines are omitted here ...") } == 1)
        #expect(lines.dropped + lines.lines.count - 1 == 1_000_000)
        let flood = try FakeTool("head -c 12000000 /dev/zero | tr '\\0' 'x' | fold -w 9999")
        guard case .toolFailed("swift package describe", _) = try error(flood) else {
            Issue.record("a description of 12 MB was accepted")
            return
        }
    }

    @Test func shortToolOutputIsUnchanged() {
        var lines = BoundedLines()
        for number in 0..<100 { lines.append(HostOutput(.error, "line \(number)")) }
        #expect(lines.lines.map(\.line) == (0..<100).map { "line \($0)" })
    }

    private func temporaryNames(_ tool: FakeTool) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: tool.cache + "/wirescope/temporary").filter { $0 != "use" }
    }

    @Test func temporaryFilesOfToolsAreRemoved() throws {
        let tool = try FakeTool("mkdir \"$TMPDIR/TemporaryDirectory.abc\"; touch \"$TMPDIR/TemporaryDirectory.abc/x\"; exit 1")
        // Files left behind by a killed process.
        try tool.folder.write("x", to: "cache/wirescope/temporary/TemporaryDirectory.old/file")
        for folder in ["cache", "cache/wirescope", "cache/wirescope/temporary"] {
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: tool.folder.path + "/" + folder)
        }
        _ = try error(tool)
        #expect(try temporaryNames(tool) == [])
    }

    @Test func shellsShareLockFolderOfPackageManager() throws {
        let tool = try FakeTool("echo \"$TMPDIR\" >> \"$PIDS.folders\"; touch \"$TMPDIR/one.lock\"; exit 1")
        let cache = try PrivateCache(in: tool.cache)
        var other: ToolFolder? = try ToolFolder(in: cache)
        _ = try error(tool)
        // Another process may be building with that lock.
        #expect(try temporaryNames(tool) == ["one.lock"])
        _ = try error(tool)
        let folders = try String(contentsOfFile: tool.folder.path + "/pids.folders", encoding: .utf8).split(separator: "\n")
        #expect(folders.count == 2 && Set(folders).count == 1)
        #expect(folders.first.map(String.init) == other?.path)
        other = nil
        #expect(try temporaryNames(tool) == [])
    }

    @Test func compilerCrashIsReportedWithLocation() throws {
        let tool = try FakeTool(
            """
            describe $1
            cat <<'DUMP'
            [3/7] Compiling App App.swift
            error: compile command failed due to signal 6 (use -v to see invocation)
            Please submit a bug report (https://swift.org/contributing/#reporting-bugs) and include the crash backtrace.
            Stack dump:
            0.\tProgram arguments: /usr/bin/swift-frontend -frontend -c -primary-file /p/Sources/App/App.swift -primary-file /p/B.swift
            1.\tSwift version 6.3.1 (swift-6.3.1-RELEASE)
            2.\tCompiling with effective version 6
            3.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "/p/Sources/App/App.swift")
            4.\tWhile type-checking 'MailAssembly' (at /p/Sources/App/App.swift:3:1)
            5.\tWhile type-checking expression at [/p/Sources/App/App.swift:5:17 - line:6:20] RangeText="Component(C.init)
                    .inject(\\.n, value: "x""
             #0 0x000055d2 llvm::sys::PrintStackTrace(llvm::raw_ostream&, int) (/usr/bin/swift-frontend+0x9e5e7f8)
             #1 0x000055d2 llvm::sys::RunSignalHandlers() (/usr/bin/swift-frontend+0x9e5c1ce)
            DUMP
            exit 1
            """)
        let failure = try error(tool)
        #expect(
            failure.description == """
                the compiler crashed while it built App
                While type-checking expression at /p/Sources/App/App.swift:5:17
                While type-checking 'MailAssembly' (at /p/Sources/App/App.swift:3:1)
                While evaluating request TypeCheckPrimaryFileRequest(source_file "/p/Sources/App/App.swift")
                """)
    }
}
