import Dispatch
import Synchronization
import Testing
import Wiring

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

/// A door that many threads wait at.
private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func open(for count: Int) { for _ in 0..<count { semaphore.signal() } }
    func pass() { semaphore.wait() }
}

@Suite("A locator that several threads ask")
struct LocatorConcurrencyTests {
    @Test("makes each entry once, and all get the same")
    func once() throws {
        for _ in 0..<50 {
            let owner = LocatorOwner()
            let made = Atomic(0)
            owner.add(Product.self) {
                made.add(1, ordering: .relaxed)
                return Product()
            }
            let locator = owner.locator
            let found = Mutex<Set<ObjectIdentifier>>([])
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                guard let product = try? locator.get(Product.self) else { return }
                found.withLock { _ = $0.insert(ObjectIdentifier(product)) }
            }
            #expect(made.load(ordering: .relaxed) == 1)
            #expect(found.withLock(\.count) == 1)
            #expect(owner.observations.map(\.count) == [8])
        }
    }

    @Test("holds no lock while a factory runs")
    func unlocked() throws {
        let owner = LocatorOwner()
        let (started, finish) = (Gate(), Gate())
        owner.add(Product.self) {
            started.open(for: 1)
            finish.pass()
            return Product()
        }
        owner.add(7)
        let locator = owner.locator
        let worker = DispatchQueue(label: "worker")
        let group = DispatchGroup()
        worker.async(group: group) { _ = try? locator.get(Product.self) }
        started.pass()
        // The factory is running now; everything else goes on.
        #expect(try locator.get(Int.self) == 7)
        owner.add("text")
        #expect(try locator.get(String.self) == "text")
        finish.open(for: 1)
        group.wait()
    }

    @Test("does not keep what was removed while it was made")
    func removedMeanwhile() throws {
        let owner = LocatorOwner()
        let (started, finish) = (Gate(), Gate())
        let made = Atomic(0)
        owner.add(Product.self) {
            if made.add(1, ordering: .relaxed).newValue == 1 {
                started.open(for: 1)
                finish.pass()
            }
            return Product()
        }
        let locator = owner.locator
        let early = Mutex<Product?>(nil)
        let group = DispatchGroup()
        DispatchQueue(label: "worker").async(group: group) {
            let product = try? locator.get(Product.self)
            early.withLock { $0 = product }
        }
        started.pass()
        owner.remove(Product.self)
        let fresh: Product = try locator.get()
        finish.open(for: 1)
        group.wait()
        #expect(early.withLock { $0 } != nil)
        #expect(early.withLock { $0 } !== fresh)
        #expect(try locator.get(Product.self) === fresh)
    }

    @Test("finds a circle that two threads make together")
    func circle() throws {
        let owner = LocatorOwner()
        let barrier = Atomic(0)
        @Sendable func meet() {
            barrier.add(1, ordering: .sequentiallyConsistent)
            while barrier.load(ordering: .sequentiallyConsistent) < 2 {}
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
        let errors = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 2) { number in
            do {
                if number == 0 { _ = try locator.get(Int.self) } else { _ = try locator.get(Double.self) }
            } catch let error as ResolutionError {
                errors.withLock { $0.append(error.finding.rule) }
            } catch {}
        }
        #expect(errors.withLock { $0 } == ["entry-cycle", "entry-cycle"])
    }

    @Test("does not block a container that looks things up in it, however they lead to each other")
    func container() throws {
        for round in 0..<200 {
            let owner = LocatorOwner()
            owner.add { locator in Part(product: try locator.get()) }
            let mail = try PlantAssembly(owner).activated()
            let locator = try mail.locator
            DispatchQueue.concurrentPerform(iterations: 2) { number in
                if (number + round) % 2 == 0 { _ = try? mail.whole } else { _ = try? locator.get(Part.self) }
            }
            #expect(try mail.whole.part === locator.get(Part.self))
        }
    }

    @Test("survives owners that add, remove and clear meanwhile")
    func turmoil() throws {
        let owner = LocatorOwner()
        owner.add(Product.self) { Product() }
        let locator = owner.locator
        DispatchQueue.concurrentPerform(iterations: 8) { number in
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
