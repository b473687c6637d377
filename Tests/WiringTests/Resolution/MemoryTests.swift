import Testing
import Wiring

#if canImport(Glibc)
/// `malloc_usable_size` of malloc.h, which the module of the C library does not include.
@_silgen_name("malloc_usable_size")
private func usableSize(_ pointer: UnsafeMutableRawPointer) -> Int
#endif

/// The memory per definition, of which a program may have a hundred thousand; `scripts/bench container` measures the total.
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
