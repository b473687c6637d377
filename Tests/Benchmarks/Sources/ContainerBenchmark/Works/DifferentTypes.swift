import Wiring

/// A thousand services of different types that are new to the process. The types are specializations of generic types, so that they need not be
/// written out.
enum DifferentTypes {
    protocol Digit: Sendable {}
    enum Zero: Digit {}
    enum One: Digit {}
    enum Two: Digit {}
    enum Three: Digit {}
    enum Four: Digit {}
    enum Five: Digit {}
    enum Six: Digit {}
    enum Seven: Digit {}
    enum Eight: Digit {}
    enum Nine: Digit {}

    final class Service<Hundreds: Digit, Tens: Digit, Ones: Digit>: Sendable {
        init() {}
    }

    private static let digits: [any Digit.Type] = [
        Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self, Eight.self, Nine.self,
    ]

    static func eachOfThousand(_ body: (any Digit.Type, any Digit.Type, any Digit.Type) throws -> Void) rethrows {
        for hundreds in digits { for tens in digits { for ones in digits { try body(hundreds, tens, ones) } } }
    }

    @inline(never)
    static func byHand() -> Int {
        func service<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) -> (ObjectIdentifier, AnyObject) {
            (ObjectIdentifier(Service<A, B, C>.self), Service<A, B, C>())
        }
        var instances: [ObjectIdentifier: AnyObject] = [:]
        eachOfThousand { hundreds, tens, ones in
            let (type, instance) = service(hundreds, tens, ones)
            instances[type] = instance
        }
        return instances.count
    }

    @inline(never)
    static func ours() throws -> Int {
        var assembly = DynamicAssembly("Types")
        var requests: [(Activated<DynamicAssembly>) throws -> AnyObject] = []
        func add<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) {
            assembly.add("service\(requests.count)", Component(Service<A, B, C>.init).scope(.lazySingleton))
            requests.append { try $0.resolve(Service<A, B, C>.self) }
        }
        eachOfThousand { add($0, $1, $2) }
        let container = try assembly.activated()
        for request in requests { consume(try request(container)) }
        return requests.count
    }
}
