/// A starter package that builds, loads and passes its own transcript.
struct PackageTemplate {
    /// The name of the package, its product and its target.
    let name: String
    /// The path of the container's package, as the new package refers to it.
    let library: String

    var files: [(path: String, text: String)] {
        [
            ("Package.swift", manifest), ("Sources/\(name)/Program.swift", program), ("Sources/\(name)/GreetingAssembly.swift", assembly),
            ("Sources/\(name)/Greetings.swift", greetings), ("Session.md", session), (".gitignore", ".build/\n"),
        ]
    }

    /// Derives the name of the package from the name of its folder; nil if that is not possible.
    static func name(fromFolder folder: String) -> String? {
        let words = folder.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.first?.isLetter == true ? name : nil
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.3
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v15)],
            products: [.executable(name: "\(name)", targets: ["\(name)"])],
            dependencies: [.package(name: "wirescope", path: "\(library)")],
            targets: [
                .executableTarget(
                    name: "\(name)",
                    dependencies: [
                        .product(name: "Wiring", package: "wirescope"),
                        .product(name: "WiringConfiguration", package: "wirescope"),
                        .product(name: "WiringExtras", package: "wirescope"),
                    ])
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }

    private var program: String {
        """
        import Wiring

        @main
        enum Program {
            static func main() throws {
                let greetings = try GreetingAssembly().activated()
                print(try greetings.greeter.greet("world"))
            }
        }

        """
    }

    private var assembly: String {
        """
        import Wiring
        import WiringConfiguration
        import WiringExtras

        /// How the objects are wired. Each property is a definition; its name is the key.
        struct GreetingAssembly: Assembly {
            let values = Configuration(["greeting.word": "Hello"])
            let phrases = Component(PhraseBook.init(word:), as: { $0 as any Phrases })
                .using(Config("greeting.word"), forParameter: 1)
                .scope(.lazySingleton)
            let counter = Component(Counter.init).scope(.lazySingleton)
            let greeter = Component(Greeter.init(phrases:counter:))
                .action("greet", "name") { (greeter: Greeter, name: String) in greeter.greet(name) }
        }

        """
    }

    private var greetings: String {
        """
        protocol Phrases: AnyObject {
            func phrase(for name: String) -> String
        }

        final class PhraseBook: Phrases {
            private let word: String
            init(word: String) { self.word = word }
            func phrase(for name: String) -> String { "\\(word), \\(name)!" }
        }

        final class Counter {
            private(set) var count = 0
            func next() -> Int {
                count += 1
                return count
            }
        }

        final class Greeter: CustomStringConvertible {
            private let phrases: any Phrases
            private let counter: Counter

            init(phrases: any Phrases, counter: Counter) {
                self.phrases = phrases
                self.counter = counter
            }

            func greet(_ name: String) -> String { "\\(counter.next()). \\(phrases.phrase(for: name))" }
            var description: String { "a greeter" }
        }

        """
    }

    private var session: String {
        """
        # How \(name) is wired

        Run by `wirescope check --allow-shell Session.md`, from any folder: paths are relative to this file. `--update` writes the changed answers.

        ```wirescope
        wirescope> load .
        ...
        wirescope> tree greeter
        ...
        wirescope> cycles
        ...
        wirescope> lint
        ...
        wirescope> resolve greeter
        ...
        wirescope> call $1.greet world
        ...
        ```

        """
    }
}
