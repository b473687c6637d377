import GraphFixtures
import TestSupport
import Testing
import WiringGraph
import WiringRendering
import WiringRules
import WiringVocabulary

/// A user at a page: in a browser, with mouse and keyboard.
@Suite(
    "A page in a browser", .serialized, SharedBrowser(),
    .enabled(if: Chromium.isInstalled, "chromium is not installed: scripts/need chromium"))
struct PageTests {
    static let sizes: [(services: Int, dependencies: Int, modules: Int)] = [(300, 900, 12), (1_500, 4_500, 40), (5_000, 15_000, 90)]
    static let looks: [BrowserPage.Look] = [.desktop, .dark, .narrow, .narrowAndDark]

    /// The pages of these sizes, rendered once.
    private static let documents = sizes.map { size in
        Result { try PageGraph.page(PageGraph.app(size.services, dependencies: size.dependencies, modules: size.modules)) }
    }

    @Test("opens at every size, wide and narrow, light and dark", arguments: sizes.indices)
    func opens(size: Int) throws {
        for look in Self.looks { try opens(size, BrowserPage(look), look) }
    }

    private func opens(_ size: Int, _ page: BrowserPage, _ look: BrowserPage.Look) throws {
        let (services, _, _) = Self.sizes[size]
        try page.show(Self.documents[size].get())
        #expect(try page.number("wirescope.shownCount") == Double(services))
        // Closed at first: few boxes, and no service.
        #expect(try page.number("wirescope.scene.items.filter((item) => !item.isBox).length") == 0)
        #expect(try (2...120).contains(page.number("wirescope.scene.items.length")))
        try expectPicture(page)
        try expectAccessible(page)
        // Everything open: each service has a separate position, in any theme.
        if !look.isDark {
            try page.press("o")
            #expect(try page.number("wirescope.scene.items.filter((item) => !item.isBox).length") == Double(services))
            try expectPicture(page)
            try expectSoundScene(page)
        }
        // One service, found by name.
        try page.press("/")
        try page.type("service\(services / 2)")
        try page.press("Enter")
        #expect(try page.text("wirescope.graph.key(wirescope.state.selected.service)").hasSuffix(".service\(services / 2)"))
        #expect(try page.isTrue("document.getElementById('tab-panel').textContent.includes('service\(services / 2)')"))
        try page.press("Escape")
        try expectAccessible(page)
        guard !look.isDark else { return #expect(page.complaints == []) }
        let frames = try page.number(Self.moving)
        let frame = try page.number("wirescope.stage.drawTime"), layout = try page.number("wirescope.layoutTime")
        print(
            "page of \(services), \(look.description): all open laid out in \(Int(layout)) ms, drawn in \(Int(frame)) ms, "
                + "\(Int(frames)) ms from frame to frame while it moves")
        #expect(page.complaints == [])
    }

    @Test("boxes open and close without moving", arguments: [BrowserPage.Look.desktop, .narrow])
    func boxes(look: BrowserPage.Look) throws {
        let page = try BrowserPage(look)
        try page.show(Self.documents[0].get(), fragment: "view=picture")
        let place = """
            (() => { const item = wirescope.scene.items.find((each) => each.isBox && each.box.name === 'Module4'), { x, y, scale } = wirescope.camera;
            const box = document.getElementById('picture').getBoundingClientRect(); const sign = item.isOpen ? 17 : 20;
            return [box.left + (item.x + item.width - 20) * scale + x, box.top + (item.y + sign) * scale + y, item.x * scale + x, item.y * scale + y]; })()
            """
        let before = try #require(try page.evaluate(place) as? [Double])
        try page.click(before[0], before[1])
        #expect(try page.number("wirescope.scene.items.filter((item) => !item.isBox).length") == 25)
        let after = try #require(try page.evaluate(place) as? [Double])
        let item = "wirescope.scene.items.find((each) => each.isBox && each.box.name === 'Module4')"
        // The corner of the box stays, unless the box would be outside of the window.
        if try page.isTrue("\(item).width * wirescope.camera.scale < wirescope.camera.width - 60") && abs(after[2] - before[2]) > 2 {
            #expect(try page.isTrue("wirescope.camera.view.left <= \(item).x"))
        }
        #expect(try page.text("document.getElementById('live').textContent") == "Opened Module4")
        // A line, clicked where no item covers it.
        let line = try #require(
            try page.evaluate(
                """
                (() => { const page = wirescope, { scene, camera } = page, box = document.getElementById('picture').getBoundingClientRect();
                page.showAll(); page.stage.draw();
                for (const each of scene.links) {
                  for (let at = 2; at < each.points.length; at += 2) {
                    const x = (each.points[at] + each.points[at - 2]) / 2, y = (each.points[at + 1] + each.points[at - 1]) / 2;
                    const [left, top] = [x * camera.scale + camera.x, y * camera.scale + camera.y];
                    if (left < 20 || top < 20 || left > camera.width - 60 || top > camera.height - 170) continue;
                    if (!page.itemAt(x, y) && page.linkAt(x, y) === each) return [box.left + left, box.top + top];
                  }
                }
                return null; })()
                """
            ) as? [Double])
        try page.click(line[0], line[1])
        #expect(try page.text("wirescope.state.selected.kind") == "link")
        #expect(try page.isTrue("document.getElementById('tab-panel').textContent.includes('slot')"))
        #expect(try page.text("location.hash").contains("line="))
        try page.press("Escape")
        #expect(try page.isTrue("wirescope.state.selected === null"))
        // A line between boxes: its dependencies.
        try page.evaluate("wirescope.select({ kind: 'link', from: { kind: 'box', box: 2 }, to: { kind: 'box', box: 3 } })")
        #expect(try page.isTrue("document.querySelector('#tab-panel h2').textContent.includes('→')"))
        try page.press("Escape")
        try page.press("c")
        #expect(try page.number("wirescope.scene.items.filter((item) => !item.isBox).length") == 0)
        #expect(page.complaints == [])
    }

