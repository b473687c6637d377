import Testing

@testable import WiringScan

@Suite struct ScanCancellationTests {
    @Test(.timeLimit(.minutes(5))) func cancelledScanReadsNoFurtherFiles() async {
        let text = Array(String(repeating: "class A { init(store: Store) { store.load { $0.value } } }\n", count: 200).utf8)
        let sources = (0..<5_000).map { SourceText(path: "\($0).swift", bytes: text) }
        let progress = ScanProgress()
        let task = Task.detached { Scan(name: "Test", sources: sources, progress: progress) }
        while progress.now.step != "understanding sources" || progress.now.done == 0 { await Task.yield() }
        task.cancel()
        let scan = await task.value
        #expect((1..<sources.count).contains(scan.files))
        #expect(scan.containers.isEmpty)
    }
}
