extension TextRenderer {
    func called(_ view: CallView) -> [String] {
        guard let result = view.result else { return ["\(view.service.key).\(view.action) is done"] }
        var title = "$\(result): \(style.paint(view.type, .dim))"
        if let value = view.summary ?? view.content?.value { title += " = \(value)" }
        if let service = view.content?.service { title += "  \(name(service))" }
        return [title] + (view.content.map { fields(of: $0, hint: "inspect $\(result)") } ?? [])
    }
}
