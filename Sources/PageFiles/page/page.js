// The state of the page and its changes; the drawing, the panel and the URL fragment are derived from it.

class Page {
  constructor(graph) {
    this.graph = graph;
    this.boxes = new Boxes(graph);
    this.flatBoxes = new Boxes(graph, false);
    this.palette = new Palette(graph);
    this.camera = new Camera();
    this.openAtFirst = this.boxes.outermost;
    this.state = this.firstState();
    this.hovered = null;
    this.listeners = [];
  }

  firstState() {
    const { comparison, trace, order } = this.graph;
    return {
      selected: null, mode: { kind: 'whole' }, open: this.openAtFirst, hiddenLifetimes: new Set(), hiddenAssemblies: new Set(),
      search: '', openInMode: null, view: trace?.isFlame ? 'flame' : order && !comparison && !trace ? 'order' : 'picture',
    };
  }

  /** Registers a listener for changes. */
  onChange(listener) { this.listeners.push(listener); }

  /**
   * Changes the state.
   *
   * @param patch the changed values.
   * @param options `isRecorded` false to add no entry to the browser's history; `reveals` if an item is revealed afterwards; `anchor` an item that
   *   keeps its position on the screen; `fits` to show everything.
   */
  change(patch, options = {}) {
    const before = this.state;
    this.state = { ...before, ...patch };
    // The order shows assemblies only, so a change that concerns services or boxes leads to the picture.
    const isOfPicture = patch.open || patch.openInMode || (patch.mode && patch.mode.kind !== 'whole') || (patch.selected && patch.selected.kind !== 'pair');
    if (this.state.view === 'order' && !patch.view && isOfPicture) this.state.view = 'picture';
    if (patch.mode && !patch.openInMode) this.state.openInMode = null;
    const isNewLayout = ['mode', 'open', 'openInMode', 'hiddenLifetimes', 'hiddenAssemblies'].some((key) => this.state[key] !== before[key]);
    if (isNewLayout || !this.shown) this.layOut(options);
    this.light();
    for (const listener of this.listeners) listener(this.state, before, options);
  }

  /** The services that the mode and the filters permit. */
  shownServices() {
    const { graph, state } = this, { mode } = state;
    let inMode = null;
    if (mode.kind === 'focus') inMode = neighborhood(graph, mode.service, mode.needs, mode.neededBy);
    else if (mode.kind === 'blast') inMode = new Set(this.radiusOf(mode.service).places.keys());
    else if (mode.kind === 'way') inMode = this.wayMembers(mode);
    else if (mode.kind === 'cycle') inMode = new Set(this.cycle(mode.number).services);
    else if (mode.kind === 'tangle') inMode = new Set(this.graph.tangles[mode.number - 1].services);
    else if (mode.kind === 'only') inMode = new Set(mode.services);
    const isHidden = (service) => state.hiddenLifetimes.has(graph.lifetime(service)) || state.hiddenAssemblies.has(graph.assembly(service));
    const shown = new Uint8Array(graph.count);
    let count = 0;
    for (let service = 0; service < graph.count; service++) {
      if ((inMode && !inMode.has(service)) || isHidden(service)) continue;
      shown[service] = 1;
      count++;
    }
    return { shown, count };
  }

  wayMembers(mode) {
    const ways = pathsBetween(this.graph, mode.from, mode.to);
    return ways ? new Set(mode.isAll ? ways.all : ways.shortest) : new Set([mode.from, mode.to]);
  }

  cycle(number) { return this.graph.cycles.find((cycle) => cycle.number === number) || this.graph.cycles[0]; }

  get isFlat() { return this.state.mode.kind !== 'whole' && this.shownCount <= flatLimit; }

  layOut({ anchor, fits, reveals } = {}) {
    this.glide = Glide.from(this);
    const anchorBefore = anchor && this.itemOf(anchor);
    this.hovered = null;
    const { shown, count } = this.shownServices();
    this.shown = shown;
    this.shownCount = count;
    this.laidOut = null;
    const anchorAfter = anchorBefore && this.itemOf(anchor);
    if (anchorAfter) {
      const { camera } = this;
      camera.move((anchorBefore.x - anchorAfter.x) * camera.scale, (anchorBefore.y - anchorAfter.y) * camera.scale);
      camera.reveal(anchorAfter, 24);
    } else if (fits !== false && !reveals) {
      this.fit();
    }
  }

