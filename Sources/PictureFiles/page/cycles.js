// The panel's page of cycles, to go through them one after the other.

class Cycles {
  constructor(page) { this.page = page; }

  content() {
    const { page } = this, { graph } = page, { mode } = page.state;
    return [
      make('h2', {}, counted(graph.cycles.length, 'cycle')),
      make('div', { class: 'actions' }, button('Previous', () => page.nextCycle(-1)), button('Next', () => page.nextCycle(1))),
      longList(graph.cycles, (cycle) => {
        const isShown = mode.kind === 'cycle' && mode.number === cycle.number;
        const names = cycle.services.slice(0, 8).map((service) => graph.label(service)).join(' → ') + (cycle.services.length > 8 ? ' …' : '');
        return make('li', { class: isShown ? 'shown' : '' },
          button('Cycle ' + cycle.number, () => page.showCycle(cycle.number), { class: 'link', 'aria-current': isShown ? 'true' : undefined }),
          make('span', { class: isBroken(cycle) ? 'severity-error' : 'note' }, ' ' + verdictText(cycle)), make('div', { class: 'note' }, names));
      }),
    ];
  }
}
