// The panel's first page: the details of the selection.

class Details {
  constructor(page) { this.page = page; }

  content() {
    const { page } = this, { selected, search } = page.state;
    if (selected && selected.kind === 'service') return this.service(selected.service);
    if (selected && selected.kind === 'box') return this.box(page.boxes.all[selected.box]);
    if (selected && selected.kind === 'link') return this.link(selected);
    if (selected && selected.kind === 'pair') return this.pair(page.order.pair(selected));
    if (search.trim()) return this.results();
    return this.overview();
  }

  /** A list item with a link to a service. */
  to(service, note) {
    const { page } = this, { graph } = page;
    return make('li', { class: 'service' }, make('span', { class: 'dot', style: 'background:' + page.palette.of(service), 'aria-hidden': 'true' }),
      button(graph.title(service), () => page.goTo(service), { class: 'link' }), note ? make('div', { class: 'note' }, note) : null);
  }

  service(service) {
    const { page } = this, { graph } = page, facts = graph.facts(service), list = make('dl');
    const fact = (name, value) => { if (value) list.append(make('dt', {}, name), make('dd', {}, value)); };
    fact('type', graph.type(service));
    if (graph.text('builds', service) !== graph.type(service)) fact('builds', graph.text('builds', service));
    fact('provides', (facts.provides || []).join(', '));
    fact('lifetime', graph.glyph(service) + ' ' + graph.lifetime(service));
    if (graph.kind(service) !== 'component') fact('kind', graph.kind(service));
    fact('assembly', graph.assemblyName(service));
    if (graph.site(service)) fact('source', page.sources.link(graph.site(service)));
    fact('container', facts.container);
    fact('name', facts.registeredName);
    if (facts.isApplied === false) fact('applied', 'no');
    if (facts.condition) fact('only', '#if ' + facts.condition);
    fact('value', facts.origin);
    fact('takes', (facts.arguments || []).join(', '));
    fact('around', (facts.hooks || []).join(', '));
    fact('wrapped by', (facts.decorators || []).join(', '));
    const down = distances(graph, service, 'needs').size - 1, up = distances(graph, service, 'neededBy').size - 1;
    fact('reaches', counted(down, 'service'));
    fact('a change reaches', counted(up, 'service'));
    const needs = [...graph.out.of(service)], neededBy = [...graph.into.of(service)];
    return [
      make('h2', {}, breakable(graph.title(service))),
      make('div', { class: 'actions' },
        button('Focus', () => page.focus(service)), button('Path from here …', () => page.pickPath(service)),
        button('All dependencies', () => page.focus(service, Infinity, 0)), button('All dependents', () => page.focus(service, 0, Infinity)),
        button('Blast radius', () => page.blast(service))),
      changeNote(graph, service), list,
      ...section('Findings', graph.findingsOf(service).map((finding) => findingElement(finding))),
      ...section('Not understood', (facts.unresolved || []).map((text) => make('p', {}, text))),
      ...section('Needs (' + needs.length + ')', needs.length ? [longList(needs, (edge) => this.to(graph.to[edge], this.note(edge)))] : []),
      ...section('Needed by (' + neededBy.length + ')', neededBy.length ? [longList(neededBy, (edge) => this.to(graph.from[edge], this.note(edge)))] : []),
    ];
  }

  note(edge) {
    const { graph } = this.page, facts = graph.edgeFacts(edge), cycles = graph.cyclesOf(edge);
    return [graph.slot(edge), facts.via && 'via ' + facts.via, cycles.length && 'cycle ' + cycles.map((cycle) => cycle.number).slice(0, 4).join(', ')]
      .filter((part) => part).join(' · ');
  }

  link({ from, to }) {
    const { page } = this, { graph } = page, each = page.linkOf({ from, to });
    const name = (what) => (what.kind === 'box' ? page.boxes.all[what.box].name : graph.title(what.service));
    return this.edges(name(from) + ' → ' + name(to), each ? each.edges : []);
  }

  pair({ row, column, edges }) {
    const { rows } = this.page.order;
    return this.edges(rows[row].name + ' → ' + rows[column].name, edges);
  }

