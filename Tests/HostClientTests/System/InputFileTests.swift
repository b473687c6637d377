import Foundation
import HostClient
import TestSupport
import Testing

@Suite struct InputFileTests {
    @Test func oversizeFileIsRefusedBeforeReading() throws {
        let folder = try TemporaryFolder()
        try folder.write("all of it", to: "file")
        let path = folder.path + "/file"
        #expect(try InputFile.bytes(at: path) == Array("all of it".utf8))
        // The file is sparse, so it uses no disk space.
        #expect(truncate(path, InputFile.maximumSize + 1) == 0)
        #expect(throws: SystemFailure(number: EFBIG)) { try InputFile.bytes(at: path) }
    }
}
