import Wiring

extension AnyConfigurationReader: LinkedSource {
    package func targets(of dependency: Dependency, from node: Int, with linker: BlueprintLinker) -> [Int] {
        [LinkedConfiguration.of(linker).node(for: self, from: node, with: linker)]
    }
}
