/// The common inputs of all builds: the tools and their environment.
enum Toolchain {
    /// The hash of the inputs; nil if another program selects the compiler.
    static func hash(of swift: String) -> FowlerNollVo? {
        guard let tool = ResolvedPath.of(swift) else { return nil }
        let bin = tool.split(separator: "/").dropLast().map { "/\($0)" }.joined()
        var hash = FowlerNollVo()
        // A program that only selects a toolchain has no compiler next to it.
        for name in ["swift-build", "swift-package", "swift-driver", "swift-frontend", "clang"] {
            guard let facts = FileAttributes.text(ofFileAt: "\(bin)/\(name)") else { return nil }
            hash.add(facts)
        }
        hash.add("\(InspectionConventions.version)")
        for (name, value) in Environment.forTools().sorted(by: { $0.key < $1.key }) where matters(name) { hash.add("\(name)=\(value)") }
        return hash
    }

    /// Whether a manifest may depend on more than its own text.
    static func readsAnything(_ manifest: String) -> Bool {
        guard let bytes = try? InputFile.bytes(at: manifest) else { return true }
        let text = String(decoding: bytes, as: UTF8.self)
        return ["unsafeFlags", "environment", "getenv", "import Foundation", "import Glibc", "gitInformation"].contains {
            text.contains($0)
        }
    }

    private static func matters(_ name: String) -> Bool {
        ["PATH", "HOME", "CC", "CXX", "LD", "AR", "SDKROOT", "TOOLCHAINS", "CPATH", "LIBRARY_PATH", "LD_LIBRARY_PATH", "CFLAGS", "LDFLAGS"]
            .contains(name) || ["SWIFT", "PKG_CONFIG", "C_INCLUDE", "CPLUS_INCLUDE", "LLVM", "XDG_"].contains { name.hasPrefix($0) }
    }
}
