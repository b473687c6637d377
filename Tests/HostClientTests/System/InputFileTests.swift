import Foundation
import HostClient
import TestSupport
import Testing

@Suite struct InputFileTests {
    @Test func aFileThatIsTooLongForMemoryIsRefusedBeforeItIsRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("all of it", to: "file")
        let path = folder.path + "/file"
        #expect(try InputFile.bytes(at: path) == Array("all of it".utf8))
        // Nothing is in it, so that it takes no room.
        #expect(truncate(path, InputFile.maximumSize + 1) == 0)
        #expect(throws: SystemFailure(number: EFBIG)) { try InputFile.bytes(at: path) }
    }
}
