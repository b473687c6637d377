import PackageGenerator
import TestSupport
import Testing
import WiringVocabulary

/// Tests small programs of each shape; `scripts/programs` runs large programs.
@Suite("Generated programs") struct GeneratedProgramTests {
    private static func run(_ plan: ProgramPlan) throws -> String {
        let files = Dictionary(ProgramWriter(plan).files.map { ($0.name, $0.text) }) { first, _ in first }
        return try SwiftProgram(.init(plan.name, files)).run()
    }

    @Test("resolve all services and share instances as planned", arguments: [ProgramShape.Linking.star, .mutual, .chain, .levels])
    func share(linking: ProgramShape.Linking) throws {
        let assemblies = linking == .star ? 1 : 6
        let plan = ProgramShape(services: 60, assemblies: assemblies, linking: linking, needs: 5, seed: 3).plan(name: "Shared")
        #expect(Set(plan.services.map { $0.lifetime.rawValue }).count == 5)
        #expect(plan.services.contains { $0.isFactory })
        #expect(plan.services.contains { $0.needs.contains { $0.isProperty } })
        let output = try Self.run(plan)
        #expect(output.hasPrefix("services 60 requests "))
    }

    @Test("inject properties of factory products that have a protocol type")
    func injectProducts() throws {
        var plan = ProgramPlan(name: "Products")
        plan.assemblies = [.init("Root")]
        plan.services = [
            .init(assembly: 0, label: "store", lifetime: .singleton), .init(assembly: 0, label: "screen", lifetime: .prototype),
        ]
        plan.services[1].isFactory = true
        plan.services[1].isShownAsProtocol = true
        plan.services[1].needs = [.init(0)]
        plan.services[1].needs[0].isProperty = true
        #expect(try Self.run(plan).hasPrefix("services 2 requests "))
    }

    /// Falsifies the expected sharing, so that the program's own check must fail.
    @Test("fail if the sharing differs from the expected sharing", arguments: [("prototype", "singleton"), ("objectGraph", "prototype")])
    func isFoundOut(is actual: String, says expected: String) throws {
        var plan = ProgramPlan(name: "Wrong")
        plan.assemblies = [.init("Root")]
        plan.services = ["store", "left", "right", "top"].map { .init(assembly: 0, label: $0, lifetime: .objectGraph) }
        plan.services[0].lifetime = actual == "prototype" ? .prototype : .objectGraph
        plan.services[1].needs = [.init(0)]
        plan.services[2].needs = [.init(0)]
        plan.services[3].needs = [.init(1), .init(2)]
        var files = Dictionary(ProgramWriter(plan).files.map { ($0.name, $0.text) }) { first, _ in first }
        files["Program.swift"]?.replace("\(actual)|\nobjectGraph|i0", with: "\(expected)|\nobjectGraph|i0")
        let program = try SwiftProgram(.init("Wrong", files))
        #expect(throws: SwiftProgram.Failure.self) { try program.run() }
    }

    @Test("have no cycle of initializers and no prototype in a cycle")
    func areSound() {
        for seed in 1...40 as ClosedRange<UInt64> {
            let plan = ProgramShape(services: 80, assemblies: 5, linking: .mutual, needs: 6, seed: seed).plan(name: "Sound")
            // A topological order exists: each service follows the dependencies of its initializer.
            var placed: Set<Int> = []
            var isProgressing = true
            while isProgressing {
                let next = plan.services.indices.filter { service in
                    !placed.contains(service)
                        && plan.services[service].needs.allSatisfy {
                            $0.isProperty || plan.services[$0.target].isFactory || placed.contains($0.target)
                        }
                }
                placed.formUnion(next)
                isProgressing = !next.isEmpty
            }
            #expect(placed.count == plan.services.count, "seed \(seed)")
        }
    }
}
