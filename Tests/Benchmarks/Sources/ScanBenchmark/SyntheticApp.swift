import WiringScan

/// The sources of an app of any size: modules with services, dependent views, and code unrelated to wiring.
enum SyntheticApp {
    /// The sources of a number of modules, with 500 lines each.
    static func sources(modules: Int) -> [SourceText] {
        (0..<modules).map { number in SourceText(path: "Modules/Module\(number).swift", bytes: Array(module(number).utf8)) }
    }

    private static func module(_ number: Int) -> String {
        let previous = max(0, number - 1)
        var text = """
            import Foundation
            import Swinject

            protocol Store\(number): AnyObject { func load(_ name: String) -> [String] }
            final class FileStore\(number): Store\(number) {
                private let other: Store\(previous)?
                init(other: Store\(previous)?) { self.other = other }
                func load(_ name: String) -> [String] { ["\\(name) of \(number)"] }
            }
            final class Assembly\(number): Assembly {
                func assemble(container: Container) {
                    container.register(Store\(number).self) { r in FileStore\(number)(other: r.resolve(Store\(previous).self)) }
                        .inObjectScope(.container)
                    container.register(Model\(number).self) { r in Model\(number)(store: r.resolve(Store\(number).self)!) }
                }
            }
            final class Model\(number) {
                private let store: Store\(number)
                init(store: Store\(number)) { self.store = store }

            """
        for method in 0..<42 {
            text += """
                    /// What a view shows for \(method).
                    func rows\(method)(matching query: String, limit: Int = \(method)) -> [String] {
                        var found: [String] = []
                        for (index, row) in store.load("rows\(method)").enumerated() where index < limit {
                            guard !row.isEmpty, row.contains(query) || query == "*" else { continue }
                            let title = row.split(separator: " ").map { String($0).capitalized }.joined(separator: " ")
                            found.append("\\(index): \\(title.trimmingCharacters(in: .whitespaces))")
                        }
                        // The shortest come first, as people expect.
                        return found.sorted { $0.count < $1.count }.filter { !$0.hasPrefix("#") }
                    }


                """
        }
        return text + "}\n"
    }
}
