// The card beside the pointer with the most important details.

class HoverCard {
  constructor(page, element) { Object.assign(this, { page, element, shown: null }); }

  hide() {
    this.element.hidden = true;
    this.shown = null;
  }

  show(under, x, y) {
    const what = under.item || under.link || under.pair || under.bar || under.service;
    if (this.shown !== what) {
      this.shown = what;
      this.element.replaceChildren(...this.content(under).filter((part) => part));
      this.element.hidden = false;
    }
    const { camera } = this.page, { offsetWidth: width, offsetHeight: height } = this.element;
    this.element.style.left = Math.max(8, Math.min(x + 16, camera.width - width - 8)) + 'px';
    this.element.style.top = (y + 20 + height > camera.height ? Math.max(8, y - height - 12) : y + 20) + 'px';
  }

  content({ item, link, pair, bar, service }) {
    if (item) return item.isBox ? this.box(item) : this.service(item.service);
    if (pair) return this.edges(this.page.order.title(pair), pair.edges, (edge) => edgeNames(this.page.graph, edge));
    if (bar) return [make('strong', {}, bar.step.key), make('div', {}, this.page.flame.words(bar))];
    return link ? this.link(link) : this.service(service);
  }

  service(service) {
    const { graph } = this.page;
    const found = graph.findingsOf(service).filter((finding) => finding.severity !== 'note').slice(0, 2);
    return [
      make('strong', {}, graph.title(service)),
      graph.type(service) && graph.type(service) !== graph.key(service) ? make('div', { class: 'code' }, graph.type(service)) : null,
      make('div', {}, graph.glyph(service) + ' ' + graph.lifetime(service) + (graph.assemblyName(service) ? ' · ' + graph.assemblyName(service) : '')),
      make('div', { class: 'note' }, 'needs ' + graph.out.count(service) + ' · needed by ' + graph.into.count(service)),
      ...found.map((finding) => make('div', { class: 'severity-' + finding.severity }, finding.severity + ': ' + finding.message)),
      graph.site(service) ? make('div', { class: 'note' }, graph.site(service)) : null,
    ];
  }

  box(item) {
    return [
      make('strong', {}, item.box.name || '(no name)'),
      make('div', {}, counted(item.count, 'service')),
      make('div', { class: 'note' }, (item.isOpen ? 'close' : 'open') + ' with a double click'),
    ];
  }

  link(each) {
    const { graph } = this.page, name = (item) => (item.isBox ? item.box.name : graph.label(item.service));
    return this.edges(name(each.from) + ' → ' + name(each.to), each.edges, (edge) => edgeSentence(graph, edge, each));
  }

  /** A title with the first edges. */
  edges(title, edges, sentence) {
    return [
      make('strong', {}, title), ...edges.slice(0, 5).map((edge) => make('div', { class: 'note' }, sentence(edge))),
      edges.length > 5 ? make('div', { class: 'note' }, 'and ' + (edges.length - 5) + ' more') : null,
    ];
  }
}

/** `synchronizer needs outbox`. */
function edgeNames(graph, edge) { return graph.label(graph.from[edge]) + ' needs ' + graph.label(graph.to[edge]); }

/** The description of an edge, including its ends if the line represents several edges. */
function edgeSentence(graph, edge, each) {
  const ends = each && (each.from.isBox || each.to.isBox) ? graph.label(graph.from[edge]) + ' → ' + graph.label(graph.to[edge]) + ': ' : '';
  return ends + (graph.slot(edge) || graph.edgeKind(edge));
}
