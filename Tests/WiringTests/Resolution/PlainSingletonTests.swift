import Testing
import Wiring

private final class Part: Sendable {}

private final class Whole: Sendable {
    let part: Part
    init(part: Part) { self.part = part }
}

private struct Refusal: Error {}

/// A whole whose initializer requests the whole from the container, and a part that fails as long as the test requires.
private struct UnrulyAssembly: ParameterizedAssembly {
    let part: Component<Part, Part>
    let whole: Component<Whole, Whole>
    let owner: Component<Owner, Owner>

    final class Owner: Sendable {
        let whole: Whole
        init(whole: Whole) { self.whole = whole }
    }

    init(asksForItself: Guarded<Bool>, failures: Guarded<Int>) {
        part = Component {
            try failures.withLock { failures in
                if failures > 0 {
                    failures -= 1
                    throw Refusal()
                }
            }
            return Part()
        }.scope(.lazySingleton)
        whole = Component { (part: Part, container: Container) in
            if asksForItself.withLock({ $0 }) { return try container.resolve(Whole.self) }
            return Whole(part: part)
        }.scope(.lazySingleton)
        owner = Component(Owner.init).scope(.lazySingleton)
    }
}

/// A child's singleton that depends on one of its parent.
private struct GuestAssembly: Assembly {
    final class Guest: Sendable {
        let owner: UnrulyAssembly.Owner
        init(owner: UnrulyAssembly.Owner) { self.owner = owner }
    }

    let guest = Component(Guest.init).scope(.lazySingleton)
}

/// Singletons that are not visible before they are complete.
@Suite struct PlainSingletonTests {
    @Test func recursiveSingletonFailsAndIsBuiltLater() throws {
        let asksForItself = Guarded(true)
        let container = try UnrulyAssembly(asksForItself: asksForItself, failures: Guarded(0)).activated()
        let error = #expect(throws: ResolutionError.self) { try container.owner }
        #expect(error?.finding.rule == "cycle-init")
        asksForItself.withLock { $0 = false }
        #expect(try container.owner.whole === container.whole)
        #expect(try container.whole.part === container.part)
    }

    @Test func singletonsAreBuiltAfterFailure() throws {
        let container = try UnrulyAssembly(asksForItself: Guarded(false), failures: Guarded(2)).activated()
        for _ in 0..<2 { #expect(throws: Refusal.self) { try container.owner } }
        let owner = try container.owner
        #expect(owner.whole.part === (try container.part))
    }

    /// A thread uses the frames of earlier requests again.
    @Test func pathOfErrorIsIndependentOfEarlierRequests() async {
        let paths = Guarded<[[String]]>([])
        await onThreads(1) { _ in
            for asksForItself in [true, false, true, false, true] {
                var path: [String] = []
                do {
                    let container = try UnrulyAssembly(asksForItself: Guarded(asksForItself), failures: Guarded(0)).activated()
                    _ = try container.owner
                } catch { path = (error as? ResolutionError)?.path ?? ["\(error)"] }
                paths.withLock { $0.append(path) }
            }
        }
        let path = ["UnrulyAssembly.owner", "UnrulyAssembly.whole"]
        #expect(paths.withLock { $0 } == [path, [], path, [], path])
    }

    @Test func noFrameRetainsInstancesOfReleasedContainer() throws {
        weak var owner: UnrulyAssembly.Owner?
        do {
            let container = try UnrulyAssembly(asksForItself: Guarded(false), failures: Guarded(0)).activated()
            owner = try container.owner
            #expect(owner != nil)
        }
        #expect(owner == nil)
    }

    @Test func scopesAndChildrenShareSingletonsOfContainer() throws {
        let container = try UnrulyAssembly(asksForItself: Guarded(false), failures: Guarded(0)).activated()
        let scope = container.entering("session")
        let owner = try scope.owner
        #expect(try container.owner === owner)
        let child = try GuestAssembly().activated(asChildOf: container)
        #expect(try child.guest.owner === owner)
    }
}
