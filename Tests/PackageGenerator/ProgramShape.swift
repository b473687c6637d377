import TestSupport
import WiringVocabulary

/// The parameters of a random program.
package struct ProgramShape: Sendable {
    /// The references between assemblies.
    package enum Linking: String, Sendable, CaseIterable {
        /// Each to every other one.
        case mutual
        /// Each to the next three.
        case chain
        /// In levels of two, each to both of the next level.
        case levels
        /// The first to all others.
        case star
    }

    /// The number of services.
    package var services: Int
    /// The number of assemblies.
    package var assemblies: Int
    /// The references between assemblies.
    package var linking: Linking
    /// The maximum number of dependencies of a service.
    package var needs: Int
    /// The seed of the generator.
    package var seed: UInt64

    package init(services: Int, assemblies: Int = 1, linking: Linking = .star, needs: Int = 4, seed: UInt64 = 1) {
        self.services = services
        self.assemblies = max(1, assemblies)
        self.linking = linking
        self.needs = needs
        self.seed = seed
    }

    /// Creates a program. Equal parameters give equal programs.
    package func plan(name: String) -> ProgramPlan {
        var generator = SeededGenerator(seed: seed)
        var plan = ProgramPlan(name: name)
        plan.assemblies = (0..<assemblies).map { ProgramPlan.Assembly("Module\($0)") }
        for number in 0..<assemblies { plan.assemblies[number].collaborators = collaborators(of: number) }
        let lifetimes: [Lifetime] = [.objectGraph, .objectGraph, .lazySingleton, .prototype, .singleton, .weakSingleton]
        for number in 0..<services {
            let assembly = number * assemblies / services
            let lifetime = lifetimes[Int.random(in: 0..<lifetimes.count, using: &generator)]
            var service = ProgramPlan.Service(assembly: assembly, label: "service\(number)", lifetime: lifetime)
            service.isShownAsProtocol = Bool.random(using: &generator)
            service.isFactory = Int.random(in: 0..<20, using: &generator) == 0
            if service.isFactory { service.lifetime = .prototype }
            for _ in 0..<Int.random(in: 0...needs, using: &generator) {
                // Mostly recently defined services, sometimes any, so that there are long paths and cycles. Prototypes depend only on nearby
                // services, since chains of prototypes grow exponentially.
                let isFar = Int.random(in: 0..<12, using: &generator) == 0
                let target = isFar ? Int.random(in: 0..<services, using: &generator) : number - Int.random(in: 1...24, using: &generator)
                guard target >= 0, target != number, service.needs.allSatisfy({ $0.target != target }) else { continue }
                service.needs.append(ProgramPlan.Need(target))
            }
            plan.services.append(service)
        }
        plan.limitPrototypes()
        plan.closeCycles()
        return plan
    }

    private func collaborators(of number: Int) -> [Int] {
        switch linking {
        case .mutual: (0..<assemblies).filter { $0 != number }
        case .chain: Array((number + 1)..<max(number + 1, min(number + 4, assemblies)))
        case .levels:
            Array(((number / 2 + 1) * 2)..<max((number / 2 + 1) * 2, min((number / 2 + 2) * 2, assemblies)))
                + (number == 0 && assemblies > 1 ? [1] : [])
        case .star: number == 0 ? Array(1..<max(1, assemblies)) : []
        }
    }
}

extension ProgramPlan {
    /// Makes prototypes depend on services of the object graph instead of other prototypes: each prototype is built once per dependent, so a chain
    /// of them doubles at every step.
    mutating func limitPrototypes() {
        for service in services.indices where services[service].lifetime == .prototype {
            for need in services[service].needs where services[need.target].lifetime == .prototype && !services[need.target].isFactory {
                services[need.target].lifetime = .objectGraph
            }
        }
    }
}