  edges(title, edges) {
    const { page } = this, { graph } = page;
    return [
      make('h2', {}, title),
      make('p', { class: 'note' }, counted(edges.length, 'dependency', 'dependencies')),
      longList(edges, (edge) => {
        const facts = graph.edgeFacts(edge), list = make('dl');
        const fact = (term, value) => { if (value) list.append(make('dt', {}, term), make('dd', {}, value)); };
        fact('from', button(graph.title(graph.from[edge]), () => page.goTo(graph.from[edge]), { class: 'link' }));
        fact('to', button(graph.title(graph.to[edge]), () => page.goTo(graph.to[edge]), { class: 'link' }));
        fact('slot', graph.slot(edge));
        fact('kind', graph.edgeKind(edge));
        fact('via', facts.via);
        if (facts.condition) fact('only', '#if ' + facts.condition);
        const site = facts.site || graph.site(graph.from[edge]);
        if (site) fact(facts.site ? 'source' : 'registered', page.sources.link(site));
        fact('cycles', graph.cyclesOf(edge).map((cycle) => cycle.number + ' (' + verdictText(cycle) + ')').join(', '));
        return make('li', { class: 'edge' }, list);
      }, 30),
    ];
  }

  box(box) {
    const { page } = this, { graph } = page, isOpen = page.state.open.has(box.number), services = servicesIn(box);
    const lifetimes = new Map();
    for (const service of services) lifetimes.set(graph.lifetime(service), (lifetimes.get(graph.lifetime(service)) || 0) + 1);
    const list = make('dl');
    for (const [lifetime, count] of [...lifetimes].sort((a, b) => b[1] - a[1])) list.append(make('dt', {}, lifetime), make('dd', {}, String(count)));
    const item = page.itemOf({ kind: 'box', box: box.number });
    const towards = (links, end) => links.map((each) => [each[end], each.edges.length]).sort((a, b) => b[1] - a[1]);
    const needs = item && !item.isOpen ? towards(item.out, 'to') : [], neededBy = item && !item.isOpen ? towards(item.into, 'from') : [];
    const line = ([other, count]) => make('li', {}, button(other.isBox ? other.box.name : graph.title(other.service),
      () => page.select(whatItemIs(other)), { class: 'link' }), make('div', { class: 'note' }, counted(count, 'dependency', 'dependencies')));
    return [
      make('h2', {}, box.name || '(no name)'),
      make('div', { class: 'actions' }, page.state.mode.kind === 'whole' ? button(isOpen ? 'Close' : 'Open', () => page.toggle(box)) : null,
        button('Only this', () => page.only(services, box.name))),
      make('p', { class: 'note' }, counted(services.length, 'service')), list,
      ...section('Needs (' + needs.length + ')', needs.length ? [longList(needs, line)] : []),
      ...section('Needed by (' + neededBy.length + ')', neededBy.length ? [longList(neededBy, line)] : []),
      ...section('Services', [longList(services, (service) => this.to(service))]),
    ];
  }

  results() {
    const { page } = this, { found } = page, similar = found.length ? [] : similarServices(page.graph, page.state.search);
    return [
      make('h2', {}, counted(found.length, 'service') + ' found'),
      found.length ? null : make('p', { class: 'note' }, 'Words are searched in names and types. * and ? are wildcards; initials find a name: um finds userManager.'),
      ...section('Similar names', similar.length ? [longList(similar, (service) => this.to(service))] : []),
      found.length ? make('div', { class: 'actions' }, button('Show only these', () => page.only(found, 'found: ' + page.state.search.trim()))) : null,
      longList(found, (service) => this.to(service, page.graph.type(service)), 100),
    ];
  }

  overview() {
    const { page } = this, { graph } = page;
    const roots = [];
    for (let service = 0; service < graph.count; service++) if (graph.isRoot(service)) roots.push(service);
    const hubs = [];
    for (let service = 0; service < graph.count; service++) if (graph.into.count(service) > 4) hubs.push(service);
    hubs.sort((a, b) => graph.into.count(b) - graph.into.count(a) || a - b);
    return [
      make('h2', {}, graph.name || '(no name)'),
      make('p', { class: 'note' }, 'Click a service to see its dependencies and dependents. Double click to focus on it, or to open a box.'),
      ...section('No dependents (' + roots.length + ')', roots.length ? [longList(roots, (service) => this.to(service), 12)] : []),
      ...section('Most dependents', hubs.length ? [longList(hubs.slice(0, 12), (service) => this.to(service, 'needed by ' + graph.into.count(service)))] : []),
    ];
  }
}

function servicesIn(box) {
  const services = [], pending = [box];
  while (pending.length) {
    const each = pending.pop();
    services.push(...each.services);
    pending.push(...each.children.slice().reverse());
  }
  return services;
}

function findingElement(finding) {
  return make('div', { class: 'finding' }, make('strong', { class: 'severity-' + finding.severity }, finding.severity + ' ' + finding.rule),
    make('p', {}, finding.message), finding.fix ? make('p', { class: 'note' }, finding.fix) : null);
}

function verdictText(cycle) { return { completes: 'builds', undetermined: 'unknown' }[cycle.verdict] || cycle.verdict; }
