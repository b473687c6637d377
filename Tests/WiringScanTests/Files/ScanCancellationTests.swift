import Testing

@testable import WiringScan

@Suite struct ScanCancellationTests {
    @Test func cancelledScanReadsNoFurtherFiles() async {
        let text = Array("class A { init(store: Store) { store.load { $0.value } } }\n".utf8)
        // The scan takes each file when it needs it; the third one cancels the task.
        let sources = (0..<5).lazy.map { number in
            if number == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            return SourceText(path: "\(number).swift", bytes: text)
        }
        let scan = await Task { Scan(name: "Test", sources: sources) }.value
        #expect(scan.files == 2)
        #expect(scan.containers.isEmpty)
    }
}
