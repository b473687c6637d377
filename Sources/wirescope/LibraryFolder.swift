import PlatformLibrary

/// The package of the container that belongs to this program.
enum LibraryFolder {
    /// The nearest folder above a program that holds the package, as a checkout does, or `share/wirescope` in it, as `scripts/install` leaves it;
    /// nil when the program stands elsewhere.
    static func above(_ executable: String) -> String? {
        var parts = executable.split(separator: "/")
        while parts.count > 1 {
            parts.removeLast()
            let folder = parts.map { "/" + $0 }.joined()
            if let found = [folder, folder + "/share/wirescope"].first(where: isPackage) { return origin(of: found) }
        }
        return nil
    }

    /// The folder that a package of links is made of, such as the one that a release is built in.
    private static func origin(of folder: String) -> String {
        guard let manifest = realpath("\(folder)/Package.swift", nil) else { return folder }
        defer { free(manifest) }
        return String(cString: manifest).split(separator: "/").dropLast().map { "/\($0)" }.joined()
    }

    private static func isPackage(_ folder: String) -> Bool {
        access("\(folder)/Sources/Wiring", R_OK) == 0 && access("\(folder)/Package.swift", R_OK) == 0
    }
}
