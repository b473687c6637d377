package import WiringVocabulary

extension Finding {
    /// Creates one detail line for each item up to a maximum, and a line with the number of omitted items.
    ///
    /// - Parameters:
    ///   - label: the label of the lines.
    ///   - items: the items, in order.
    ///   - maximum: the maximal number of items to list.
    ///   - line: returns the text of an item, and its place in the source.
    package static func details<Item>(
        _ label: String, _ items: [Item], maximum: Int = 5, _ line: (Item) -> (text: String, site: SourceSite?)
    ) -> [Detail] {
        let details = items.prefix(maximum).map { item in
            let (text, site) = line(item)
            return Detail(label, text, site: site)
        }
        return items.count > maximum ? details + [Detail(label, "... \(items.count - maximum) more")] : details
    }
}
