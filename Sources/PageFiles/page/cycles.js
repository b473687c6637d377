// The panel's page of cycles: one entry per tangle, with the edges to cut, and buttons to step through the cycles.

class Cycles {
  constructor(page) { this.page = page; }

  content() {
    const { page } = this, { cycles, tangles } = page.graph;
    const title = tangles.length === cycles.length ? counted(cycles.length, 'cycle') : counted(tangles.length, 'tangle') + ' of ' + counted(cycles.length, 'cycle');
    return [
      make('h2', {}, title),
      cycles.length ? make('div', { class: 'actions' }, button('Previous', () => page.nextCycle(-1)), button('Next', () => page.nextCycle(1))) : null,
      longList(tangles, (tangle) => (tangle.cycles.length === 1 ? this.alone(tangle) : this.tangle(tangle))),
    ];
  }

  /** An entry for a tangle that is a single cycle. */
  alone(tangle) {
    const cycle = this.page.graph.cycles[tangle.cycles[0]];
    return make('li', { class: this.isShown(cycle) ? 'shown' : '' }, this.line(cycle), this.names(cycle.services, ' → '), this.cut(tangle));
  }

  tangle(tangle) {
    const { page } = this, { graph, state: { mode } } = page, cycles = tangle.cycles.map((cycle) => graph.cycles[cycle]);
    const isShown = mode.kind === 'tangle' && mode.number === tangle.number, isNear = cycles.some((cycle) => this.isShown(cycle));
    const broken = cycles.filter(isBroken).length;
    const size = (cycles.length ? counted(cycles.length, 'cycle') + ' among ' : 'cycles among ') + counted(tangle.services.length, 'service');
    return make('li', { class: isShown ? 'shown' : '' },
      button('Tangle ' + tangle.number, () => page.showTangle(tangle.number), { class: 'link', 'aria-current': isShown ? 'true' : undefined }),
      make('span', { class: 'note' }, ' ' + size),
      broken ? make('div', { class: 'severity-error' }, broken === cycles.length ? 'none of them can be built' : counted(broken, 'cycle') + ' cannot be built') : null,
      this.names(tangle.services, ', '), this.cut(tangle),
      cycles.length ? make('details', { open: isNear }, make('summary', { class: 'note' }, 'its ' + counted(cycles.length, 'cycle')),
        longList(cycles, (cycle) => make('li', { class: this.isShown(cycle) ? 'shown' : '' }, this.line(cycle), this.names(cycle.services, ' → ')))) : null);
  }

  isShown(cycle) {
    const { mode } = this.page.state;
    return mode.kind === 'cycle' && mode.number === cycle.number;
  }

  line(cycle) {
    const { page } = this;
    return [
      button('Cycle ' + cycle.number, () => page.showCycle(cycle.number), { class: 'link', 'aria-current': this.isShown(cycle) ? 'true' : undefined }),
      make('span', { class: isBroken(cycle) ? 'severity-error' : 'note' }, ' ' + verdictText(cycle)),
    ];
  }

  names(services, between) {
    const { graph } = this.page;
    return make('div', { class: 'note' }, services.slice(0, 8).map((service) => graph.label(service)).join(between) + (services.length > 8 ? ' …' : ''));
  }

  /** The edges whose removal breaks the cycles; each links to the dependent. */
  cut({ cut }) {
    const { page } = this, { graph } = page;
    if (!cut.length) return null;
    return make('div', { class: 'cut' }, make('span', { class: 'note' }, 'cut '), cut.slice(0, 12).map((edge) => make('div', {},
      button(graph.label(graph.from[edge]) + ' → ' + graph.label(graph.to[edge]), () => page.goTo(graph.from[edge]), { class: 'link' }),
      make('span', { class: 'note' }, ' ' + graph.slot(edge)))), cut.length > 12 ? make('div', { class: 'note' }, (cut.length - 12) + ' more') : null);
  }
}
