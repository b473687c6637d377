import Foundation
import TestSupport
import Testing
import WiringShell

@Suite("Streamed texts")
struct StreamedTextTests {
    @Test("the same bytes on the screen, in a file and for another program")
    func sameBytes() throws {
        for command in ["dot", "save", "json MailAssembly.service", "save --schema", "mermaid"] {
            let fixture = ShellFixture()
            let folder = try TemporaryFolder()
            fixture.run("load sample")
            let start = fixture.output.count
            for line in [command, "\(command) > \(folder.path)/file", "\(command) >> \(folder.path)/file", "\(command) | cat"] {
                #expect(fixture.run(line) == .success)
            }
            let output = String(fixture.output.dropFirst(start))
            #expect(output.hasSuffix("\n") && fixture.piped.map(\.input) == [output])
            #expect(try String(contentsOfFile: folder.path + "/file", encoding: .utf8) == output + output)
        }
    }

    @Test("a receiver can end a text early")
    func receiverThatStops() {
        struct Enough: Error {}
        var count = 0
        let text = TextStream { receive in
            for _ in 0..<10 { try "line\n".withCString { try receive(UnsafeRawBufferPointer(start: $0, count: 5)) } }
        }
        #expect(text.text == String(repeating: "line\n", count: 10) && text == TextStream(text.text))
        #expect(throws: Enough.self) {
            try text.write { _ in
                count += 1
                if count == 3 { throw Enough() }
            }
        }
        #expect(count == 3)
    }

    @Test("a full disk is reported", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() {
        for command in ["dot > /dev/full", "save /dev/full"] {
            let fixture = ShellFixture()
            fixture.run("load sample")
            #expect(fixture.run(command) == .commandFailed)
            #expect(fixture.errors.contains("No space left on device"), "\(fixture.errors)")
        }
    }
}
