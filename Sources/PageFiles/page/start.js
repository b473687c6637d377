// Creates the components of the page.

Page.prototype.showAll = function showAll() {
  this.fit(false);
  this.redraw();
};

function start() {
  const graph = new Graph(JSON.parse(byId('graph').textContent)), page = new Page(graph);
  page.settings = new Settings('wirescope');
  page.sources = new Sources(page.settings);
  const theme = page.settings.get('theme', '');
  if (theme) document.documentElement.dataset.theme = theme;
  page.palette.read();
  new Stage(page, byId('picture'));
  page.camera.width = byId('stage').clientWidth || 800;
  page.camera.height = byId('stage').clientHeight || 600;
  page.openWhatFits();
  page.matrix = new Matrix(page);
  page.order = graph.order && new Order(page);
  page.flame = graph.trace && graph.trace.steps.some((step) => step.nanoseconds) ? new Flame(page) : null;
  page.card = new HoverCard(page, byId('card'));
  page.legend = new Legend(page, byId('legend'));
  page.details = new Details(page);
  const pages = { Details: page.details, List: new Outline(page) };
  if (page.order) pages.Order = page.order;
  const changes = graph.comparison && new Changes(page);
  if (changes) pages.Changes = changes;
  if (graph.trace) pages.Trace = new Trace(page);
  if (graph.findings.length) pages.Findings = new Findings(page);
  if (graph.tangles.length) pages.Cycles = new Cycles(page);
  page.panel = new Panel(page, pages);
  new ViewMenu(page, byId('view'));
  new Filters(page, byId('filters'));
  new Modes(page, byId('modes'));
  new Minimap(page, byId('minimap'));
  new Pointer(page, byId('picture'));
  new Keyboard(page);
  page.exporter = new Exporter(page);
  connectButtons(page);
  const address = new Address(page);
  page.onChange((state, before, { fits }) => {
    if (state.view !== before.view) page.fit();
    for (const view of ['order', 'matrix']) byId(view).setAttribute('aria-pressed', String(state.view === view));
    if (byId('search').value !== state.search) byId('search').value = state.search;
    byId('caption').textContent = graph.caption + (page.shownCount < graph.count ? ', ' + page.shownCount + ' shown' : '');
    document.body.classList.toggle('whole', state.mode.kind === 'whole');
    document.body.classList.toggle('unlisted', state.view === 'order' || state.mode.kind === 'blast');
    if (fits && state.view !== 'picture') page.fit();
    page.redraw();
  });
  byId('order').hidden = !page.order;
  address.read();
  if (page.state.view === 'order') page.panel.show('Order');
  if (changes) {
    if (!location.hash && changes.mode) page.change({ mode: changes.mode }, { isRecorded: false });
    page.panel.show('Changes');
  }
  if (graph.trace) {
    const reached = new Set(graph.trace.steps.map((step) => step.service).filter((service) => service >= 0));
    if (!location.hash && !graph.trace.isFlame && reached.size <= flatLimit) page.change({ mode: { kind: 'only', services: [...reached], title: graph.trace.title } }, { isRecorded: false });
    page.panel.show('Trace');
  }
  const { revision } = document.documentElement.dataset;
  if (revision) new Session(page, revision);
  if (matchMedia('(max-width:44rem)').matches && !page.state.selected) page.panel.fold(true);
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', () => page.useTheme(page.settings.get('theme', '')));
  // For tests and debugging.
  globalThis.wirescope = page;
}

function connectButtons(page) {
  const on = (id, action) => byId(id).addEventListener('click', action);
  on('open-all', () => page.openAll());
  on('close-all', () => page.closeAll());
  for (const view of ['order', 'matrix']) on(view, () => page.showView(view));
  on('help', showHelp);
  on('zoom-in', () => { page.camera.zoom(1.3); page.redraw(); });
  on('zoom-out', () => { page.camera.zoom(1 / 1.3); page.redraw(); });
  on('zoom-all', () => page.showAll());
  const skip = () => { page.panel.show('List'); byId('tab-panel').querySelector('[role=treeitem]')?.focus(); };
  on('skip', skip);
  byId('skip').addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); skip(); } });
  byId('search').addEventListener('input', (event) => page.change({ search: event.target.value, selected: null }, { isRecorded: false }));
  byId('picture').addEventListener('focus', () => { if (!page.state.selected) announce('Picture of ' + counted(page.shownCount, 'service') + '. Use the arrow keys.'); });
  document.addEventListener('click', (event) => {
    for (const menu of document.querySelectorAll('details.menu[open]')) if (!menu.contains(event.target)) menu.open = false;
  });
}

start();