  /** The services and boxes with their places, computed when a view requires them. */
  get scene() {
    if (this.laidOut || !this.shown) return this.laidOut;
    const { open, shown, isFlat, camera: { width, height } } = this, start = performance.now();
    const view = { isShown: (service) => shown[service] === 1, isFlat, isOpen: (box) => box.number === 0 || open.has(box.number) };
    this.laidOut = buildReadableScene(this.graph, isFlat ? this.flatBoxes : this.boxes, view, textWidth, { width, height });
    markHubs(this.laidOut);
    this.layoutTime = performance.now() - start;
    return this.laidOut;
  }

  /** The item of a service or a box, or the closed box that contains it. */
  itemOf(what) {
    if (!what || !this.scene) return null;
    if (what.kind === 'box') return this.scene.itemOfBox.get(what.box) || null;
    const number = this.scene.itemOfService[what.service];
    return number >= 0 ? this.scene.items[number] : null;
  }

  /** The item at a position of the drawing. */
  itemAt(x, y) { return itemAt(this.scene, x, y); }

  /** The line at or near a position. */
  linkAt(x, y) { return linkAt(this.scene, x, y, 6 / this.camera.scale); }

  /** The curves of a line, as they are drawn. */
  curvesOf(link) { return curvesOf(link.points); }

  linkOf({ from, to }) {
    const [first, second] = [this.itemOf(from), this.itemOf(to)];
    return (first && second && first.out.find((each) => each.to === second)) || null;
  }

  /** Recomputes the highlighting. */
  light() { this.lit = this.isPicture || this.state.view === 'matrix' ? new Lighting(this).lit : null; }

  get found() {
    if (this.foundFor !== this.state.search) {
      this.foundFor = this.state.search;
      this.foundServices = findServices(this.graph, this.state.search);
    }
    return this.foundServices.filter((service) => this.shown[service]);
  }

  // Actions.

  select(selected, options) { this.change({ selected }, options); }

  /** Selects a service and reveals it, opening the boxes around it. */
  goTo(service, options = {}) {
    const patch = { selected: { kind: 'service', service } };
    if (!this.shown[service]) {
      Object.assign(patch, { mode: { kind: 'whole' }, hiddenLifetimes: new Set(), hiddenAssemblies: new Set() });
    }
    if ((patch.mode || this.state.mode).kind === 'whole') {
      const open = new Set(this.state.open);
      for (let box = this.boxes.all[this.boxes.boxOfService[service]]; box; box = box.parent) open.add(box.number);
      if (open.size !== this.state.open.size) patch.open = open;
    }
    this.change(patch, { ...options, reveals: true });
    const item = this.itemOf(patch.selected);
    if (item) this.reveal(item);
  }

  reveal(item) {
    if (this.camera.scale < 0.6) {
      const { camera } = this;
      camera.scale = 0.9;
      camera.move(camera.width / 2 - (item.x + item.width / 2) * camera.scale - camera.x, camera.height / 2 - (item.y + item.height / 2) * camera.scale - camera.y);
    } else {
      this.camera.reveal(item);
    }
    this.redraw();
  }

  /** The open boxes of the current mode. In a mode with boxes, all are open at first unless there are too many. */
  get open() {
    const { state, boxes } = this;
    if (state.mode.kind === 'whole' || this.isFlat) return state.open;
    return state.openInMode || (this.shownCount <= 1200 ? new Set(boxes.all.map((box) => box.number)) : boxes.outermost);
  }

  /** Opens exactly the given boxes in the current mode. */
  setOpen(open, options) { this.change(this.state.mode.kind === 'whole' || this.isFlat ? { open } : { openInMode: open }, options); }

