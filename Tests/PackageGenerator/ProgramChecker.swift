/// The part of a generated program that checks it.
enum ProgramChecker {
    /// A model of how instances are shared, which depends only on the graph. It is compared with the built instances one by one.
    static let source = #"""
        /// A service that reports its number and its dependencies.
        protocol Node: AnyObject {
            var number: Int { get }
            var links: [Any?] { get }
        }

        /// The number of instances of each service.
        enum Built {
            nonisolated(unsafe) static var counts: [Int: Int] = [:]
            static func note(_ number: Int) { counts[number, default: 0] += 1 }
        }

        struct Wrong: Error, CustomStringConvertible {
            let description: String
            init(_ description: String) { self.description = description }
        }

        /// An expected instance.
        final class Expected {
            let number: Int
            var links: [Expected?] = []
            init(_ number: Int) { self.number = number }
        }

        /// The expected properties of a service.
        struct Plan {
            var lifetime: Substring
            var isFactory: Bool
            var needs: [(target: Int, isProperty: Bool)]
            var isShared: Bool { lifetime == "singleton" || lifetime == "lazySingleton" || lifetime == "weakSingleton" }
        }

        final class Checker {
            private let plans: [Plan]
            private let eager: [Int]
            private var shared: [Int: Expected] = [:]
            private var counts: [Int: Int] = [:]
            /// The results of requests, retained so that weakly held instances stay alive.
            private var results: [(Expected, AnyObject)] = []
            private let clock = ContinuousClock()
            private var activationTime = Duration.zero
            private var resolveTime = Duration.zero
            private var requests = 0

            init(_ table: String, eager: String) {
                plans = table.split(separator: "\n").map { row in
                    let parts = row.split(separator: "|", omittingEmptySubsequences: false)
                    let words = parts[0].split(separator: " ")
                    let needs = parts[1].split(separator: " ").map { (target: Int($0.dropFirst()) ?? -1, isProperty: $0.first == "p") }
                    return Plan(lifetime: words[0], isFactory: words.count > 1, needs: needs)
                }
                self.eager = eager.split(separator: " ").compactMap { Int($0) }
            }

            /// Activates the program, and expects its eager singletons, each as a separate request.
            func activation<Program>(_ activate: () throws -> Program) throws -> Program {
                var program: Program?
                activationTime = try clock.measure { program = try activate() }
                for service in eager { _ = expected(service) }
                try compareCounts("after activation")
                guard let program else { throw Wrong("not activated") }
                return program
            }

            func request(_ service: Int, _ resolve: () throws -> Any) throws {
                var result: Any?
                resolveTime += try clock.measure { result = try resolve() }
                requests += 1
                guard let node = result as? any Node else { throw Wrong("\(service) is \(result as Any)") }
                results.append((expected(service), node))
            }

            /// Calls a factory twice: each product is new.
            func product(_ service: Int, _ make: (Int) throws -> Any) throws {
                for argument in 0..<2 { try request(service) { try make(argument) } }
            }

            // MARK: The model

            /// The expected result of a top-level request.
            private func expected(_ service: Int) -> Expected {
                var graph: [Int: Expected] = [:]
                var pending: [(owner: Expected, position: Int, target: Int)] = []
                let root = instance(service, &graph, &pending)
                var next = 0
                while next < pending.count {
                    let (owner, position, target) = pending[next]
                    owner.links[position] = instance(target, &graph, &pending)
                    next += 1
                }
                return root
            }

            private func instance(
                _ service: Int, _ graph: inout [Int: Expected], _ pending: inout [(owner: Expected, position: Int, target: Int)]
            ) -> Expected {
                let plan = plans[service]
                if plan.isShared, let known = shared[service] { return known }
                if plan.lifetime == "objectGraph", let known = graph[service] { return known }
                var links: [Expected?] = []
                for need in plan.needs {
                    links.append(need.isProperty || plans[need.target].isFactory ? nil : instance(need.target, &graph, &pending))
                }
                let made = Expected(service)
                made.links = links
                counts[service, default: 0] += 1
                if plan.isShared { shared[service] = made }
                if plan.lifetime == "objectGraph" { graph[service] = made }
                for (position, need) in plan.needs.enumerated() where need.isProperty && !plans[need.target].isFactory {
                    pending.append((made, position, need.target))
                }
                return made
            }

            // MARK: The comparison

            private func compareCounts(_ moment: String) throws {
                for service in plans.indices where counts[service, default: 0] != Built.counts[service, default: 0] {
                    throw Wrong(
                        "\(moment): \(service) (\(plans[service].lifetime)) was built \(Built.counts[service, default: 0]) times, "
                            + "expected \(counts[service, default: 0])")
                }
            }

            func finish() throws {
                try compareCounts("in the end")
                var expectedOf: [ObjectIdentifier: Expected] = [:]
                var actualOf: [ObjectIdentifier: ObjectIdentifier] = [:]
                var pending = results.map { (expected: $0.0, actual: $0.1 as Any, path: "") }
                while let (expected, value, path) = pending.popLast() {
                    guard let actual = value as? any Node else { throw Wrong("\(path): \(value) is no service") }
                    let here = "\(path)/\(actual.number)"
                    guard actual.number == expected.number else { throw Wrong("\(here): expected \(expected.number)") }
                    if let known = expectedOf[ObjectIdentifier(actual)] {
                        guard known === expected else { throw Wrong("\(here): is shared, but should not be") }
                        continue
                    }
                    guard actualOf[ObjectIdentifier(expected)] == nil else { throw Wrong("\(here): is not shared, and should be") }
                    expectedOf[ObjectIdentifier(actual)] = expected
                    actualOf[ObjectIdentifier(expected)] = ObjectIdentifier(actual)
                    guard actual.links.count == expected.links.count else { throw Wrong("\(here): \(actual.links.count) links") }
                    for (position, link) in expected.links.enumerated() {
                        if plans[plans[expected.number].needs[position].target].isFactory {
                            guard actual.links[position] != nil else { throw Wrong("\(here): \(position) is no factory") }
                            continue
                        }
                        guard let link, let value = actual.links[position] else { throw Wrong("\(here): \(position) is missing") }
                        pending.append((link, value, here.utf8.count > 200 ? String(here.suffix(100)) : here))
                    }
                }
                print("services \(plans.count) requests \(requests) instances \(expectedOf.count)")
                print("activation \(milliseconds(activationTime)) ms, requests \(milliseconds(resolveTime)) ms")
            }

            private func milliseconds(_ duration: Duration) -> Double {
                let (seconds, attoseconds) = duration.components
                return (Double(seconds) * 1_000_000 + Double(attoseconds / 1_000_000_000_000)).rounded() / 1_000
            }
        }

        """#
}
