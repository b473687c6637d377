import CWitness
import Testing

@testable import WiringInterception

@Suite struct LimitTests {
    private let interceptor = ServiceInterceptor(service: "Store", mode: .logging)

    @Test func concreteTypesAreRefused() throws {
        #expect(throws: InterceptionError.concreteType(service: "Store", type: "ClassStore")) {
            try interceptor.intercept(ClassStore(), as: ClassStore.self)
        }
        #expect(throws: InterceptionError.concreteType(service: "Store", type: "(any Store)?")) {
            try interceptor.intercept(ClassStore(), as: (any Store)?.self)
        }
    }

    @Test func typesWithoutRequirementsAreRefused() throws {
        for attempt in [
            { try interceptor.intercept(1, as: Any.self) as Any }, { try interceptor.intercept(Disk(), as: AnyObject.self) },
            { try interceptor.intercept(1, as: (any Sendable).self) }, { try interceptor.intercept(Refusal(), as: (any Error).self) },
        ] {
            let error = try #require(throws: InterceptionError.self) { _ = try attempt() }
            #expect(error.description.hasSuffix("has no witness table"))
        }
    }

    @Test func callsOfAnotherExistentialAreNotObserved() throws {
        let store = ClassStore()
        let plain: any Store = store
        let intercepted = try interceptor.intercept(store, as: (any Store).self)
        let recast = try #require(intercepted as Any as? any Store)
        _ = (plain.name, recast.name)
        #expect(interceptor.calls.first { $0.requirement == "name" }?.calls == 0)
    }

    @Test func anAssignmentKeepsTheTableOfAVariableOfTheSameDynamicType() throws {
        let intercepted = try interceptor.intercept(ClassStore(), as: (any Store).self)
        var store: any Store = SmallStore()
        store = intercepted
        _ = store.name
        #expect(interceptor.calls.first { $0.requirement == "name" }?.calls == 1)
        #if DEBUG
        // For values of one dynamic type, the runtime copies only the value. The test documents this behavior of Swift.
        store = ClassStore()
        store = intercepted
        _ = store.name
        #expect(interceptor.calls.first { $0.requirement == "name" }?.calls == 1)
        #endif
    }

    @Test func theProcessHasNoLimitsInDebugBuilds() throws {
        _ = try interceptor.intercept(ClassStore(), as: (any Store).self)
        #if DEBUG
        #expect(interceptor.limits.isEmpty)
        #endif
    }

    @Test func aProtocolWithoutStubsIsRefused() throws {
        // All stubs are not used up, as other tests run in this process. The message states the numbers.
        let error = try #require(InterceptionError(witness_problem_no_stubs, service: "Store", type: Any.self))
        #expect(error.description.hasPrefix("Store has more requirements than free stubs (") && error.description.contains(" of 4096)"))
    }
}
