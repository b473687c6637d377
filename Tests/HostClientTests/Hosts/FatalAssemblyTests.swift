import HostClient
import Testing
import WiringModel

@testable import InspectionProtocol

/// Assemblies whose initializers end the program, hang, or exit.
@Suite struct FatalAssemblyTests {
    @Test func defaultSelectionSkipsFatalAssemblies() throws {
        let supervisor = HostSupervisor(fixtureLaunch(), timeLimit: 20)
        #expect(try supervisor.select([]).name == "A without+FatalExit+FatalHang+FatalOuter+FatalTrap")
        let assemblies = try supervisor.assemblies()
        #expect(assemblies.map(\.endsProgram) == [false, true, true, true])
        let problems = assemblies.compactMap(\.problem)
        #expect(problems.count == 3)
        #expect(problems[0].hasPrefix("its init ended the program: exit status 3, "))
        #expect(problems[1].hasPrefix("its init gave no answer within 20 s, "))
        #expect(problems[2].hasPrefix("its init ended the program: Fatal error: no disk, "))
        for problem in problems { #expect(problem.contains("Tests/InspectionHostFixture/HostFixture.swift")) }
        // A new host reaches this state without trying them again.
        _ = supervisor.kill()
        #expect(try supervisor.snapshot().name == "A without+FatalExit+FatalHang+FatalOuter+FatalTrap")
    }

    @Test func explicitSelectionTriesFatalAssembly() throws {
        let supervisor = HostSupervisor(fixtureLaunch())
        _ = try supervisor.select(["A"])
        for _ in 1...2 {
            let death = try #require(throws: ExplorationError.self) { try supervisor.select(["FatalTrap"]) }
            guard case .hostDied(let death) = death else { throw death }
            #expect(death.assemblies == [AssemblyStep(.making, "FatalTrap")])
            #expect(death.crashMessage == "Fatal error: no disk")
        }
        #expect(try supervisor.snapshot().name == "A")
        #expect(try supervisor.assemblies().filter(\.endsProgram).map(\.name) == ["FatalTrap"])
    }

    @Test func deathIsReportedIfAllAssembliesAreFatal() throws {
        let supervisor = HostSupervisor(fixtureLaunch(["--nothing-else"]))
        let error = try #require(throws: ExplorationError.self) { try supervisor.select([]) }
        guard case .hostDied(let death) = error else { throw error }
        #expect(death.assemblies.map(\.assembly) == ["FatalOuter", "FatalTrap"])
        #expect(try supervisor.assemblies().count == 4)
    }
}
