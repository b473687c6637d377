/// The script of a page, without anything that comes from the graph: that is data.
struct HTMLScript {
    /// Everything the page does: views, selection, filters, details.
    static let text = state + selection + details + camera + keys

    /// What there is, and who needs whom.
    private static let state = #"""
        'use strict';
        (() => {
        const graph = JSON.parse(document.getElementById('graph').textContent);
        const byId = (id) => document.getElementById(id);
        const svg = byId('picture'), view = byId('view'), panel = byId('panel'), search = byId('search');
        const nodes = [], edges = [];
        for (const node of svg.querySelectorAll('#view [data-node]')) nodes[node.dataset.node] = node;
        for (const edge of svg.querySelectorAll('#view [data-edge]')) edges[edge.dataset.edge] = edge;
        const out = graph.services.map(() => []), into = graph.services.map(() => []);
        graph.edges.forEach((edge, number) => { out[edge.from].push(number); into[edge.to].push(number); });
        let selected = null;
        let hidden = graph.services.map(() => false);

        function element(name, text, className) {
          const result = document.createElement(name);
          if (text !== undefined) result.textContent = text;
          if (className) result.className = className;
          return result;
        }
        function link(number, note) {
          const item = element('li'), service = graph.services[number];
          const button = element('button', service.glyph + ' ' + (service.key || '(no name)'), 'link');
          button.type = 'button';
          button.addEventListener('click', () => select(number, true));
          item.append(button);
          if (note) item.append(' ', element('span', note, 'note'));
          return item;
        }
        function list(title, items) {
          if (!items.length) return [];
          const ul = element('ul');
          ul.append(...items);
          return [element('h3', title + ' (' + items.length + ')'), ul];
        }

        """#

    /// What lights up.
    private static let selection = #"""
        function reach(start, edgesOf, other) {
          const seen = new Set([start]), pending = [start];
          while (pending.length) {
            for (const number of edgesOf[pending.pop()]) {
              const next = graph.edges[number][other];
              if (!seen.has(next) && !hidden[next]) { seen.add(next); pending.push(next); }
            }
          }
          return seen;
        }
        function paint(classesOfNode, isLit) {
          nodes.forEach((node, number) => {
            node.classList.remove('selected', 'up', 'down', 'dim', 'match');
            const classes = classesOfNode(number);
            if (classes) node.classList.add(...classes);
            node.setAttribute('aria-pressed', number === selected ? 'true' : 'false');
          });
          edges.forEach((edge, number) => {
            const lit = isLit(graph.edges[number]);
            edge.classList.toggle('lit', lit === true);
            edge.classList.toggle('dim', lit === false);
          });
        }
        function select(number, centers) {
          selected = number;
          if (number === null) {
            paint(() => null, () => null);
            overview();
            return;
          }
          const down = reach(number, out, 'to'), up = reach(number, into, 'from');
          paint((other) => {
            if (other === number) return ['selected'];
            const classes = [];
            if (down.has(other)) classes.push('down');
            if (up.has(other)) classes.push('up');
            return classes.length ? classes : ['dim'];
          }, (edge) => (down.has(edge.from) && down.has(edge.to)) || (up.has(edge.from) && up.has(edge.to)));
          describe(number, down, up);
          if (centers) center([number]);
        }
        function highlight(numbers) {
          selected = null;
          const wanted = new Set(numbers);
          paint((number) => wanted.has(number) ? ['match'] : ['dim'], (edge) => wanted.has(edge.from) && wanted.has(edge.to));
        }
        function matches(text) {
          const words = text.toLowerCase().split(/\s+/).filter((word) => word);
          return graph.services.map((service, number) => number).filter((number) => {
            const service = graph.services[number];
            const all = [service.key, service.type, service.builds, ...service.provides].join('\n').toLowerCase();
            return !hidden[number] && words.every((word) => all.includes(word));
          });
        }
        function find() {
          if (!search.value.trim()) { select(null); return []; }
          const found = matches(search.value);
          highlight(found);
          panel.replaceChildren(element('h2', found.length + (found.length === 1 ? ' service' : ' services') + ' found'));
          panel.append(...list('services', found.slice(0, 100).map((number) => link(number, graph.services[number].type))));
          if (found.length > 100) panel.append(element('p', (found.length - 100) + ' more: go on typing', 'note'));
          return found;
        }
        function filter() {
          const off = { lifetime: new Set(), assembly: new Set() };
          for (const box of document.querySelectorAll('input[data-filter]')) {
            if (!box.checked) off[box.dataset.filter].add(box.value);
          }
          hidden = graph.services.map((service) => off.lifetime.has(service.lifetime) || off.assembly.has(service.assembly));
          nodes.forEach((node, number) => node.classList.toggle('off', hidden[number]));
          edges.forEach((edge, number) => {
            const { from, to } = graph.edges[number];
            edge.classList.toggle('off', hidden[from] || hidden[to]);
          });
          const count = hidden.filter((isHidden) => isHidden).length;
          byId('caption').textContent = graph.caption + (count ? ', ' + count + ' hidden' : '');
          if (search.value.trim()) find(); else select(selected !== null && hidden[selected] ? null : selected);
        }

        """#

    /// The panel beside the picture.
    private static let details = #"""
        function findingItems(findings) {
          return findings.map((finding) => {
            const item = element('li');
            item.append(element('strong', finding.severity + ' ' + finding.rule, 'severity-' + finding.severity), ': ' + finding.message);
            if (finding.fix) item.append(element('div', finding.fix, 'note'));
            return item;
          });
        }
        function overview() {
          panel.replaceChildren(element('h2', graph.name));
          panel.append(element('p', 'Click a service to see what it needs and who needs it.', 'note'));
          const found = new Map();
          graph.services.forEach((service, number) => service.findings.forEach((finding) => {
            const key = JSON.stringify(finding);
            if (!found.has(key)) found.set(key, { finding, services: [] });
            found.get(key).services.push(number);
          }));
          panel.append(...list('findings', [...found.values()].map(({ finding, services }) => {
            const item = element('li'), button = element('button', finding.severity + ' ' + finding.rule, 'link');
            button.type = 'button';
            button.addEventListener('click', () => { highlight(services); center(services); });
            item.append(button, element('div', finding.message));
            return item;
          })));
          panel.append(...list('cycles', graph.cycles.map((cycle) => {
            const item = element('li'), button = element('button', 'cycle ' + cycle.number, 'link');
            button.type = 'button';
            button.addEventListener('click', () => { highlight(cycle.services); center(cycle.services); });
            const verdicts = { completes: 'builds', undetermined: 'cannot tell' };
            item.append(button, ' ' + (verdicts[cycle.verdict] || cycle.verdict) + ': '
              + cycle.services.map((number) => graph.services[number].key).join(' → '));
            return item;
          })));
          panel.append(...list('roots', graph.services.map((service, number) => number)
            .filter((number) => graph.services[number].isRoot).map((number) => link(number))));
          const help = element('p', undefined, 'note');
          for (const [key, what] of [['/', 'search'], ['+ -', 'zoom'], ['0', 'all'], ['Tab', 'next service'],
            ['→ ←', 'to what it needs, to who needs it'], ['Esc', 'nothing selected']]) {
            help.append(element('kbd', key), ' ' + what + '  ');
          }
          panel.append(help);
        }
        function describe(number, down, up) {
          const service = graph.services[number];
          panel.replaceChildren(element('h2', service.glyph + ' ' + (service.key || '(no name)')));
          const facts = element('dl');
          const fact = (name, value) => { if (value) facts.append(element('dt', name), element('dd', value)); };
          fact('type', service.type);
          if (service.builds !== service.type) fact('builds', service.builds);
          fact('provides', service.provides.join(', '));
          fact('lifetime', service.lifetime);
          if (service.kind !== 'component') fact('kind', service.kind);
          fact('assembly', service.assembly);
          fact('site', service.site);
          fact('container', service.container);
          fact('name', service.registeredName);
          if (!service.isApplied) fact('applied', 'no');
          if (service.condition) fact('only', '#if ' + service.condition);
          fact('value', service.origin);
          fact('takes', service.arguments.join(', '));
          fact('around', service.hooks.join(', '));
          fact('wrapped by', service.decorators.join(', '));
          fact('reaches', (down.size - 1) + ' services');
          fact('a change reaches', (up.size - 1) + ' services');
          panel.append(facts);
          panel.append(...list('findings', findingItems(service.findings)));
          panel.append(...list('not understood', service.unresolved.map((text) => element('li', text))));
          const rings = (edge) => (edge.cycles.length ? ', cycle ' + edge.cycles.join(', ') : '')
            + (edge.via ? ', via ' + edge.via : '') + (edge.site ? ', ' + edge.site : '');
          panel.append(...list('needs', out[number].map((edge) => graph.edges[edge])
            .map((edge) => link(edge.to, edge.slot + rings(edge)))));
          panel.append(...list('needed by', into[number].map((edge) => graph.edges[edge])
            .map((edge) => link(edge.from, edge.slot + rings(edge)))));
        }

        """#
}
