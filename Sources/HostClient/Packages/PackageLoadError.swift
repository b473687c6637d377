import InspectionProtocol

/// Why a package could not be loaded.
package enum PackageLoadError: Error, Equatable, Sendable {
    /// There is nothing at the path.
    case noSuchPath(String)
    /// The path leads to a file.
    case notADirectory(String)
    /// The directory has no Package.swift; `nearest` is the directory above it that has one.
    case noManifest(String, nearest: String?)
    /// Package.swift does not compile or makes no sense.
    case brokenManifest(String, diagnostics: [BuildDiagnostic], output: [String])
    /// The compiler found errors (or, without diagnostics, the build failed in another way).
    case buildFailed(product: String, diagnostics: [BuildDiagnostic], output: [String])
    /// The compiler itself crashed.
    case compilerCrashed(product: String, crashes: [CompilerCrash], diagnostics: [BuildDiagnostic])
    /// A tool took longer than it may; `lines` is the last that it printed.
    case timedOut(command: String, seconds: Double, lines: [String])
    /// The package has nothing that could be built into a host.
    case noSuitableProduct(package: String)
    /// The package has no product of that name.
    case noSuchProduct(String, available: [String])
    /// More than one product could be meant; the likeliest comes first.
    case severalProducts(package: String, products: [String])
    /// Nothing in it depends on Wiring.
    case doesNotUseWiring(String)
    /// Packages are loaded together through their libraries, and this one has none.
    case noLibrary(package: String)
    /// Each dynamic library would bring a copy of Wiring of its own.
    case severalDynamicProducts([String])
    /// The package manager tells packages apart by the names of their folders, and these have the same.
    case sameFolderName([String])
    /// No type in it conforms to `Assembly`; `problems` tells about those that nearly do.
    case noAssembly(product: String, problems: [String])
    /// A tool is not installed.
    case toolMissing(String)
    /// A tool could not do its work, for a reason that has nothing to do with the package's code.
    case toolFailed(command: String, output: [String])
    /// The files of the host that is generated for a library could not be written into a folder of the person's cache.
    case cannotWrite(String, reason: String)
    /// The folder in the person's cache is not the person's alone, so that others could have their programs started from it.
    case sharedCache(String, reason: String)
    /// It was built, and the program did not live long enough to list its assemblies.
    case hostFailed(ExplorationError)
    /// The person pressed Ctrl-C.
    case interrupted
}

extension PackageLoadError: CustomStringConvertible {
    /// One sentence, and where there is evidence, a line for each piece of it.
    package var description: String {
        switch self {
        case .noSuchPath(let path): "there is nothing at \(path)"
        case .notADirectory(let path): "\(path) is a file, not the directory of a package"
        case .noManifest(let path, _): "\(path) has no Package.swift"
        case .brokenManifest(let path, let diagnostics, let output):
            text("\(path)/Package.swift cannot be read", diagnostics, output)
        case .buildFailed(let product, let diagnostics, let output):
            text(diagnostics.isEmpty ? "\(product) cannot be built" : "\(product) does not compile", diagnostics, output)
        case .compilerCrashed(let product, let crashes, let diagnostics):
            text("the compiler crashed while it built \(product)", [], crashes.flatMap(Self.lines) + diagnostics.map(\.description))
        case .timedOut(let command, let seconds, let lines):
            (["'\(command)' was stopped: it had not ended after \(Self.text(of: seconds)) s"] + lines).joined(separator: "\n")
        case .noSuitableProduct(let package): "the package \(package) has neither an executable nor a library product"
        case .noSuchProduct(let name, let available): "there is no product \(name); there is: \(available.joined(separator: ", "))"
        case .severalProducts(let package, let products):
            "the package \(package) has several products that use Wiring: \(products.joined(separator: ", "))"
        case .doesNotUseWiring(let name): "\(name) does not use Wiring"
        case .noLibrary(let package): "the package \(package) has no library product that uses Wiring, so it can only be loaded alone"
        case .severalDynamicProducts(let products):
            "several products are dynamic libraries, each with a copy of Wiring of its own: \(products.joined(separator: ", "))"
        case .sameFolderName(let paths): "packages cannot be told apart by the names of their folders: \(paths.joined(separator: ", "))"
        case .noAssembly(let product, let problems): (["no type in \(product) conforms to Assembly"] + problems).joined(separator: "\n")
        case .toolMissing(let tool): "the tool '\(tool)' is not in PATH"
        case .toolFailed(let command, let output): (["'\(command)' failed"] + output).joined(separator: "\n")
        case .cannotWrite(let path, let reason): "no host can be written to \(path): \(reason)"
        case .sharedCache(let path, let reason): "nothing is built in \(path), since others could change it: \(reason)"
        case .hostFailed(let error): "the program was built, but does not list its assemblies: \(Self.text(of: error))"
        case .interrupted: "interrupted"
        }
    }

    private func text(_ head: String, _ diagnostics: [BuildDiagnostic], _ output: [String]) -> String {
        let evidence = diagnostics.isEmpty ? output : diagnostics.map(\.description)
        // No more than fits on a screen: the first errors are the ones to mend, and many of the others their consequences.
        let rest = evidence.count - Self.shownErrors
        let shown = rest > 1 ? evidence.prefix(Self.shownErrors) + ["... and \(rest) more errors"] : evidence
        return ([head] + shown).joined(separator: "\n")
    }

    /// A crash, with what the compiler was about in a line each.
    private static func lines(of crash: CompilerCrash) -> [String] {
        [crash.description] + crash.tasks.dropFirst().prefix(6).map { "  \($0)" }
    }

    /// A number of seconds as people write it.
    private static func text(of seconds: Double) -> String {
        seconds == seconds.rounded() && seconds < 1e15 ? String(Int(seconds)) : String(seconds)
    }

    /// How many errors are told one by one.
    private static let shownErrors = 16

    private static func text(of error: ExplorationError) -> String {
        switch error {
        case .failed(let failure): failure.message
        case .hostDied(let death): death.lastWords.map { "\(death.cause): \($0)" } ?? death.cause.description
        case .interrupted: "interrupted"
        case .unsupported(let what, _): what
        }
    }
}
