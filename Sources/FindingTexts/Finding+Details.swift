package import WiringVocabulary

extension Finding {
    /// One line for each of several things, as many as somebody reads, and how many more there are.
    ///
    /// - Parameters:
    ///   - label: what the lines tell.
    ///   - items: the things, in the order in which they are told.
    ///   - maximum: the most to tell.
    ///   - line: the line of one, and where in the source it is.
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
