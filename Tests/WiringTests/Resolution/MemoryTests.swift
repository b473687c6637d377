import Testing
import Wiring

#if canImport(Glibc)
/// `malloc_usable_size` of malloc.h, which the module of the C library leaves out.
@_silgen_name("malloc_usable_size")
private func usableSize(_ pointer: UnsafeMutableRawPointer) -> Int
#endif

/// What each definition costs, of which there may be a hundred thousand; `scripts/bench container` measures all of it.
@Suite struct MemoryTests {
    @Test func edgesAreSmall() {
        #expect(MemoryLayout<Blueprint.Edge>.stride == 16)
    }

    #if canImport(Glibc)
    private final class Cellar {}

    @Test func componentsAreSmall() {
        let cellar = Component(Cellar.init).scope(.lazySingleton)
        withExtendedLifetime(cellar) {
            #expect(usableSize(Unmanaged.passUnretained(cellar.definition).toOpaque()) <= 104)
        }
    }
    #endif
}