  toggle(box) {
    const open = new Set(this.open);
    if (!open.delete(box.number)) open.add(box.number);
    this.setOpen(open, { anchor: { kind: 'box', box: box.number } });
    announce((open.has(box.number) ? 'Opened ' : 'Closed ') + box.name);
  }

  openAll() {
    const limit = 12000;
    if (this.shownCount > limit) {
      announce('Too many services to open all: ' + this.shownCount + '. Filter or focus first.', true);
      return;
    }
    this.setOpen(new Set(this.boxes.all.map((box) => box.number)), { fits: true });
    announce('All boxes are open');
  }

  closeAll() {
    this.setOpen(this.boxes.outermost, { fits: true });
    announce('All boxes are closed');
  }

  focus(service, needs = 2, neededBy = 1) {
    this.change({ mode: { kind: 'focus', service, needs, neededBy }, selected: { kind: 'service', service } });
    announce('Focus on ' + this.graph.title(service) + ', ' + counted(this.shownCount, 'service'));
  }

  /** Shows the services that a change of a service affects. */
  blast(service) {
    this.change({ mode: { kind: 'blast', service }, selected: { kind: 'service', service }, view: 'picture' });
    announce(this.drawer().sentence);
  }

  way(from, to, isAll = false) {
    this.pickingFrom = null;
    const ways = pathsBetween(this.graph, from, to);
    if (!ways) {
      announce('No path between ' + this.graph.title(from) + ' and ' + this.graph.title(to) + '.', true);
      return;
    }
    this.change({ mode: { kind: 'way', from, to, isAll }, selected: null });
    announce('Path of ' + counted(ways.shortest.length - 1, 'step') + (ways.isBackwards ? ', in reverse direction' : ''));
  }

  pickPath(from) {
    this.pickingFrom = from;
    announce('Now click the other service.', true);
    for (const listener of this.listeners) listener(this.state, this.state, {});
  }

  only(services, title) {
    this.change({ mode: { kind: 'only', services: [...services], title }, selected: null, search: '' });
    announce(counted(this.shownCount, 'service') + ' shown');
  }

  showCycle(number) {
    if (!this.graph.cycles.length) { announce('There is no cycle.', true); return; }
    this.change({ mode: { kind: 'cycle', number }, selected: null });
    announce('Cycle ' + number + ' of ' + this.graph.cycles.length);
  }

  showTangle(number) {
    this.change({ mode: { kind: 'tangle', number }, selected: null });
    announce('Tangle ' + number + ' of ' + this.graph.tangles.length);
  }

  nextCycle(step) {
    const { cycles } = this.graph, { mode } = this.state;
    if (!cycles.length) { this.showCycle(0); return; }
    const at = mode.kind === 'cycle' ? cycles.findIndex((cycle) => cycle.number === mode.number) + step : step > 0 ? 0 : cycles.length - 1;
    this.showCycle(cycles[(at + cycles.length) % cycles.length].number);
  }

  /** Shows the order or the matrix instead of the picture, or the picture again. */
  showView(view) {
    if (view === 'flame' && !this.flame) return;
    if (view === 'order' && !this.order) { announce('The order requires at least three assemblies with dependencies between them.', true); return; }
    const next = this.state.view === view ? 'picture' : view;
    this.change({ view: next, selected: next === 'order' || this.state.selected?.kind === 'pair' ? null : this.state.selected });
    if (next === 'order') this.panel.show('Order');
  }

  /** Selects an assembly in the picture. */
  showAssembly(assembly) {
    const box = this.boxes.boxOfAssembly.get(assembly);
    this.change({ view: 'picture', selected: box ? { kind: 'box', box: box.number } : null });
    const item = box && this.itemOf(this.state.selected);
    if (item) this.reveal(item);
  }

  whole() { this.change({ mode: { kind: 'whole' } }); }

  /** Goes back one step: cancels the pick, the selection, the search, or the mode. */
  leave() {
    const { state } = this;
    if (this.pickingFrom !== null && this.pickingFrom !== undefined) { this.pickingFrom = null; this.change({}); return; }
    if (state.search) this.change({ search: '' });
    else if (state.selected && state.mode.kind !== 'focus') this.change({ selected: null });
    else if (state.mode.kind !== 'whole') this.whole();
    else this.change({ selected: null });
  }

