import Wiring

/// A container whose types were used by an earlier container of the process, as in all unit tests except the first.
enum FurtherContainer {
    protocol User: Sendable {
        associatedtype Service: MadeService
        init(service: Service)
    }

    protocol MadeService: AnyObject, Sendable {
        init()
    }

    final class ServiceUser<Service: MadeService>: User {
        let service: Service
        init(service: Service) { self.service = service }
    }

    /// The number of definitions in a container: a thousand services, and a user of each.
    static let count = 2_000

    /// The names of the definitions and the types of the users, computed in advance: finding the metadata of a generic type takes longer than
    /// defining a component.
    private static let labels = Registration.labels(count)
    private static let users: [any User.Type] = {
        var users: [any User.Type] = []
        DifferentTypes.eachOfThousand { hundreds, tens, ones in
            func user<A: DifferentTypes.Digit, B: DifferentTypes.Digit, C: DifferentTypes.Digit>(_: A.Type, _: B.Type, _: C.Type)
                -> any User.Type
            {
                ServiceUser<DifferentTypes.Service<A, B, C>>.self
            }
            users.append(user(hundreds, tens, ones))
        }
        return users
    }()

    @inline(never)
    static func byHand() -> [ObjectIdentifier: (AnyObject?) -> AnyObject] {
        var recipes: [ObjectIdentifier: (AnyObject?) -> AnyObject] = [:]
        func add<Service: MadeService, Made: User>(_: Service.Type, _: Made.Type) where Made.Service == Service {
            recipes[ObjectIdentifier(Service.self)] = { _ in Service() }
            recipes[ObjectIdentifier(Made.self)] = { Made(service: $0 as? Service ?? Service()) as AnyObject }
        }
        for user in users {
            func open<Made: User>(_ user: Made.Type) { add(Made.Service.self, user) }
            open(user)
        }
        return recipes
    }

    private static func assembly() -> DynamicAssembly {
        var assembly = DynamicAssembly("Types")
        var number = 0
        func add<Service: MadeService, Made: User>(_: Service.Type, _: Made.Type) where Made.Service == Service {
            assembly.add(labels[number], Component(Service.init).scope(.lazySingleton))
            assembly.add(labels[number + 1], Component(Made.init).scope(.lazySingleton))
            number += 2
        }
        for user in users {
            func open<Made: User>(_ user: Made.Type) { add(Made.Service.self, user) }
            open(user)
        }
        return assembly
    }

    @inline(never)
    static func ours() throws -> Activated<DynamicAssembly> { try assembly().activated() }

    /// What all containers of the second row share.
    static func checked() throws -> CheckedAssembly<DynamicAssembly> { try assembly().checked() }

    static func rows() throws -> [Row] {
        let first = try ours()
        let checked = try checked()
        let rows = [
            Row("further container of the same types, per definition", try compared { try ours() }, atMost: 6),
            Row("container of a checked assembly, per definition", try compared { try checked.activated() }, atMost: 2),
        ]
        consume(first)
        return rows
    }

    private static func compared(_ make: () throws -> Activated<DynamicAssembly>) throws -> Comparison {
        try Comparison(rounds: 15, pieces: count) {
            var result: [ObjectIdentifier: (AnyObject?) -> AnyObject] = [:]
            let time = nanoseconds { result = byHand() }
            consume(result)
            return time
        } ours: {
            var result: Activated<DynamicAssembly>?
            let time = try nanoseconds { result = try make() }
            consume(result)
            return time
        }
    }
}

extension DifferentTypes.Service: FurtherContainer.MadeService {}
