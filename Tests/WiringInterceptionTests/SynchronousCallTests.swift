import CWitness
import Foundation
import Testing

@testable import WiringInterception

@Suite struct SynchronousCallTests {
    private let log = CallLog()

    @Test func eachKindOfRequirementOfAClassIsReported() throws {
        let object = ClassStore()
        let store = try log.intercept(object, as: (any Store).self, named: "Store")
        #expect(store.name == "class")
        store.count += 4
        store.count = 7
        #expect(object.count == 7 && store.count == 7)
        store[1] = "changed"
        #expect(store[1] == "changed" && store[row: 2, column: 5] == 2.5)
        #expect(type(of: store).makeName() == "made" && type(of: store).init().count == 1)
        #expect(try store.value(at: 0) == "zero")
        var number = 1
        store.increase(&number)
        #expect(number == 2)
        #expect(store.identity("text", times: 2) == "text" && store.identity(3.5, times: 1) == 3.5)
        store.none()
        #expect(
            log.lines == [
                #"Store.name -> "class""#, "Store.count.modify", "Store.count = 7", "Store.count -> 7", #"Store[1] = "changed""#,
                #"Store[1] -> "changed""#, "Store[row: 2, column: 5] -> 2.5", #"Store.makeName() -> "made""#, "Store.init() -> …",
                "Store.count -> 1",
                #"Store.value(at: 0) -> "zero""#, "Store.increase(…)", "Store.identity(…, times: 2) -> …",
                "Store.identity(…, times: 1) -> …",
                "Store.none()",
            ])
    }

    @Test func structsAreInterceptedInTheBufferAndInABox() throws {
        let store = try log.intercept(SmallStore(), as: (any Store).self)
        let reader = try log.intercept(LargeReader(), as: (any Reader).self)
        #expect(try store.value(at: 3) == "small 3" && reader.read("key") == "6 key" && reader.name == "large")
        #expect(
            log.lines == [
                #"Service.value(at: 3) -> "small 3""#, #"Service.read("key") -> "6 key""#, #"Service.name -> "large""#,
            ])
    }

    @Test func thrownErrorsAreReportedAndReachTheCaller() throws {
        let store = try log.intercept(ClassStore(), as: (any Store).self)
        #expect(throws: Refusal.self) { try store.value(at: 9) }
        #expect(throws: Refusal.self) { try store.typed(-1) }
        #expect(throws: LargeRefusal.self) { try store.largeTyped(-1) }
        #expect(try store.typed(4) == 4 && store.largeTyped(5) == 5)
        #expect(
            log.lines == [
                "Service.value(at: 9) threw Refusal()", "Service.typed(-1) threw Refusal", "Service.largeTyped(-1) threw LargeRefusal",
                "Service.typed(4) -> 4", "Service.largeTyped(5) -> 5",
            ])
        #expect(log.calls.map(\.error) == ["Refusal()", "Refusal", "LargeRefusal", nil, nil])
    }

    @Test func argumentsOnTheStackArePassedUnchanged() throws {
        let store = try log.intercept(ClassStore(), as: (any Store).self)
        #expect(store.sum(1, 2, 3, 4, 5, 6, 7, 8) == 8_721)
        #if arch(x86_64)
        #expect(log.lines == ["Service.sum(1, 2, 3, 4, 5, 6, …) -> 8721"])
        #else
        #expect(log.lines == ["Service.sum(1, 2, 3, 4, 5, 6, 7, 8) -> 8721"])
        #endif
    }

    @Test func callsInsideACallAreIndented() throws {
        let store = try log.intercept(ClassStore(), as: (any Store).self)
        store.each { index in _ = store[index] }
        #expect(
            log.lines == [
                "Service.each(…)", #"  Service[0] -> "zero""#, #"  Service[1] -> "one""#, "Service.each(…)",
            ])
        #expect(log.calls.map(\.moment) == [.continues, .ended, .ended, .ended] && log.calls.map(\.depth) == [0, 1, 1, 0])
    }

    @Test func identityAndCastsDoNotChange() throws {
        let disk = Disk()
        let reader = try log.intercept(disk, as: (any Reader).self)
        #expect(reader as AnyObject === disk && reader is Disk && type(of: reader) == Disk.self)
        #expect((reader as? any Writer) != nil)
    }

    @Test func inheritedProtocolsAndConversionsToThemAreObserved() throws {
        let reader = try log.intercept(Disk(), as: (any Reader).self)
        let named: any Named = reader
        func generic(_ named: some Named) -> String { named.name }
        #expect(named.name == "disk" && generic(reader) == "disk")
        #expect(log.lines == [#"Service.name -> "disk""#, #"Service.name -> "disk""#])
    }

    @Test func compositionsAndProtocolsForClassesAreIntercepted() throws {
        let disk = try log.intercept(Disk(), as: (any Reader & Writer).self)
        disk.write("value", for: "key")
        #expect(disk.read("key") == "value" && disk.read("other") == nil)
        let writer = try log.intercept(Disk(), as: (any Writer).self)
        writer.write("a", for: "b")
        #expect(
            log.lines == [
                #"Service.write("value", for: "key")"#, #"Service.read("key") -> "value""#, #"Service.read("other") -> nil"#,
                #"Service.write("a", for: "b")"#,
            ])
    }

    @Test func associatedTypesAndConstrainedProtocolsAreIntercepted() throws {
        let cache = try log.intercept(MemoryCache<String, Int>(), as: (any Cache).self)
        func use<Kept: Cache>(_ cache: Kept) -> Bool {
            guard let key = "k" as? Kept.Key, let value = 5 as? Kept.Value else { return false }
            cache.store(value, for: key)
            return cache.value(for: key) as? Int == 5
        }
        let isStored = use(cache)
        #expect(isStored)
        let constrained = try log.intercept(MemoryCache<String, Int>(), as: (any Cache<String>).self)
        #expect(constrained.value(for: "k") == nil)
        #expect(log.lines == ["Service.store(…, for: …)", "Service.value(for: …) -> …", "Service.value(for: …) -> …"])
    }

    @Test func conditionalConformancesKeepTheirPrivateWords() throws {
        let sum = try log.intercept([[1, 2], [3]], as: (any Summable).self)
        #expect(sum.sum() == 6)
        #expect(log.lines == ["Service.sum() -> 6"])
    }

    @Test @MainActor func servicesOfTheMainActorAreIntercepted() throws {
        var screen = try log.intercept(WindowScreen(), as: (any Screen).self)
        #expect(screen.show("news"))
        screen.title = "other"
        #expect(log.lines == [#"Service.show("news") -> true"#, #"Service.title = "other""#])
    }

    @Test func recursionOfThreeThousandCallsIsReportedCompletely() throws {
        let interceptor = ServiceInterceptor(service: "Deep", mode: .timing)
        let descent = try interceptor.intercept(Descent(), as: (any Descending).self)
        #expect(descent.descend(3_000, descent) == 3_000)
        #expect(interceptor.calls.map(\.calls) == [3_001] && interceptor.calls[0].percentile99 > .zero)
    }

    @Test func reportersMayCallTheService() throws {
        let log = CallLog()
        let store = ClassStore()
        let interceptor = ServiceInterceptor(service: "Store", mode: .logging) { call in
            _ = (store as any Store).name
            log.reporter(call)
        }
        let intercepted = try interceptor.intercept(store, as: (any Store).self)
        _ = intercepted.name
        #expect(log.lines == [#"Store.name -> "class""#])
    }
}

