// The legend of colors, limited to those in the drawing.

class Legend {
  constructor(page, element) {
    Object.assign(this, { page, element });
    // On a small screen, the legend is one line that scrolls, and hidden at times.
    new ResizeObserver(() => this.takeFocus()).observe(element);
    page.onChange((state, before) => { if (state.mode !== before.mode || state === before || !this.isRendered) this.render(); });
  }

  render() {
    this.isRendered = true;
    const { page } = this, { graph, palette } = page, seen = new Map();
    const changes = graph.comparison ? [['added', '+ added'], ['removed', '− removed'], ['changed', '~ changed']] : [];
    for (let service = 0; service < graph.count; service++) {
      if (page.shown && !page.shown[service]) continue;
      const name = palette.by === 'assembly' ? graph.assembly(service) : graph.lifetime(service);
      seen.set(name, seen.has(name) ? { ...seen.get(name), count: seen.get(name).count + 1 } : { service, count: 1 });
    }
    const text = (service) => (palette.by === 'assembly' ? graph.assemblyName(service) || '(none)' : graph.glyph(service) + ' ' + graph.lifetime(service));
    const entries = [...seen.values()].sort((a, b) => b.count - a.count).slice(0, 8).map(({ service }) => [palette.of(service), text(service)]);
    if (graph.cycleOfAssembly.size) entries.push([palette.error, 'cycle of assemblies']);
    const more = seen.size > 8 ? [make('span', { class: 'note' }, '+' + (seen.size - 8))] : [];
    const swatch = ([color, name]) => {
      const dot = make('span', { class: 'dot', 'aria-hidden': 'true' });
      dot.style.background = color;
      return make('span', {}, dot, name);
    };
    this.element.replaceChildren(...changes.map(([name, label]) => swatch([palette[name], label])), ...entries.map(swatch), ...more);
    this.takeFocus();
  }

  /** Lets the keyboard reach the legend if it scrolls. */
  takeFocus() { this.element.tabIndex = this.element.scrollWidth > this.element.clientWidth ? 0 : -1; }
}
