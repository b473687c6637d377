import Foundation
import Synchronization
import Testing
import Wiring
import WiringExtras

private final class Product: Sendable {}
private final class Part {
    let product: Product
    init(product: Product) { self.product = product }
}
private final class Whole: @unchecked Sendable {
    let part: Part
    init(locator: Locator) throws { part = try locator.get() }
}

private struct PlantAssembly: ParameterizedAssembly {
    let locator: Component<Locator, Locator>
    let product = Component(Product.init).scope(.lazySingleton)
    let whole = Component(Whole.init(locator:)).scope(.lazySingleton)

    init(_ owner: LocatorOwner) {
        locator = Component { (container: Container) in owner.locator(over: container) }
    }
}

@Suite("A locator used by several threads")
struct LocatorConcurrencyTests {
    @Test("creates each entry once, and all threads get the same instance")
    func once() async throws {
        for _ in 0..<50 {
            let owner = LocatorOwner()
            let made = Atomic(0)
            owner.add(Product.self) {
                made.add(1, ordering: .relaxed)
                return Product()
            }
            let locator = owner.locator
            let found = Guarded<Set<ObjectIdentifier>>([])
            await onThreads(8) { _ in
                guard let product = try? locator.get(Product.self) else { return }
                found.withLock { _ = $0.insert(ObjectIdentifier(product)) }
            }
            #expect(made.load(ordering: .relaxed) == 1)
            #expect(found.withLock(\.count) == 1)
            #expect(owner.observations.map(\.count) == [8])
        }
    }

    @Test("holds no lock while a factory runs")
    func unlocked() async throws {
        let owner = LocatorOwner()
        let (started, finish) = (Gate(), Gate())
        owner.add(Product.self) {
            started.come()
            finish.pass()
            return Product()
        }
        owner.add(7)
        let locator = owner.locator
        let found = Guarded<[String]>([])
        await onThreads(2) { number in
            guard number == 1 else {
                _ = try? locator.get(Product.self)
                return
            }
            started.pass()
            // The factory is running now; other operations continue.
            owner.add("text")
            let texts = [(try? locator.get(Int.self)).map { "\($0)" }, try? locator.get(String.self)]
            found.withLock { $0 = texts.compactMap { $0 } }
            finish.come()
        }
        #expect(found.withLock { $0 } == ["7", "text"])
    }

    @Test("does not keep an instance whose entry was removed during construction")
    func removedMeanwhile() async throws {
        let owner = LocatorOwner()
        let (started, finish) = (Gate(), Gate())
        let made = Atomic(0)
        owner.add(Product.self) {
            if made.add(1, ordering: .relaxed).newValue == 1 {
                started.come()
                finish.pass()
            }
            return Product()
        }
        let locator = owner.locator
        let products = Guarded<[Int: Product]>([:])
        await onThreads(2) { number in
            if number == 1 {
                started.pass()
                owner.remove(Product.self)
            }
            if let product = try? locator.get(Product.self) { products.withLock { $0[number] = product } }
            if number == 1 { finish.come() }
        }
        let (early, fresh) = products.withLock { ($0[0], $0[1]) }
        #expect(early != nil)
        #expect(early !== fresh)
        #expect(try locator.get(Product.self) === fresh)
    }

    @Test("detects a cycle across two threads")
    func circle() async throws {
        let owner = LocatorOwner()
        let barrier = Gate(opensWith: 2)
        @Sendable func meet() {
            barrier.come()
            barrier.pass()
        }
        owner.add(Int.self) { locator in
            meet()
            return Int(try locator.get(Double.self))
        }
        owner.add(Double.self) { locator in
            meet()
            return Double(try locator.get(Int.self))
        }
        let locator = owner.locator
        let errors = Guarded<[String]>([])
        await onThreads(2) { number in
            do {
                if number == 0 { _ = try locator.get(Int.self) } else { _ = try locator.get(Double.self) }
            } catch let error as ResolutionError {
                errors.withLock { $0.append(error.finding.rule) }
            } catch {}
        }
        #expect(errors.withLock { $0 } == ["entry-cycle", "entry-cycle"])
    }

    @Test("does not deadlock with a container that uses it, in either direction")
    func container() async throws {
        for round in 0..<200 {
            let owner = LocatorOwner()
            owner.add { locator in Part(product: try locator.get()) }
            let mail = try PlantAssembly(owner).activated()
            let locator = try mail.locator
            await onThreads(2) { number in
                if (number + round) % 2 == 0 { _ = try? mail.whole } else { _ = try? locator.get(Part.self) }
            }
            #expect(try mail.whole.part === locator.get(Part.self))
        }
    }

    @Test("is consistent while owners add, remove and clear entries")
    func turmoil() async throws {
        let owner = LocatorOwner()
        owner.add(Product.self) { Product() }
        let locator = owner.locator
        await onThreads(8) { number in
            for step in 0..<500 {
                switch (number + step) % 8 {
                case 0: owner.remove(Product.self)
                case 1: owner.add(step, named: "\(number)")
                case 2: owner.clear()
                case 3: _ = owner.observations
                default: _ = try? locator.get(Product.self)
                }
            }
        }
        _ = try locator.get(Product.self)
    }
}