protocol Descending: Sendable { func descend(_ levels: Int, _ next: any Descending) -> Int }
struct Descent: Descending {
    func descend(_ levels: Int, _ next: any Descending) -> Int { levels == 0 ? 0 : next.descend(levels - 1, next) + 1 }
}

/// The return addresses of calls, which a report about a crash restores.
@Suite struct ReturnAddressTests {
    @Test func originalReturnAddressesAreKnownInsideCalls() throws {
        let log = CallLog()
        let walk = try log.intercept(StackWalk(), as: (any Walking).self)
        let originals = walk.originals(from: walk)
        #expect(originals.count == 2 && Set(originals).count == 2)
        #expect(StackWalk().originals(from: nil).isEmpty)
    }
}

protocol Walking: Sendable {
    /// The original return addresses of the intercepted calls on the stack, the innermost first.
    func originals(from inner: (any Walking)?) -> [UnsafeRawPointer]
}

struct StackWalk: Walking {
    func originals(from inner: (any Walking)?) -> [UnsafeRawPointer] {
        if let inner { return inner.originals(from: nil) }
        var originals: [UnsafeRawPointer] = []
        for address in Thread.callStackReturnAddresses {
            guard let address = UnsafeRawPointer(bitPattern: address.uintValue) else { continue }
            if let original = witness_replaced_return(address, originals.count) { originals.append(original) }
        }
        return originals
    }
}
