import PlatformLibrary

/// The source files below a folder.
package enum SourceFolder {
    /// A folder or a file that could not be read.
    package struct Failure: Error, Sendable {
        /// The path.
        package let path: String
        /// The system's number of the error.
        package let number: Int32

        package init(path: String, number: Int32) {
            self.path = path
            self.number = number
        }

        /// The reason in words.
        package var reason: String { number == EFBIG ? "it is larger than \(largestFile >> 20) MB" : String(cString: strerror(number)) }
    }

    /// Selects the files to read.
    package struct Choice: Sendable {
        /// Whether tests are included.
        package var includesTests: Bool

        package init(includesTests: Bool = false) { self.includesTests = includesTests }
    }

    /// The contents of a folder, as sorted relative paths.
    package struct Contents: Sendable {
        /// The sources.
        package var sources: [String] = []
        /// The folders that could not be read.
        package var closed: [Failure] = []
    }

    /// All sources below a folder.
    ///
    /// Skips folders whose names begin with a dot, folders of package managers and builds, tests unless they are included, and symbolic links to
    /// folders, which may form cycles.
    package static func sources(below folder: String, _ choice: Choice = Choice()) throws(Failure) -> Contents {
        var found = Contents()
        var todo = [""]
        while let current = todo.popLast(), !Task.isCancelled {
            let path = current.isEmpty ? folder : folder + "/" + current
            guard let names = Directory.names(in: path) else {
                if current.isEmpty { throw Failure(path: path, number: errno) }
                found.closed.append(Failure(path: current, number: errno))
                continue
            }
            for name in names where !name.hasPrefix(".") {
                let relative = current.isEmpty ? name : current + "/" + name
                var status = stat()
                guard lstat(folder + "/" + relative, &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR where !isPassedOver(name, choice): todo.append(relative)
                case S_IFREG where isSource(name, choice): found.sources.append(relative)
                case S_IFLNK where isSource(name, choice):
                    if stat(folder + "/" + relative, &status) == 0, status.st_mode & S_IFMT == S_IFREG { found.sources.append(relative) }
                default: break
                }
            }
        }
        found.sources.sort()
        found.closed.sort { $0.path < $1.path }
        return found
    }

    /// Whether `sources` would list a file with a path below the folder: for folders that are not on disk in this form.
    package static func isListed(_ path: String, _ choice: Choice = Choice()) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last, !parts.contains(where: { $0.hasPrefix(".") }) else { return false }
        return isSource(name, choice) && !parts.dropLast().contains { isPassedOver($0, choice) }
    }

    /// The bytes of a file.
    ///
    /// - Throws: the reason with the path, `EFBIG` for a file that is too large.
    package static func bytes(at path: String, below folder: String) throws(Failure) -> [UInt8] {
        let descriptor = open(folder + "/" + path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(path: path, number: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Failure(path: path, number: errno) }
        guard status.st_size < Self.largestFile else { throw Failure(path: path, number: EFBIG) }
        let size = Int(status.st_size)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                guard let start = buffer.baseAddress else { break }
                let got = read(descriptor, start + count, size - count)
                if got <= 0 { break }
                count += got
            }
        }
    }

    private static func isPassedOver(_ name: String, _ choice: Choice) -> Bool {
        if foreign.contains(name) || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") || name.hasSuffix(".xcassets")
            || name.hasSuffix(".framework")
        {
            return true
        }
        return !choice.includesTests
            && (name == "Tests" || name == "Test" || name.hasSuffix("Tests") || name.hasSuffix("Specs") || name.hasSuffix("UITest"))
    }

    private static func isSource(_ name: String, _ choice: Choice) -> Bool {
        guard name != "Package.swift", [".swift", ".m", ".h", ".mm"].contains(where: { name.hasSuffix($0) }) else { return false }
        return choice.includesTests || !["Tests.swift", "Test.swift", "Spec.swift", "Tests.m", "Test.m"].contains { name.hasSuffix($0) }
    }

    private static let foreign: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "SourcePackages", "fastlane",
    ]
    private static let largestFile = 64 << 20
}
