import PlatformLibrary
import TestSupport
import Testing

@testable import HostClient

@Suite("Cached answers of the tools")
struct RememberedAnswersTests {
    @Test func answerIsCachedAndCorruptEntryIsReplaced() throws {
        let folder = try TemporaryFolder()
        let cache = try PrivateCache(in: folder.path)
        let answers = try CachedToolAnswers(in: cache, toolchain: FowlerNollVo())
        var asked = 0
        func answer() throws -> Int {
            try answers.answer(to: "how many", about: nil, reading: { Int($0) }) { () throws(PackageLoadError) in
                asked += 1
                return ("7", 7)
            }
        }
        #expect(try (answer(), answer()) == (7, 7) && asked == 1)
        let kept = try #require(Directory.sortedNames(in: cache.path + "/answers").first)
        let file = "\(cache.path)/answers/\(kept)"
        let text = String(decoding: try InputFile.bytes(at: file), as: UTF8.self)
        try OutputFile.replace(file, with: text.dropLast() + "seven")
        #expect(try (answer(), answer()) == (7, 7) && asked == 2)
        #expect(String(decoding: try InputFile.bytes(at: file), as: UTF8.self) == text)
        #expect(Directory.sortedNames(in: cache.path + "/answers") == [kept])
    }

    @Test func unknownToolchainDisablesCache() throws {
        let folder = try TemporaryFolder()
        let answers = try CachedToolAnswers(in: try PrivateCache(in: folder.path), toolchain: nil)
        var asked = 0
        for _ in 0..<2 {
            let answer = try answers.answer(to: "how many", about: nil, reading: { Int($0) }) { () throws(PackageLoadError) in
                asked += 1
                return ("7", 7)
            }
            #expect(answer == 7)
        }
        #expect(asked == 2)
    }
}
