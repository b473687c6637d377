import Foundation

/// A page in a browser, with the actions of a user. Its storage, cookies and history are separate from those of other pages.
package final class BrowserPage {
    /// The settings of the browser.
    package struct Look: CustomStringConvertible, Sendable {
        package var width = 1_440
        package var height = 900
        package var isDark = false
        /// Whether animations are enabled, or the system prefers reduced motion.
        package var mayMove = false

        package init(width: Int = 1_440, height: Int = 900, isDark: Bool = false, mayMove: Bool = false) {
            (self.width, self.height, self.isDark, self.mayMove) = (width, height, isDark, mayMove)
        }

        package static let desktop = Look()
        package static let narrow = Look(width: 375, height: 800)
        package static let dark = Look(isDark: true)
        package static let narrowAndDark = Look(width: 375, height: 800, isDark: true)

        package var description: String { "\(width) px\(isDark ? ", dark" : "")" }
    }

    private let browser: Chromium
    private let profile: String
    private let session: String
    private let folder: TemporaryFolder
    /// The number of shown documents.
    private var documents = 0

    /// Opens an empty page in the browser of the suite, see ``SharedBrowser``, or in a new one.
    package init(_ look: Look = .desktop) throws {
        browser = try SharedBrowser.current?.browser() ?? Chromium()
        folder = try TemporaryFolder()
        profile = try browser.call("Target.createBrowserContext", ["disposeOnDetach": true])["browserContextId"] as? String ?? ""
        let target = try browser.call("Target.createTarget", ["url": "about:blank", "browserContextId": profile])["targetId"] ?? ""
        session = try browser.call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String ?? ""
        for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
        try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": look.width, "height": look.height, "deviceScaleFactor": 1, "mobile": look.width < 600])
        let features = [
            ["name": "prefers-color-scheme", "value": look.isDark ? "dark" : "light"],
            ["name": "prefers-reduced-motion", "value": look.mayMove ? "no-preference" : "reduce"],
        ]
        try call("Emulation.setEmulatedMedia", ["features": features])
    }

    deinit {
        guard !browser.hasFailed else { return }
        _ = try? browser.call("Target.disposeBrowserContext", ["browserContextId": profile])
        browser.removeEvents(of: session)
    }

    /// Loads a document, and waits until it has drawn.
    ///
    /// - Parameters:
    ///   - document: the text of the page.
    ///   - fragment: the URL fragment.
    package func show(_ document: String, fragment: String = "") throws {
        // The browser would not load the document from the address of the one before if the fragment is the same.
        documents += 1
        try folder.write(document, to: "page\(documents).html")
        try open("file://\(folder.path)/page\(documents).html" + (fragment.isEmpty ? "" : "#" + fragment))
    }

    /// Opens an address, and waits until the page has drawn.
    package func open(_ address: String) throws {
        try call("Page.navigate", ["url": address])
        try wait("document.readyState === 'complete' && globalThis.wirescope && wirescope.frames > 0")
    }

    /// Returns the value of an expression.
    @discardableResult
    package func evaluate(_ expression: String) throws -> Any? {
        let answer = try call("Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
        if let problem = answer["exceptionDetails"] as? [String: Any] {
            let exception = problem["exception"] as? [String: Any]
            throw Chromium.Failure(description: "\(exception?["description"] ?? problem["text"] ?? "") in \(expression.prefix(200))")
        }
        return (answer["result"] as? [String: Any])?["value"]
    }

    package func number(_ expression: String) throws -> Double { (try evaluate(expression) as? NSNumber)?.doubleValue ?? .nan }
    package func text(_ expression: String) throws -> String { try evaluate(expression) as? String ?? "" }
    package func isTrue(_ expression: String) throws -> Bool { try evaluate("Boolean(\(expression))") as? Bool ?? false }

    /// Waits until an expression is true, which the page checks repeatedly.
    package func wait(_ expression: String) throws {
        try evaluate(
            "new Promise((done) => { const look = () => { (\(expression)) ? done(true) : setTimeout(look, 4); }; look(); })")
    }

    /// Waits until an expression about the page is true, also while the page is loaded again.
    package func waitForDrawn(_ expression: String) throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while true {
            do {
                return try wait("globalThis.wirescope && wirescope.frames > 0 && (\(expression))")
            } catch let failure as Chromium.Failure where ["navigated", "context"].contains(where: failure.description.contains) {
                guard ContinuousClock.now < deadline else { throw failure }
            }
        }
    }

    /// Presses and releases a mouse button at a position.
    package func click(_ x: Double, _ y: Double, count: Int = 1, isShiftDown: Bool = false) throws {
        try call("Input.dispatchMouseEvent", ["type": "mouseMoved", "x": x, "y": y])
        for number in 1...count {
            for kind in ["mousePressed", "mouseReleased"] {
                let event: [String: Any] = [
                    "type": kind, "x": x, "y": y, "button": "left", "clickCount": number, "modifiers": isShiftDown ? 8 : 0,
                ]
                try call("Input.dispatchMouseEvent", event)
            }
        }
    }

    /// Clicks the middle of an element.
    package func click(_ selector: String) throws {
        let place = try text(
            """
            (() => { const element = document.querySelector(\(Self.quoted(selector))); element.scrollIntoView({ block: 'nearest' });
            const box = element.getBoundingClientRect(); return (box.left + box.width / 2) + ' ' + (box.top + box.height / 2); })()
            """
        ).split(separator: " ").compactMap { Double($0) }
        guard place.count == 2 else { throw Chromium.Failure(description: "no place for \(selector)") }
        try click(place[0], place[1])
    }

    /// Clicks the button with a text.
    package func clickButton(_ text: String, in selector: String = "body") throws {
        try evaluate(
            """
            (() => { const all = [...document.querySelectorAll(\(Self.quoted(selector + " button")))];
            for (const each of all) delete each.dataset.wanted;
            all.find((each) => each.textContent.trim() === \(Self.quoted(text))).dataset.wanted = 'yes'; })()
            """)
        try click("[data-wanted=yes]")
    }

    /// Clicks a service in the drawing, after making it visible.
    package func clickService(_ key: String, count: Int = 1, isShiftDown: Bool = false) throws {
        let place = try place(ofService: key)
        try click(place.x, place.y, count: count, isShiftDown: isShiftDown)
    }

    /// The position of a service on the screen.
    package func place(ofService key: String) throws -> (x: Double, y: Double) {
        let place = try text(
            """
            (() => { const page = wirescope, item = page.itemOf({ kind: 'service', service: page.graph.serviceWithKey(\(Self.quoted(key))) });
            page.camera.reveal(item); page.stage.draw();
            const box = document.getElementById('picture').getBoundingClientRect(), { x, y, scale } = page.camera;
            return (box.left + (item.x + item.width / 2) * scale + x) + ' ' + (box.top + (item.y + 20) * scale + y); })()
            """
        ).split(separator: " ").compactMap { Double($0) }
        guard place.count == 2 else { throw Chromium.Failure(description: "no place for \(key)") }
        return (place[0], place[1])
    }

    /// Presses a key.
    package func press(_ key: String) throws {
        let isText = key.count == 1
        let codes = ["Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9]
        var event: [String: Any] = ["type": "keyDown", "key": key, "windowsVirtualKeyCode": codes[key] ?? 0]
        if isText { event["text"] = key } else if key == "Enter" { event["text"] = "\r" }
        try call("Input.dispatchKeyEvent", event)
        try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
    }

    /// Types a text at the cursor.
    package func type(_ text: String) throws { try call("Input.insertText", ["text": text]) }

    /// Goes back one step in the browser's history, and waits until the address has changed.
    package func goBack() throws {
        let before = try text("location.hash")
        try evaluate("history.back()")
        try wait("location.hash !== \(Self.quoted(before))")
        try wait("wirescope.state && decodeURIComponent(location.hash.slice(1)) === decodeURIComponent(wirescope.fragment)")
    }

    /// The problems that the page reported: errors, exceptions, console warnings, violations of its policy.
    package var complaints: [String] {
        browser.events.compactMap { event -> String? in
            guard event["sessionId"] as? String == session else { return nil }
            let parameters = event["params"] as? [String: Any] ?? [:]
            switch event["method"] as? String {
            case "Runtime.exceptionThrown":
                let details = parameters["exceptionDetails"] as? [String: Any]
                return (details?["exception"] as? [String: Any])?["description"] as? String ?? "an exception"
            case "Runtime.consoleAPICalled": return "console: \(parameters["args"] ?? "")"
            case "Log.entryAdded": return (parameters["entry"] as? [String: Any])?["text"] as? String
            default: return nil
            }
        }
    }

    /// Encodes a text as a JavaScript literal.
    package static func quoted(_ text: String) -> String {
        let data = try? JSONSerialization.data(withJSONObject: [text], options: [.withoutEscapingSlashes])
        return String(String(decoding: data ?? Data("[\"\"]".utf8), as: UTF8.self).dropFirst().dropLast())
    }

    @discardableResult
    private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
        try browser.call(method, parameters, session: session)
    }
}
