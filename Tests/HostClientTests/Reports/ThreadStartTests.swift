#if os(Linux)
import CWiringRuntime
import PlatformLibrary
import Testing

@Suite struct ThreadStartTests {
    @Test("uses the thread function of the C library in a process that the explorer has not started")
    func usesThreadFunctionOfCLibrary() throws {
        // The sanitizers replace the function themselves.
        guard dlsym(nil, "__tsan_init") == nil, dlsym(nil, "__asan_init") == nil else { return }
        let function = try #require(dlsym(nil, "pthread_create"))
        let library = try #require(wiring_image_path(function).map { String(cString: $0) })
        #expect(library.split(separator: "/").last?.hasPrefix("libc.so") == true)
    }
}
#endif