  /**
   * Chooses the boxes that are open at first: as many, the outermost first, as fit with readable names.
   *
   * Each choice requires a layout, so only the first boxes are tried.
   */
  openWhatFits() {
    const { graph, boxes, camera } = this, all = new Set(boxes.all.map((box) => box.number));
    // The number of the smallest services that cover the window: a layout of more cannot fit.
    const most = camera.width * camera.height / (114 * (cardHeight + spacing.betweenNodes) * readableScale ** 2);
    const fits = (open) => {
      if (boxes.all.reduce((sum, box) => sum + (open.has(box.number) ? box.services.length : 0), 0) > most) return false;
      const view = { isShown: () => true, isFlat: false, isOpen: (box) => open.has(box.number) };
      const scene = buildReadableScene(graph, boxes, view, textWidth, { width: camera.width, height: camera.height });
      return camera.scaleFor(scene) >= readableScale;
    };
    if (fits(all)) this.openAtFirst = all;
    else {
      // Opening a box makes the drawing larger. Without this check, a page of 5,000 services would take seconds to open.
      const candidates = fits(this.openAtFirst) ? boxes.all.slice(1, 40) : [];
      for (const box of candidates) {
        if (!this.openAtFirst.has(box.parent.number)) continue;
        const open = new Set(this.openAtFirst).add(box.number);
        if (fits(open)) this.openAtFirst = open;
      }
      // A single closed box would show no dependency.
      const closed = boxes.all.filter((box) => box.parent && box.total > 1 && !this.openAtFirst.has(box.number) && this.openAtFirst.has(box.parent.number));
      if (closed.length === 1 && graph.count <= 400) this.openAtFirst = all;
    }
    this.state = this.firstState();
  }

  /**
   * Fits the whole drawing between the bars. If only a part is readable, that part contains the service in focus.
   *
   * @param isReadable whether to show only a part if the texts would not be readable otherwise.
   */
  fit(isReadable = this.drawer().staysReadable === true) {
    const { camera } = this, drawer = this.drawer(), isNarrow = camera.width < 500;
    this.isFitReadable = isReadable;
    camera.top = this.state.mode.kind === 'whole' ? 0 : isNarrow ? 84 : 46;
    camera.bottom = isNarrow ? 52 : 30;
    camera.show(drawer.extent || this.scene, drawer.mostScale || 1.25, isReadable ? drawer.leastScale || 0 : 0, drawer);
    const { mode } = this.state, focused = this.isPicture && mode.kind === 'focus' && this.itemOf(mode);
    if (focused) camera.reveal(focused, 24);
    camera.isFitted = true;
  }

  /** The current renderer: the order, the matrix, a blast radius, or a drawing. */
  drawer() {
    const { order, matrix, flame, state: { mode, view } } = this;
    if (view === 'picture' && mode.kind === 'blast') return this.radiusOf(mode.service);
    return { order, matrix, flame }[view] || new Drawing(this.graph, this.palette, this.scene, this.lit);
  }

  radiusOf(service) {
    if (this.radius?.service !== service) this.radius = new Radius(this, service);
    return this.radius;
  }

  /** Whether the services are drawn with boxes and lines. */
  get isPicture() { return this.state.view === 'picture' && this.state.mode.kind !== 'blast'; }

  redraw() { this.stage.redraw(); }
}

/** The scale at which the smallest texts of services, with a size of 12 pixels in the drawing, have a size of 11 pixels. */
const readableScale = 11 / 12;

/** The largest number of services that a mode draws without boxes. */
const flatLimit = 160;

/** Lines to hubs are faint unless highlighted. */
function markHubs(scene) {
  const most = Math.max(12, 6 * scene.links.length / Math.max(1, scene.items.length));
  for (const each of scene.links) each.isHub = each.to.into.length > most && !each.to.isBox;
}
