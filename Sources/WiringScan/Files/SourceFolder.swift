import PlatformLibrary

/// The source files below a folder.
package enum SourceFolder {
    /// A folder or a file that could not be read.
    package struct Failure: Error, Sendable {
        package let path: String
        /// The system's number of the error.
        package let number: Int32

        package init(path: String, number: Int32) {
            self.path = path
            self.number = number
        }

        package var reason: String { number == EFBIG ? "it is larger than \(largestFile >> 20) MB" : String(cString: strerror(number)) }
    }

    /// Selects the files to read.
    package struct Choice: Sendable {
        package var includesTests: Bool
        /// The target of an Xcode project to which the files must belong; nil for all.
        package var target: String?
        /// The names that are defined for `#if`; if empty, all branches are read.
        package var defines: Set<String>

        package init(includesTests: Bool = false, target: String? = nil, defines: Set<String> = []) {
            self.includesTests = includesTests
            self.target = target
            self.defines = defines
        }
    }

    /// The contents of a folder, as sorted relative paths.
    package struct Contents: Sendable {
        package var sources: [String] = []
        /// The files that describe targets and screens.
        package var resources: [String] = []
        package var closed: [Failure] = []

        package init() {}
    }

    /// All sources below a folder.
    ///
    /// Skips folders whose names begin with a dot, folders of package managers and builds, playgrounds, and tests unless they are included. Symbolic links are
    /// followed to files and folders that are not found without them.
    package static func sources(below folder: String, _ choice: Choice = Choice()) throws(Failure) -> Contents {
        var found = Contents()
        var todo = [""]
        var links: [String] = []
        var seen: Set<[UInt64]> = []
        while let current = todo.popLast() ?? links.popLast(), !Task.isCancelled {
            let path = current.isEmpty ? folder : folder + "/" + current
            var status = stat()
            guard stat(path, &status) != 0 || seen.insert(identity(status)).inserted else { continue }
            if status.st_mode & S_IFMT == S_IFREG {
                found.sources.append(current)
                continue
            }
            guard let names = Directory.names(in: path) else {
                if current.isEmpty { throw Failure(path: path, number: errno) }
                found.closed.append(Failure(path: current, number: errno))
                continue
            }
            for name in names where !name.hasPrefix(".") {
                let relative = current.isEmpty ? name : current + "/" + name
                guard lstat(folder + "/" + relative, &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR where !isPassedOver(name, choice): todo.append(relative)
                case S_IFDIR where name.hasSuffix(".xcodeproj"): found.resources.append(relative + "/project.pbxproj")
                case S_IFREG where isSource(name, choice):
                    found.sources.append(relative)
                    seen.insert(identity(status))
                case S_IFREG where isResource(name): found.resources.append(relative)
                case S_IFLNK:
                    guard stat(folder + "/" + relative, &status) == 0 else { continue }
                    let isFile = status.st_mode & S_IFMT == S_IFREG && isSource(name, choice)
                    let isFolder = status.st_mode & S_IFMT == S_IFDIR && !isPassedOver(name, choice)
                    if isFile || isFolder && !contains(folder + "/" + relative, folder) { links.append(relative) }
                default: break
                }
            }
        }
        found.sources.sort()
        found.resources.sort()
        found.closed.sort { $0.path < $1.path }
        return found
    }

    private static func identity(_ status: stat) -> [UInt64] {
        [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
    }

    /// Whether a folder contains another one, or is the same.
    private static func contains(_ outer: String, _ inner: String) -> Bool {
        guard let first = realpath(outer, nil) else { return true }
        defer { free(first) }
        guard let second = realpath(inner, nil) else { return true }
        defer { free(second) }
        let path = String(cString: first)
        return path == "/" || (String(cString: second) + "/").hasPrefix(path + "/")
    }

    /// Whether `sources` would list a file with a path below the folder: for folders that are not on disk in this form.
    package static func isListed(_ path: String, _ choice: Choice = Choice()) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        guard let name = parts.last, !parts.contains(where: { $0.hasPrefix(".") }) else { return false }
        let folders = parts.dropLast()
        if isResource(name) { return !folders.contains { isPassedOver($0, choice) && !$0.hasSuffix(".xcodeproj") } }
        return isSource(name, choice) && !folders.contains { isPassedOver($0, choice) }
    }

    /// Whether a file describes targets or screens.
    package static func isResource(_ path: String) -> Bool {
        ["project.pbxproj", "Package.swift", "Project.swift", "project.yml", "target.yml"].contains { hasName($0, path) }
            || path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
    }

    static func hasName(_ name: String, _ path: String) -> Bool { path == name || path.hasSuffix("/" + name) }

    /// The bytes of a file. Throws the reason with the path, `EFBIG` for a file that is too large.
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
        foreign.contains(name) || [".xcodeproj", ".xcworkspace", ".xcassets", ".framework", ".playground"].contains { name.hasSuffix($0) }
            || !choice.includesTests
                && (name == "Test" || ["Tests", "Specs", "UITest", "Mocks", "TestHelpers", "TestSupport"].contains { name.hasSuffix($0) })
    }

    private static func isSource(_ name: String, _ choice: Choice) -> Bool {
        guard name != "Package.swift", name != "Project.swift", [".swift", ".m", ".h", ".mm"].contains(where: { name.hasSuffix($0) }) else {
            return false
        }
        return choice.includesTests || !["Tests.swift", "Test.swift", "Spec.swift", "Tests.m", "Test.m"].contains { name.hasSuffix($0) }
    }

    private static let foreign: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "SourcePackages", "fastlane",
    ]
    private static let largestFile = 64 << 20
}
