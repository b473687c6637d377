import Testing

@testable import WiringInterception

private struct Injected: Error {}

@Suite struct FaultTests {
    private let interceptor = ServiceInterceptor(service: "Store", mode: .timing)

    @Test func aSynchronousRequirementThrowsTheInjectedErrorWithoutRunning() throws {
        let store = try interceptor.intercept(ClassStore(), as: (any Store).self)
        try interceptor.setFault(InjectedFault(Injected()), in: "value(at:)")
        for _ in 0..<3 { #expect(throws: Injected.self) { try store.value(at: 0) } }
        try interceptor.setFault(nil, in: "value")
        #expect(try store.value(at: 0) == "zero")
        let calls = try #require(interceptor.calls.first { $0.requirement == "value(at:)" })
        #expect(calls.calls == 4 && calls.errors == 3)
    }

    @Test(arguments: InterceptionMode.allCases) func everySecondCallThrows(_ mode: InterceptionMode) throws {
        let interceptor = ServiceInterceptor(service: "Store", mode: mode)
        let store = try interceptor.intercept(ClassStore(), as: (any Store).self)
        try interceptor.setFault(InjectedFault(Injected(), every: 2), in: "value(at:)")
        #expect((0..<6).map { _ in (try? store.value(at: 1)) == nil } == [false, true, false, true, false, true])
    }

    @Test func aFaultThatHappensOnceEnds() throws {
        let store = try interceptor.intercept(ClassStore(), as: (any Store).self)
        try interceptor.setFault(InjectedFault(Injected(), every: 3, isOnce: true), in: "value(at:)")
        #expect((0..<8).map { _ in (try? store.value(at: 1)) == nil } == (0..<8).map { $0 == 2 })
    }

    @Test(arguments: InterceptionMode.allCases) func anAsynchronousRequirementThrowsTheInjectedError(_ mode: InterceptionMode) async throws
    {
        let interceptor = ServiceInterceptor(service: "Network", mode: mode)
        let network = try interceptor.intercept(ActorNetwork(), as: (any Network).self)
        try interceptor.setFault(InjectedFault(Injected(), every: 2), in: "fetch(id:)")
        var failed: [Bool] = []
        for id in 0..<4 {
            do {
                failed.append(try await network.fetch(id: id) != ["row \(id)"])
            } catch {
                failed.append(error is Injected)
            }
        }
        #expect(failed == [false, true, false, true])
    }

    @Test func faultsSetBeforeTheFirstInstanceApplyToIt() throws {
        try interceptor.setFault(InjectedFault(Injected()), in: "value")
        let store = try interceptor.intercept(ClassStore(), as: (any Store).self)
        let other = try interceptor.intercept(SmallStore(), as: (any Store).self)
        #expect(throws: Injected.self) { try store.value(at: 0) }
        #expect(throws: Injected.self) { try other.value(at: 0) }
        #expect(interceptor.faults.map(\.requirement) == ["value"])
    }

    @Test func faultsAndDelaysSetBeforeTheFirstInstanceCanBeEnded() throws {
        try interceptor.setFault(InjectedFault(Injected()), in: "value")
        try interceptor.setDelay(.milliseconds(1), in: "sum")
        _ = try interceptor.intercept(ClassStore(), as: (any Store).self)
        try interceptor.setFault(nil, in: "value")
        try interceptor.setDelay(.zero, in: "sum")
        #expect(interceptor.faults.isEmpty && interceptor.delays.isEmpty)
        let other = try interceptor.intercept(SmallStore(), as: (any Store).self)
        #expect(try other.value(at: 0) == "small 0")
    }

    @Test func impossibleFaultsAreRefused() async throws {
        _ = try interceptor.intercept(ClassStore(), as: (any Store).self)
        let fault = InjectedFault(Injected())
        #expect(throws: InterceptionError.doesNotThrow("none()", service: "Store")) { try interceptor.setFault(fault, in: "none") }
        #expect(throws: InterceptionError.throwsTypedError("typed(_:)", service: "Store", type: "Refusal")) {
            try interceptor.setFault(fault, in: "typed")
        }
        let network = ServiceInterceptor(service: "Network")
        _ = try network.intercept(ActorNetwork(), as: (any Network).self)
        #if arch(x86_64)
        #expect(throws: InterceptionError.argumentsOnStack("many(_:_:_:_:)", service: "Network")) {
            try network.setFault(fault, in: "many")
        }
        #endif
        #expect(throws: InterceptionError.asynchronousDelay("ping()", service: "Network")) { try network.setDelay(.seconds(1), in: "ping") }
        #expect(interceptor.faults.isEmpty && network.faults.isEmpty && network.delays.isEmpty)
    }

    @Test func unknownNamesAreReportedWithNearMisses() throws {
        _ = try interceptor.intercept(ClassStore(), as: (any Store).self)
        let error = try #require(throws: InterceptionError.self) { try interceptor.setFault(InjectedFault(Injected()), in: "valu(at:)") }
        #expect(error.description == "Store has no requirement 'valu(at:)'; did you mean 'value(at:)'?")
    }

    @Test func aSynchronousRequirementIsDelayed() throws {
        let store = try interceptor.intercept(ClassStore(), as: (any Store).self)
        try interceptor.setDelay(.milliseconds(20), in: "name")
        #expect(store.name == "class")
        let name = try #require(interceptor.calls.first { $0.requirement == "name" })
        #expect(name.last >= .milliseconds(20) && interceptor.delays.map(\.delay) == [.milliseconds(20)])
        try interceptor.setDelay(.zero, in: "name")
        #expect(interceptor.delays.isEmpty)
    }
}
