/// Finds the container's package that belongs to this program.
enum LibraryFolder {
    /// Returns the nearest folder above a program that contains the package, as in a checkout, or its `share/wirescope`, as installed by
    /// `scripts/install`; nil if there is none.
    static func above(_ executable: String) -> String? {
        var parts = executable.split(separator: "/")
        while parts.count > 1 {
            parts.removeLast()
            let folder = parts.map { "/" + $0 }.joined()
            if let found = [folder, folder + "/share/wirescope"].first(where: isPackage) { return origin(of: found) }
        }
        return nil
    }

    /// Resolves a package that consists of symbolic links, such as the one in which a release is built.
    private static func origin(of folder: String) -> String {
        ResolvedPath.of("\(folder)/Package.swift")?.split(separator: "/").dropLast().map { "/\($0)" }.joined() ?? folder
    }

    private static func isPackage(_ folder: String) -> Bool {
        access("\(folder)/Sources/Wiring", R_OK) == 0 && access("\(folder)/Package.swift", R_OK) == 0
    }
}
