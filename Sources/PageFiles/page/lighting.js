// The highlighting: around a selection, along a path or a cycle, of search results, and of a trace.

class Lighting {
  /** `items` and `links` map numbers to styles; with `isSoft`, the other elements are not dimmed. */
  constructor(page) {
    Object.assign(this, { page, items: new Map(), links: new Map(), isSoft: false });
    this.choose();
  }

  /** The highlighted elements; null without highlighting. */
  get lit() {
    const { items, links, isSoft } = this;
    if (!items.size && !links.size) return null;
    // Open boxes are not dimmed.
    for (const item of this.page.scene.items) if (item.isOpen && !items.has(item.number)) items.set(item.number, 'holder');
    return { items, links, isSoft };
  }

  choose() {
    const { page } = this, { selected, mode, search } = page.state, item = page.itemOf(selected);
    if (selected && selected.kind === 'link') this.line(page.linkOf(selected));
    else if (item) {
      this.around(item);
      // In focus mode, all displayed services are relevant, not only the neighbors.
      this.isSoft = mode.kind === 'focus' && selected.service === mode.service;
    } else if (page.traceStep >= 0 && mode.kind !== 'cycle' && mode.kind !== 'tangle') this.trace();
    else if (mode.kind === 'cycle') this.cycle(page.cycle(mode.number));
    else if (mode.kind === 'tangle') this.cycle({ edges: page.graph.tangles[mode.number - 1].cut });
    else if (mode.kind === 'way') this.way(pathsBetween(page.graph, mode.from, mode.to));
    else if (search.trim()) this.found();
    else if (page.hovered) this.hovered(page.hovered);
  }

  around(item) {
    for (const each of item.out) { this.links.set(each.number, 'needs'); this.items.set(each.to.number, 'needs'); }
    for (const each of item.into) {
      this.links.set(each.number, 'needed');
      this.items.set(each.from.number, this.items.has(each.from.number) ? 'both' : 'needed');
    }
    this.items.set(item.number, 'selected');
  }

  line(each) {
    if (!each) return;
    this.links.set(each.number, 'accent');
    this.items.set(each.from.number, 'needed');
    this.items.set(each.to.number, 'needs');
  }

  cycle({ edges }) {
    const members = new Set(edges), { scene } = this.page;
    for (const each of scene.links) if (each.edges.some((edge) => members.has(edge))) this.links.set(each.number, 'accent');
    for (const item of scene.items) this.items.set(item.number, 'path');
  }

  way(ways) {
    if (!ways) return;
    const items = ways.shortest.map((service) => this.page.itemOf({ kind: 'service', service }));
    items.forEach((item, at) => {
      if (!item) return;
      this.items.set(item.number, at === 0 || at === items.length - 1 ? 'selected' : 'path');
      const each = items[at + 1] && item.out.find((one) => one.to === items[at + 1]);
      if (each) this.links.set(each.number, 'accent');
    });
  }

  found() {
    for (const service of this.page.found) {
      const item = this.page.itemOf({ kind: 'service', service });
      if (item) this.items.set(item.number, 'match');
    }
  }

  hovered({ item, link: each }) {
    this.isSoft = true;
    if (item) this.around(item); else if (each) this.links.set(each.number, 'accent');
  }

  /** Highlights the steps of a trace so far, and the path to the current one. */
  trace() {
    const { page } = this, { steps } = page.graph.trace, way = [];
    steps.slice(0, page.traceStep + 1).forEach((step, number) => {
      const item = step.service >= 0 ? page.itemOf({ kind: 'service', service: step.service }) : null, isNow = number === page.traceStep;
      way.length = step.depth;
      const from = way[step.depth - 1];
      way[step.depth] = item;
      if (!item) return;
      const look = step.outcome === 'built' ? 'needs' : 'needed';
      this.items.set(item.number, isNow ? 'selected' : this.items.get(item.number) || look);
      const each = from && from.out.find((one) => one.to === item);
      if (each) this.links.set(each.number, isNow ? 'accent' : look);
    });
  }
}
