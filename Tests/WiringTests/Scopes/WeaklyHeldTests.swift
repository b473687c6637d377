import Testing
import Wiring
import WiringAsync

private final class Thumbnails: Sendable {}
private struct Size {}
private struct GalleryAssembly: Assembly {
    let thumbnails = Component(Thumbnails.init).scope(.scoped("session")).heldWeakly()
    let awaited = AsyncComponent { Thumbnails() }.scope(.scoped("session")).heldWeakly().visible(.none)
    let page = Component { (thumbnails: Thumbnails) in [thumbnails] }
}

@Suite struct WeaklyHeldTests {
    @Test func weaklyHeldServiceIsSharedWhileRetained() throws {
        let session = try GalleryAssembly().activated().entering("session")
        weak var seen: Thumbnails?
        do {
            let held = try session.thumbnails
            seen = held
            #expect(try session.thumbnails === held)
            #expect(try session.page.first === held)
        }
        #expect(seen == nil)
    }

    @Test func everyScopeHasSeparateWeaklyHeldInstance() throws {
        let gallery = try GalleryAssembly().activated()
        let (first, second) = (gallery.entering("session"), gallery.entering("session"))
        let (one, other) = (try first.thumbnails, try second.thumbnails)
        #expect(one !== other)
        #expect(try first.thumbnails === one)
        withExtendedLifetime(other) {}
    }

    @Test func asynchronousServiceCanBeWeaklyHeld() async throws {
        let session = try GalleryAssembly().activated().entering("session")
        weak var seen: Thumbnails?
        do {
            let held = try await session.awaited
            seen = held
            let same = try await session.awaited
            #expect(held === same)
        }
        #expect(seen == nil)
    }

    @Test func releaseClearAndLeaveDropWeaklyHeldInstance() throws {
        let gallery = try GalleryAssembly().activated()
        let session = gallery.entering("session")
        let held = try session.thumbnails
        session.clear()
        let next = try session.thumbnails
        #expect(next !== held)
        session.release(\.thumbnails)
        #expect(try session.thumbnails !== next)
        session.leave()
        #expect(throws: ResolutionError.self) { try session.thumbnails }
        #expect(throws: ResolutionError.self) { try gallery.thumbnails }
    }

    @Test func weaklyHeldServiceOutsideOfScopeIsAFinding() throws {
        struct Unfit: Assembly {
            let shared = Component(Thumbnails.init).scope(.lazySingleton).heldWeakly()
            let fresh = Component(Thumbnails.init).heldWeakly()
            let value = Component(Size.init).scope(.scoped("session")).heldWeakly()
        }
        let error = try #require(throws: ActivationError.self) { try Unfit().activated() }
        #expect(
            error.findings.map { "\($0.rule): \($0.message); \($0.fix ?? "")" } == [
                "weak-value-type: Unfit.value is held weakly, but its instances are values, which cannot be held weakly; "
                    + "build a class, or choose another lifetime",
                "scope-incompatible: Unfit.shared is lazySingleton, but .heldWeakly() requires a scoped lifetime; "
                    + "use .scope(.weakSingleton) instead",
                "scope-incompatible: Unfit.fresh is objectGraph, but .heldWeakly() requires a scoped lifetime; "
                    + "remove .heldWeakly(), or use .scope(.scoped(\"…\"))",
            ])
    }

    @Test func stopHookOfWeaklyHeldServiceIsAFinding() throws {
        struct Hooked: Assembly {
            let thumbnails = Component(Thumbnails.init).scope(.scoped("session")).heldWeakly().onStop { _ in }
        }
        let error = try #require(throws: ActivationError.self) { try Hooked().activated() }
        #expect(error.findings.map(\.rule) == ["scope-incompatible"])
    }
}