    @Test("items are animated to new positions, unless reduced motion is preferred")
    func gliding() throws {
        for mayMove in [true, false] {
            let page = try BrowserPage(BrowserPage.Look(mayMove: mayMove))
            try page.show(Self.documents[0].get(), fragment: "view=picture")
            #expect(try page.isTrue("(wirescope.toggle(wirescope.boxes.all[3]), wirescope.glide)") == mayMove)
            try page.wait("!wirescope.glide")
            try page.evaluate(
                "wirescope.focus(7); wirescope.change({ view: 'matrix' }); wirescope.change({ view: 'picture' }); wirescope.whole()")
            try page.wait("!wirescope.glide")
            try expectSoundScene(page)
            try expectPicture(page)
            #expect(page.complaints == [])
        }
    }

    @Test("focus, path, cycles, filters, and going back through all of them")
    func modes() throws {
        let page = try BrowserPage()
        try page.show(PageGraph.page(MailGraph.healthy), fragment: "view=picture")
        let keys = try #require(
            try page.evaluate("wirescope.graph.columns.key.map((_, service) => wirescope.graph.key(service))") as? [String])
        let key = try #require(keys.first { $0.hasSuffix(".service") })
        try page.clickService(key)
        #expect(try page.text("document.querySelector('#tab-panel h2').textContent") == key)
        #expect(try page.text("decodeURIComponent(location.hash)") == "#service=\(key)")
        try page.press("f")
        #expect(try page.text("wirescope.state.mode.kind") == "focus")
        let near = try page.number("wirescope.shownCount")
        try page.clickButton("all", in: "#modes .steps:first-of-type")
        #expect(try page.number("wirescope.shownCount") >= near)
        try page.clickButton("0", in: "#modes .steps:first-of-type")
        #expect(try page.number("wirescope.state.mode.needs") == 0)
        for _ in 0..<2 { try page.goBack() }
        #expect(try page.number("wirescope.state.mode.needs") == 2)
        try page.goBack()
        #expect(try page.text("wirescope.state.mode.kind") == "whole")
        #expect(try page.text("wirescope.graph.key(wirescope.state.selected.service)") == key)
        // The path from one service to another, clicked one after the other.
        let needed = try page.text(
            "(() => { const { graph } = wirescope, down = [...graph.out.of(graph.serviceWithKey('\(key)'))]; "
                + "return graph.key(graph.to[down[0]]); })()")
        try page.press("w")
        try page.clickService(needed)
        #expect(try page.text("wirescope.state.mode.kind") == "way")
        #expect(try page.isTrue("document.getElementById('modes').textContent.includes('1 step')"))
        #expect(try page.text("decodeURIComponent(location.hash)").contains("from=\(key)"))
        try page.press("Escape")
        #expect(try page.text("wirescope.state.mode.kind") == "whole")
        try page.clickService(key)
        try page.clickService(needed, isShiftDown: true)
        #expect(try page.text("wirescope.state.mode.kind") == "way")
        // The cycles, one after the other.
        if try page.number("wirescope.graph.cycles.length") > 0 {
            try page.press("]")
            #expect(try page.text("wirescope.state.mode.kind") == "cycle")
            #expect(try page.text("document.querySelector('[role=tab][aria-selected=true]').textContent") == "Cycles")
        }
        try page.clickButton("×", in: "#modes")
        // Filtering lays out again.
        try page.click("#filter-menu summary")
        try page.evaluate("document.querySelector('#filters input').click()")
        #expect(try page.number("wirescope.shownCount") < Double(keys.count))
        #expect(try page.isTrue("document.getElementById('caption').textContent.includes('shown')"))
        try expectAccessible(page)
        try page.press("Escape")
        #expect(try page.isTrue("!document.getElementById('filter-menu').open"))
        #expect(page.complaints == [])
    }

    @Test("cycles are grouped by tangle, each with its cut, and an address can contain a tangle")
    func tangles() throws {
        var graph = GraphSnapshot(name: "Tangles", services: (0..<5).map { ServiceNode(key: "Mail.s\($0)", serviceType: "S\($0)") })
        for (from, to) in [(0, 1), (1, 0), (1, 2), (2, 1), (3, 4), (4, 3)] {
            graph.edges.append(DependencyEdge(from: from, to: to, kind: .property, slot: "x\(to)"))
        }
        let page = try BrowserPage()
        try page.show(PageGraph.page(graph.normalized()), fragment: "tangle=1")
        #expect(try page.text("wirescope.state.mode.kind") == "tangle")
        #expect(try page.number("wirescope.shownCount") == 3)
        #expect(try page.text("document.getElementById('modes').textContent").contains("cut 2 dependencies"))
        #expect(try page.text("document.querySelector('#tab-panel h2').textContent") == "2 tangles of 3 cycles")
        #expect(try page.number("document.querySelectorAll('#tab-panel > ul > li').length") == 2)
        #expect(try page.number("document.querySelectorAll('#tab-panel .cut button').length") == 3)
        try expectAccessible(page)
        try page.press("]")
        #expect(try page.text("wirescope.state.mode.kind") == "cycle")
        #expect(try page.isTrue("document.querySelector('#tab-panel details').open"))
        try page.show(PageGraph.page(graph.normalized()), fragment: "tangle=3")
        #expect(try page.text("wirescope.state.mode.kind") == "whole")
        #expect(page.complaints == [])
    }

    @Test("the order of the assemblies is shown first, and its pairs lead to the dependencies", arguments: Self.looks)
    func order(look: BrowserPage.Look) throws {
        let page = try BrowserPage(look)
        let document = try Self.documents[0].get()
        try page.show(document)
        #expect(try page.text("wirescope.state.view") == "order")
        #expect(try page.isTrue("document.getElementById('order').getAttribute('aria-pressed') === 'true'"))
        try expectPicture(page)
        try expectReadableTexts(page)
        try expectAccessible(page)
        // Each assembly depends on the later ones, except for the red dots.
        #expect(try page.number("wirescope.order.rows.length") == 12)
        let back = try page.number("wirescope.order.back.reduce((sum, { edges }) => sum + edges.length, 0)")
        try page.evaluate("wirescope.panel.show('Order')")
        let told = try page.text("document.querySelector('#tab-panel h2').textContent")
        #expect(told == (back == 0 ? "No dependency points back" : "\(Int(back)) dependencies point back"))
        let crossing = "wirescope.graph.assembly(wirescope.graph.from[edge]) !== wirescope.graph.assembly(wirescope.graph.to[edge])"
        #expect(
            try page.number("[...wirescope.order.cells.values()].reduce((sum, { edges }) => sum + edges.length, 0)")
                == page.number("[...wirescope.graph.from.keys()].filter((edge) => \(crossing)).length"))
        // A dot, clicked.
        try page.evaluate("wirescope.panel.fold(true)")
        try page.wait("wirescope.camera.height === document.getElementById('stage').clientHeight")
        let dot = try #require(
            try page.evaluate(
                """
                (() => { const { order, camera } = wirescope, [{ row, column }] = order.cells.values(), side = order.cell;
                camera.reveal({ x: order.left + column * side, y: order.top + row * side, width: side, height: side }); wirescope.stage.draw();
                const box = document.getElementById('picture').getBoundingClientRect();
                return [box.left + (order.left + (column + 0.5) * side) * camera.scale + camera.x,
                  box.top + (order.top + (row + 0.5) * side) * camera.scale + camera.y]; })()
                """) as? [Double])
        try page.click(dot[0], dot[1])
        #expect(try page.text("wirescope.state.selected.kind") == "pair")
        #expect(try page.text("document.querySelector('#tab-panel h2').textContent").contains(" → "))
        let address = try page.text("location.hash")
        #expect(address.contains("pair=") && address.contains("view=order"))
        try page.show(document, fragment: String(address.dropFirst()))
        #expect(try page.isTrue("wirescope.state.view === 'order' && wirescope.state.selected.kind === 'pair'"))
        // A service leads to the picture.
        try page.evaluate("wirescope.goTo(0)")
        #expect(try page.text("wirescope.state.view") == "picture")
        try page.press("d")
        #expect(try page.text("wirescope.state.view") == "order")
        #expect(page.complaints == [])
    }

    @Test("the blast radius of a service contains its dependents, without overlaps")
    func blast() throws {
        let graph = PageGraph.app(300, dependencies: 900, modules: 12)
        let index = GraphIndex(graph)
        let service = try #require((0..<index.count).max { index.dependents(of: $0).count < index.dependents(of: $1).count })
        let radius = BlastRadius(of: service, in: index)
        let page = try BrowserPage()
        try page.show(Self.documents[0].get(), fragment: "blast=\(index.key(service))")
        #expect(try page.text("wirescope.state.mode.kind") == "blast")
        let sentence = try page.text("document.getElementById('modes').textContent")
        #expect(sentence.contains("\(radius.affected.count) of \(radius.others) other services are affected, \(radius.direct) directly"))
        let affected = try page.evaluate("wirescope.drawer().affected.map((service) => wirescope.graph.key(service)).sort()") as? [String]
        #expect(affected == radius.affected.map { index.key($0.service) }.sorted())
        let nearest = try page.number(
            """
            (() => { const places = [...wirescope.drawer().places.values()]; let nearest = Infinity;
            places.forEach(([x, y], at) => places.slice(0, at).forEach(([left, top]) => { nearest = Math.min(nearest, Math.hypot(x - left, y - top)); }));
            return nearest; })()
            """)
        #expect(nearest >= 8)
        try expectPicture(page)
        try expectReadableTexts(page)
        try expectAccessible(page)
        try page.clickButton("As boxes", in: "#modes")
        #expect(try page.text("wirescope.state.mode.kind") == "focus")
        try page.press("b")
        #expect(try page.text("wirescope.state.mode.kind") == "blast")
        try page.press("Escape")
        try page.press("Escape")
        #expect(try page.text("wirescope.state.mode.kind") == "whole")
        #expect(page.complaints == [])
    }

    @Test("the search understands initials and wildcards, and suggests similar names")
    func search() throws {
        var graph = GraphSnapshot(name: "Search")
        for name in ["userManager", "userSettings", "mail.pageSize", "a+b", "store"] {
            graph.services.append(ServiceNode(key: "Core.\(name)", assembly: "Core", serviceType: "any Of\(name.uppercased())"))
        }
        let page = try BrowserPage()
        try page.show(PageGraph.page(graph.normalized()))
        let cases = [
            ("um", ["userManager"]), ("us", ["userManager", "userSettings"]), ("mps", ["mail.pageSize"]),
            ("user*", ["userManager", "userSettings"]),
            ("*size", ["mail.pageSize"]), ("st?re", ["store"]), ("a+*", ["a+b"]), ("core store", ["store"]), ("(", []), ("stroe", []),
        ]
        for (text, expected) in cases {
            try page.evaluate("wirescope.change({ search: \(BrowserPage.quoted(text)) })")
            let found = try page.evaluate("wirescope.found.map((service) => wirescope.graph.label(service))") as? [String]
            #expect(found?.sorted() == expected.sorted() && found?.first == expected.first, "\(text): \(found ?? [])")
        }
        #expect(try page.text("document.getElementById('tab-panel').textContent").contains("Core.store"))
        #expect(page.complaints == [])
    }

    @Test("an address contains names, so that it survives changes of the graph")
    func namesInAddresses() throws {
        let page = try BrowserPage()
        let document = try Self.documents[0].get()
        try page.show(document, fragment: "view=picture")
        try page.evaluate("wirescope.toggle(wirescope.boxes.byPath.get('Module4'))")
        #expect(try page.text("location.hash").contains("open=Module4"))
        let address = try page.text("location.hash")
        try page.show(document, fragment: String(address.dropFirst()))
        #expect(try page.isTrue("wirescope.state.open.has(wirescope.boxes.byPath.get('Module4').number)"))
        try page.evaluate("wirescope.only([3, 4], 'two, of them'); wirescope.change({ hiddenAssemblies: new Set([2]) })")
        let names = try page.text("location.hash")
        #expect(names.contains("without=Module10") && names.contains("only=Module0.service"), "\(names)")
        try page.show(document, fragment: String(names.dropFirst()))
        #expect(try page.text("wirescope.state.mode.services.join()") == "3,4")
        #expect(try page.text("[...wirescope.state.hiddenAssemblies].join()") == "2")
        #expect(page.complaints == [])
    }

    @Test("boxes open and close in a focus that is too large to draw without them")
    func boxesInFocus() throws {
        let page = try BrowserPage()
        try page.show(Self.documents[1].get())
        try page.evaluate("wirescope.only([...Array(900).keys()], 'many')")
        let services = "wirescope.scene.items.filter((item) => !item.isBox).length"
        #expect(try page.number(services) == 900)
        try page.press("c")
        #expect(try page.number(services) < 20)
        try page.press("o")
        #expect(try page.number(services) == 900)
        try page.evaluate("wirescope.toggle(wirescope.boxes.all[3])")
        #expect(try page.number(services) < 900)
        try expectSoundScene(page)
        try page.evaluate("wirescope.whole()")
        #expect(try page.number(services) < 20)
        #expect(page.complaints == [])
    }

    @Test("an address with a focus shows the service in focus, also if its neighborhood does not fit")
    func focusedServiceIsVisible() throws {
        let page = try BrowserPage()
        let graph = PageGraph.app(300, dependencies: 900, modules: 12)
        let index = GraphIndex(graph)
        let hub = try #require((0..<index.count).max { index.dependents(of: $0).count < index.dependents(of: $1).count })
        try page.show(Self.documents[0].get(), fragment: "focus=\(index.key(hub))&needs=all&neededBy=2")
        let place = """
            (({ x, y, width, height }, camera) => [camera.x + x * camera.scale, camera.y + y * camera.scale,
              camera.x + (x + width) * camera.scale, camera.y + (y + height) * camera.scale, camera.width, camera.height])
            (wirescope.itemOf(wirescope.state.mode), wirescope.camera)
            """
        let places = try #require(try page.evaluate(place) as? [Double])
        #expect(places[0] >= 0 && places[1] >= 0 && places[2] <= places[4] && places[3] <= places[5], "\(places)")
        #expect(try page.isTrue("wirescope.camera.scaleFor(wirescope.scene) < 0.9"))
        #expect(try page.text("wirescope.graph.key(wirescope.state.selected.service)") == index.key(hub))
        #expect(page.complaints == [])
    }

    @Test(
        "every view is accessible and keeps its parts apart, also at 200 % zoom and on a phone",
        arguments: [BrowserPage.Look.desktop, .dark, .narrow, BrowserPage.Look(width: 720, height: 450)])
    func views(look: BrowserPage.Look) throws {
        let page = try BrowserPage(look)
        let document = try Self.documents[0].get()
        let key = try #require(PageGraph.app(300, dependencies: 900, modules: 12).services.last?.key)
        for fragment in ["", "view=picture", "view=matrix", "blast=\(key)", "focus=\(key)"] {
            try page.show(document, fragment: fragment)
            try expectAccessible(page)
            if !fragment.hasPrefix("focus") { try expectReadableTexts(page) }
            let overlaps = try page.evaluate(
                """
                (() => { const stage = document.getElementById('stage').getBoundingClientRect(), complaints = [];
                const parts = ['legend', 'zooms', 'modes', 'minimap'].map((id) => document.getElementById(id)).filter((part) => part.checkVisibility());
                const boxes = parts.map((part) => part.getBoundingClientRect());
                boxes.forEach((a, at) => {
                  if (a.left < stage.left - 1 || a.right > stage.right + 1 || a.top < stage.top - 1 || a.bottom > stage.bottom + 1) complaints.push(parts[at].id + ' outside');
                  boxes.slice(0, at).forEach((b, other) => { if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
                    complaints.push(parts[at].id + ' over ' + parts[other].id); });
                });
                return complaints; })()
                """)
            #expect(overlaps as? [String] == [], "\(fragment)")
        }
        #expect(page.complaints == [])
    }

    @Test("a matrix of 34 assemblies and a large blast radius fit into the window")
    func fits() throws {
        let graph = PageGraph.app(1_000, dependencies: 3_000, modules: 34)
        let page = try BrowserPage()
        try page.show(PageGraph.page(graph))
        let isInside = """
            (() => { const { camera } = wirescope, { x, y, width, height } = wirescope.drawer().extent, { left, top, right, bottom } = camera.view;
            return left <= x + 1 && top <= y + 1 && right >= x + width - 1 && bottom >= y + height - 1; })()
            """
        #expect(try page.isTrue(isInside))
        try expectReadableTexts(page)
        let index = GraphIndex(graph)
        let service = try #require((0..<index.count).max { index.dependents(of: $0).count < index.dependents(of: $1).count })
        try page.show(PageGraph.page(graph), fragment: "blast=\(index.key(service))")
        #expect(try page.isTrue(isInside))
        // Neither names nor dots overlap, and the boxes are not laid out.
        let overlaps = try page.number(
            """
            (() => { const radius = wirescope.drawer(), scale = wirescope.camera.scale, texts = radius.names(scale);
            const boxes = texts.map(({ text, x, y, size }) => [x, y - size, x + textWidth(text, size, false), y]);
            return boxes.filter((a, at) => boxes.slice(0, at).some((b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3])).length; })()
            """.replacing("textWidth(text, size, false)", with: "text.length * size * 0.4"))
        #expect(overlaps == 0)
        #expect(try page.isTrue("wirescope.laidOut === null"))
        try expectReadableTexts(page)
        #expect(page.complaints == [])
    }

    @Test("a flame chart shows the steps of a trace by duration")
    func flame() throws {
        let excerpt = GraphExcerpt(GraphIndex(MailGraph.healthy))
        let keys = excerpt.services.prefix(4).map { excerpt.index.key($0) }
        let times: [(depth: Int, time: UInt64)] = [(0, 100_000), (1, 60_000), (2, 20_000), (1, 30_000)]
        var steps = zip(keys, times).map { PageTrace.Step(key: $0, outcome: .built, depth: $1.depth, nanoseconds: $1.time) }
        // Two hooks that run at the same time.
        for key in keys.prefix(2) {
            steps.append(PageTrace.Step(key: key, outcome: .built, depth: 0, nanoseconds: 40_000, begin: 110_000, isHook: true))
        }
        let page = try BrowserPage()
        try page.show(HTMLRenderer.render(excerpt, with: PageTrace(title: "startup", steps: steps, isFlame: true)))
        #expect(try page.text("wirescope.state.view") == "flame")
        #expect(try page.text("wirescope.flame.bars.map((bar) => bar.self).join()") == "10000,40000,20000,30000,40000,40000")
        #expect(try page.text("wirescope.flame.bars.map((bar) => bar.begin).join()") == "0,0,0,60000,110000,110000")
        let overlaps = try page.number(
            """
            (() => { const places = wirescope.flame.bars.map((bar) => wirescope.flame.place(bar)); let count = 0;
            places.forEach((a, at) => places.slice(0, at).forEach((b) => {
              if (a.x < b.x + b.width - 0.01 && b.x < a.x + a.width - 0.01 && a.y < b.y + b.height && b.y < a.y + a.height) count++;
            }));
            return count; })()
            """)
        #expect(overlaps == 0)
        try expectPicture(page)
        try expectReadableTexts(page)
        try expectAccessible(page)
        let place = try #require(
            try page.evaluate(
                """
                (() => { const { flame, camera } = wirescope, place = flame.place(flame.bars[1]), box = document.getElementById('picture').getBoundingClientRect();
                return [box.left + (place.x + place.width / 2) * camera.scale + camera.x, box.top + (place.y + 12) * camera.scale + camera.y]; })()
                """) as? [Double])
        try page.click(place[0], place[1])
        #expect(try page.isTrue("wirescope.flame.enlarged === wirescope.flame.bars[1] && wirescope.state.view === 'flame'"))
        try page.click(place[0], place[1])
        #expect(try page.isTrue("wirescope.flame.enlarged === null"))
        #expect(page.complaints == [])
    }

    @Test("texts are readable at first sight, whatever the size of the graph", arguments: [BrowserPage.Look.desktop, .narrow])
    func readability(look: BrowserPage.Look) throws {
        let page = try BrowserPage(look)
        // Services without an assembly have no box that could be closed.
        let loose = GraphSnapshot(name: "loose", services: (0..<200).map { ServiceNode(key: "service\($0)", serviceType: "Service\($0)") })
        let excerpts = PictureCases.all.map(\.excerpt) + PictureCases.random(0..<6) + [GraphExcerpt(GraphIndex(loose.normalized()))]
        for document in try Self.documents.map({ try $0.get() }) + excerpts.map({ try HTMLRenderer.render($0) }) {
            try page.show(document, fragment: "view=picture")
            try expectReadableTexts(page)
        }
        #expect(page.complaints == [])
    }

    @Test("an address restores its state, including old formats, and an invalid one shows the whole graph")
    func addresses() throws {
        let graph = MailGraph.healthy
        let key = try #require(graph.services.map(\.key).first { $0.hasSuffix(".service") })
        let document = try PageGraph.page(graph)
        let page = try BrowserPage()
        for fragment in [key, "service=\(key)"] {
            try page.show(document, fragment: fragment)
            #expect(try page.text("wirescope.graph.key(wirescope.state.selected.service)") == key)
        }
        try page.show(document, fragment: "focus=\(key)&needs=all&neededBy=0")
        #expect(try page.isTrue("wirescope.state.mode.kind === 'focus' && wirescope.state.mode.needs === Infinity"))
        for fragment in ["focus=absent", "cycle=99", "only=7777,-3,x", "open=9999", "box=nothing", "%E0%A4%A", "a=b=c&&&", "view=matrix"] {
            try page.show(document, fragment: fragment)
            #expect(try page.isTrue("wirescope.scene.items.length > 0"), "\(fragment)")
        }
        #expect(page.complaints == [])
    }

    @Test("keyboard control, and its announcements")
    func keyboard() throws {
        let page = try BrowserPage()
        try page.show(PageGraph.page(MailGraph.healthy))
        try page.evaluate("document.getElementById('picture').focus()")
        try page.press("ArrowDown")
        #expect(try page.isTrue("wirescope.state.selected !== null"))
        let said = try page.text("document.getElementById('live').textContent")
        #expect(!said.isEmpty)
        var seen: Set<String> = [said]
        for key in ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowDown", "ArrowRight"] {
            try page.press(key)
            seen.insert(try page.text("document.getElementById('live').textContent"))
        }
        #expect(seen.count >= 4, "\(seen)")
        // The same services in the tab List.
        try page.press("l")
        #expect(try page.text("document.activeElement.getAttribute('role')") == "treeitem")
        for key in ["ArrowDown", "ArrowDown", "ArrowLeft", "End", "Home", "ArrowRight"] { try page.press(key) }
        #expect(try page.text("document.activeElement.getAttribute('role')") == "treeitem")
        try expectAccessible(page)
        try page.press("?")
        #expect(try page.isTrue("document.getElementById('help-dialog').open"))
        try expectAccessible(page)
        try page.press("Escape")
        try page.press("m")
        #expect(
            try page.isTrue(
                "wirescope.state.view === 'matrix' && document.getElementById('matrix').getAttribute('aria-pressed') === 'true'"))
        try expectPicture(page)
        #expect(page.complaints == [])
    }

    @Test("exports the visible drawing, with special characters in names", arguments: ["mail", "hostile"])
    func exports(name: String) throws {
        let excerpt = try #require(PictureCases.all.first { $0.name == name }?.excerpt)
        let page = try BrowserPage()
        try page.show(HTMLRenderer.render(excerpt))
        #expect(try page.isTrue("!document.querySelector('body b, #panel script')"))
        let svg = try page.text("wirescope.exporter.svg()")
        #expect(XMLCheck(svg).complaint == nil && svg.contains("<text") && !svg.contains("<script"))
        #expect(try page.number("wirescope.exporter.png().then((blob) => blob.size)") > 2_000)
        #expect(try page.text("wirescope.exporter.png().then((blob) => blob.type)") == "image/png")
        // Print: the whole drawing on white; afterwards the screen is restored.
        let before = try page.number("wirescope.camera.scale")
        try page.evaluate("dispatchEvent(new Event('beforeprint'))")
        #expect(try page.number("document.getElementById('picture').width") == 3_000)
        try page.evaluate("dispatchEvent(new Event('afterprint'))")
        #expect(try page.number("wirescope.camera.scale") == before)
        // Each service can be selected, focused and listed.
        let count = excerpt.services.count
        try page.evaluate(
            "for (let service = 0; service < \(count); service++) { wirescope.goTo(service); wirescope.focus(service); wirescope.whole(); }"
        )
        for tab in try #require(page.evaluate("[...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)") as? [String]) {
            try page.clickButton(tab, in: "#tabs")
        }
        #expect(try page.isTrue("!document.querySelector('body b, #panel script')"))
        #expect(page.complaints == [])
    }

    @Test("shows graphs of every shape, for any names")
    func shapes() throws {
        let page = try BrowserPage()
        for excerpt in PictureCases.all.map(\.excerpt) + PictureCases.random(0..<6) {
            try page.show(HTMLRenderer.render(excerpt))
            try expectSoundScene(page)
            for service in excerpt.services.indices.prefix(3) {
                try page.evaluate("wirescope.openAll(); wirescope.goTo(\(service)); wirescope.focus(\(service), Infinity, Infinity)")
                try expectSoundScene(page)
                try page.evaluate("wirescope.leave(); wirescope.change({ view: 'matrix' }); wirescope.change({ view: 'picture' })")
            }
        }
        #expect(page.complaints == [])
    }

    @Test("deeply nested boxes")
    func nested() throws {
        let page = try BrowserPage()
        try page.show(PageGraph.page(PageGraph.nested(2_000)))
        try page.press("o")
        try page.press("l")
        try expectSoundScene(page)
        try page.evaluate("wirescope.goTo(1234); wirescope.toggle(wirescope.boxes.all[1]); wirescope.closeAll()")
        try expectPicture(page)
        #expect(page.complaints == [])
    }

    @Test("two graphs in one layout: added, removed and changed services")
    func comparison() throws {
        var after = MailGraph.healthy
        let gone = after.services[2].key
        let services = after.services.indices.filter { $0 != 2 }
        let positions = Dictionary(uniqueKeysWithValues: services.enumerated().map { ($1, $0) })
        after.edges = after.edges.compactMap { edge in
            guard let from = positions[edge.from], let to = positions[edge.to] else { return nil }
            var edge = edge
            (edge.from, edge.to) = (from, to)
            return edge
        }
        after.services = services.map { after.services[$0] }
        after.services[0].lifetime = after.services[0].lifetime == .prototype ? .singleton : .prototype
        let changed = after.services[0].key
        after.services.append(ServiceNode(key: "Fresh.</script>", assembly: "Fresh", serviceType: "Fresh"))
        after.edges.append(DependencyEdge(from: 0, to: after.services.count - 1, slot: "fresh"))
        let comparison = GraphComparison(from: MailGraph.healthy, to: after.normalized(), knowsRenames: true)
        let page = try BrowserPage()
        try page.show(PageComparison.render(comparison))
        let state = { (key: String) in
            "wirescope.graph.comparison.services[wirescope.graph.serviceWithKey(\(BrowserPage.quoted(key)))]"
        }
        #expect(try page.number(state("Fresh.</script>")) == 1)
        #expect(try page.number(state(gone)) == 2)
        #expect(try page.number(state(changed)) == 3)
        let told = try page.text("document.getElementById('tab-panel').textContent")
        for text in ["Added (1)", "Removed (1)", "lifetime: ", gone, changed] { #expect(told.contains(text), "\(text)") }
        #expect(try page.number("wirescope.graph.comparison.edges.filter((state) => state === 1).length") == 1)
        #expect(try page.number("wirescope.graph.comparison.edges.filter((state) => state === 2).length") > 0)
        // The page opens with the changes and their neighbors.
        #expect(try page.text("wirescope.state.mode.kind") == "only")
        try page.clickButton("All services", in: "#tab-panel")
        #expect(try page.text("wirescope.state.mode.kind") == "whole")
        try page.evaluate("wirescope.closeAll()")
        #expect(try page.text("wirescope.exporter.svg()").contains("−1 ~2"))
        try page.clickButton("Only changes", in: "#tab-panel")
        #expect(try page.text("wirescope.state.mode.kind") == "only")
        try expectReadableTexts(page)
        try expectAccessible(page)
        #expect(page.complaints == [])
    }

    @Test("plays a resolve step by step")
    func trace() throws {
        let index = GraphIndex(MailGraph.healthy)
        let service = try #require(index.servicesByKey.max { index.dependencies(of: $0).count < index.dependencies(of: $1).count })
        let plan = ResolutionPlan(of: service, in: index)
        let steps = plan.steps.map { PageTrace.Step(key: index.key($0.service), outcome: $0.outcome, depth: $0.depth, note: "a note") }
        let trace = PageTrace(title: "plan <b>", steps: steps + [.init(key: "absent", outcome: .built, depth: 1)])
        let page = try BrowserPage()
        try page.show(HTMLRenderer.render(GraphExcerpt(index), with: trace))
        #expect(try page.number("wirescope.shownCount") == Double(Set(steps.map(\.key)).count))
        for number in 0...steps.count {
            try page.click("#tab-panel [aria-label='Step on']")
            #expect(try page.text("document.getElementById('live').textContent").hasPrefix("Step \(number + 1) of \(steps.count + 1): "))
        }
        #expect(try page.number("wirescope.lit.items.size") > 1)
        // Playing visits all steps, and ends.
        try page.evaluate("wirescope.panel.pages.Trace.pause = 1")
        try page.clickButton("Play", in: "#tab-panel")
        try page.wait("wirescope.traceStep === \(steps.count) && !wirescope.panel.pages.Trace.timer")
        try expectAccessible(page)
        #expect(page.complaints == [])
    }

    @Test("links to the source use the selected target")
    func sources() throws {
        let page = try BrowserPage()
        try page.show(PageGraph.page(MailGraph.healthy))
        let service = try page.number("wirescope.graph.columns.file.findIndex((file) => wirescope.graph.texts[file])")
        try page.evaluate("wirescope.goTo(\(Int(service)))")
        #expect(try page.isTrue("document.querySelector('#tab-panel button.site').title.startsWith('Copy ')"))
        try page.evaluate(
            "wirescope.settings.set('sources', 'vscode'); wirescope.settings.set('folder', '/a folder'); wirescope.panel.render()")
        #expect(try page.text("document.querySelector('#tab-panel a.site').href").hasPrefix("vscode://file/a%20folder/"))
        try page.evaluate("wirescope.settings.set('sources', 'xed'); wirescope.panel.render()")
        #expect(try page.text("document.querySelector('#tab-panel button.site').title").hasPrefix("Copy xed --line "))
        #expect(page.complaints == [])
    }

    private func expectAccessible(_ page: BrowserPage, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let complaints = try page.evaluate(PageAccessibility.script) as? [String]
        #expect(complaints == [], sourceLocation: sourceLocation)
    }

    /// The time between two frames while the drawing is dragged; it is printed, not checked.
    private static let moving = """
        new Promise((done) => { wirescope.showAll(); const start = performance.now(); let left = 30;
        const step = () => { wirescope.camera.x += 5; wirescope.camera.zoom(1.01); wirescope.stage.move();
        if (left-- > 0) requestAnimationFrame(step); else done((performance.now() - start) / 30); }; requestAnimationFrame(step); })
        """

    /// Checks that the drawing is not a single color.
    private func expectPicture(_ page: BrowserPage, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let colors = try page.number(
            """
            (() => { wirescope.redraw(); wirescope.stage.draw(); const canvas = document.getElementById('picture'), colors = new Set();
            const copy = document.createElement('canvas'); Object.assign(copy, { width: canvas.width, height: canvas.height });
            const context = copy.getContext('2d', { willReadFrequently: true }); context.drawImage(canvas, 0, 0);
            const { data } = context.getImageData(0, 0, copy.width, copy.height);
            for (let at = 0; at < data.length; at += 4) colors.add(data[at] * 65536 + data[at + 1] * 256 + data[at + 2]);
            return colors.size; })()
            """)
        #expect(colors > 8, sourceLocation: sourceLocation)
    }

    /// Checks that items are inside their boxes, that items do not overlap, and that lines have valid coordinates and start and end at their items.
    /// Expects that all texts of the visible drawing have a size of at least 11 pixels, except for the signs in badges.
    private func expectReadableTexts(_ page: BrowserPage, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let small = try page.evaluate(
            """
            (() => { const { camera } = wirescope, texts = [...wirescope.exporter.svg().matchAll(/font-size="([0-9.]+)"[^>]*>([^<]*)</g)];
            return texts.filter(([, size, text]) => text.length > 1 && size * camera.scale < 10.9).map(([, size, text]) => text + ' ' + size * camera.scale); })()
            """)
        #expect(small as? [String] == [], sourceLocation: sourceLocation)
    }

    private func expectSoundScene(_ page: BrowserPage, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let complaints = try page.evaluate(
            """
            (() => { const { scene } = wirescope, complaints = [];
            for (const item of scene.items) {
              if (![item.x, item.y, item.width, item.height].every(Number.isFinite)) complaints.push('no place');
              const { parent } = item;
              if (parent && (item.x < parent.x - 0.5 || item.y < parent.y - 0.5 || item.x + item.width > parent.x + parent.width + 0.5
                || item.y + item.height > parent.y + parent.height + 0.5)) complaints.push('outside of its box');
              const inOrder = item.children.slice().sort((a, b) => a.x - b.x);
              for (let at = 0; at < inOrder.length; at++) {
                for (let other = at + 1; other < inOrder.length && inOrder[other].x < inOrder[at].x + inOrder[at].width; other++) {
                  const [a, b] = [inOrder[at], inOrder[other]];
                  if (a.y < b.y + b.height && b.y < a.y + a.height) complaints.push('one on the other');
                }
              }
            }
            for (const each of scene.links) {
              if (!each.points.every(Number.isFinite)) complaints.push('a line without a place');
              const touches = (item, x, y) => x >= item.x - 1 && x <= item.x + item.width + 1 && y >= item.y - 1 && y <= item.y + item.height + 1;
              const last = each.points.length - 2;
              if (!each.from.isOpen && !touches(each.from, each.points[0], each.points[1])) complaints.push('a line that begins nowhere');
              if (!each.to.isOpen && !touches(each.to, each.points[last], each.points[last + 1])) complaints.push('a line that ends nowhere');
            }
            // The services by squares of the drawing.
            const side = 120, squares = new Map(), leaves = scene.items.filter((item) => item.parent && !item.isOpen);
            const square = (x, y) => Math.floor(x / side) + ' ' + Math.floor(y / side);
            for (const leaf of leaves) {
              for (let x = leaf.x; x < leaf.x + leaf.width + side; x += side) {
                for (let y = leaf.y; y < leaf.y + leaf.height + side; y += side) {
                  if (!squares.has(square(x, y))) squares.set(square(x, y), []);
                  squares.get(square(x, y)).push(leaf);
                }
              }
            }
            const isInside = (leaf, x, y) => x > leaf.x + 1 && x < leaf.x + leaf.width - 1 && y > leaf.y + 1 && y < leaf.y + leaf.height - 1;
            for (const each of scene.links) {
              for (const [x0, y0, x1, y1, x2, y2, x3, y3] of wirescope.curvesOf(each)) {
                for (let t = 0; t <= 1; t += 1 / 32) {
                  const u = 1 - t, at = (a, b, c, d) => u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
                  const [x, y] = [at(x0, x1, x2, x3), at(y0, y1, y2, y3)];
                  for (const leaf of squares.get(square(x, y)) || []) {
                    if (leaf !== each.from && leaf !== each.to && isInside(leaf, x, y)) complaints.push('a line through an unrelated service');
                  }
                }
              }
            }
            return [...new Set(complaints)]; })()
            """)
        #expect(complaints as? [String] == [], sourceLocation: sourceLocation)
    }
}
