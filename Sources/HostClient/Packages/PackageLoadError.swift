/// The reason why a package could not be loaded.
package enum PackageLoadError: Error, Equatable, Sendable {
    case noSuchPath(String)
    case notADirectory(String)
    /// The directory has no Package.swift; `nearest` is the directory above it that has one.
    case noManifest(String, nearest: String?)
    case brokenManifest(String, diagnostics: [BuildDiagnostic], output: [String])
    /// The compiler found errors (or, without diagnostics, the build failed in another way).
    case buildFailed(product: String, diagnostics: [BuildDiagnostic], output: [String])
    case compilerCrashed(product: String, CompilerCrash, diagnostics: [BuildDiagnostic])
    /// A tool exceeded its time limit; `lines` are its last lines of output.
    case timedOut(command: String, seconds: Double, lines: [String])
    /// The package has no product that can be built into a host.
    case noSuitableProduct(package: String)
    /// The package has no product with that name.
    case noSuchProduct(String, available: [String])
    /// Several products match; the most likely one comes first.
    case severalProducts(package: String, products: [String])
    case doesNotUseWiring(String)
    /// Several packages are loaded through their libraries, and this one has none.
    case noLibrary(package: String)
    /// Each dynamic library would contain its own copy of Wiring.
    case severalDynamicProducts([String])
    /// The package manager identifies packages by the names of their folders, and these are equal.
    case sameFolderName([String])
    /// No type conforms to `Assembly`; `problems` describe near misses.
    case noAssembly(product: String, problems: [String])
    case toolMissing(String)
    /// A tool failed for a reason that is unrelated to the package's code.
    case toolFailed(command: String, output: [String])
    case cannotWrite(String, reason: String)
    /// The folder in the user's cache is writable by others, who could replace the programs that are started from it.
    case sharedCache(String, reason: String)
    /// The program was built, but ended before it listed its assemblies.
    case hostFailed(ExplorationError)
    case interrupted
}

extension PackageLoadError: CustomStringConvertible {
    /// A message of one sentence, with one line for each piece of evidence.
    package var description: String {
        switch self {
        case .noSuchPath(let path): "\(path) does not exist"
        case .notADirectory(let path): "\(path) is a file, not the directory of a package"
        case .noManifest(let path, _): "\(path) has no Package.swift"
        case .brokenManifest(let path, let diagnostics, let output): text("\(path)/Package.swift cannot be read", diagnostics, output)
        case .buildFailed(let product, let diagnostics, let output):
            text(diagnostics.isEmpty ? "\(product) cannot be built" : "\(product) does not compile", diagnostics, output)
        case .compilerCrashed(let product, let crash, let diagnostics):
            text("the compiler crashed while it built \(product)", [], crash.tasks.prefix(8) + diagnostics.map(\.description))
        case .timedOut(let command, let seconds, let lines):
            (["'\(command)' was stopped after \(Self.text(of: seconds)) s"] + lines).joined(separator: "\n")
        case .noSuitableProduct(let package): "the package \(package) has neither an executable nor a library product"
        case .noSuchProduct(let name, let available): "there is no product \(name); available: \(available.joined(separator: ", "))"
        case .severalProducts(let package, let products):
            "the package \(package) has several products that use Wiring: \(products.joined(separator: ", "))"
        case .doesNotUseWiring(let name): "\(name) does not use Wiring"
        case .noLibrary(let package): "the package \(package) has no library product that uses Wiring, so it can only be loaded alone"
        case .severalDynamicProducts(let products):
            "several products are dynamic libraries, each with its own copy of Wiring: \(products.joined(separator: ", "))"
        case .sameFolderName(let paths): "packages have the same folder name: \(paths.joined(separator: ", "))"
        case .noAssembly(let product, let problems): (["no type in \(product) conforms to Assembly"] + problems).joined(separator: "\n")
        case .toolMissing(let tool): "the tool '\(tool)' is not in PATH"
        case .toolFailed(let command, let output): (["'\(command)' failed"] + output).joined(separator: "\n")
        case .cannotWrite(let path, let reason): "the host cannot be written to \(path): \(reason)"
        case .sharedCache(let path, let reason): "\(path) is not used for builds, because others could change it: \(reason)"
        case .hostFailed(let error): "the program was built, but does not list its assemblies: \(Self.text(of: error))"
        case .interrupted: "interrupted"
        }
    }

    private func text(_ head: String, _ diagnostics: [BuildDiagnostic], _ output: [String]) -> String {
        let evidence = diagnostics.isEmpty ? output : diagnostics.map(\.description)
        // Limited to one screen: the first errors matter most, and many others are consequences.
        let rest = evidence.count - Self.shownErrors
        let shown = rest > 1 ? evidence.prefix(Self.shownErrors) + ["... and \(rest) more errors"] : evidence
        return ([head] + shown).joined(separator: "\n")
    }

    private static func text(of seconds: Double) -> String {
        seconds == seconds.rounded() && seconds < 1e15 ? String(Int(seconds)) : String(seconds)
    }

    private static let shownErrors = 16

    private static func text(of error: ExplorationError) -> String {
        switch error {
        case .failed(let failure): failure.message
        case .hostDied(let death): death.crashMessage.map { "\(death.cause): \($0)" } ?? death.cause.description
        case .interrupted: "interrupted"
        case .unsupported(let what, _): what
        }
    }
}
