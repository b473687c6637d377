// The order of the assemblies, a dependency structure matrix: each row depends on the columns with a dot. Dependents come first, so a dot below the
// diagonal points back.

class Order {
  constructor(page) {
    const { graph } = page, { assemblies, cycles } = graph.order;
    Object.assign(this, { page, cell: 44, cells: new Map(), staysReadable: true, leastScale: readableScale });
    const names = assemblies.map((assembly) => (assembly < 0 ? '(no assembly)' : graph.texts[graph.assemblies.name[assembly]] || '(no name)'));
    const labels = shortNames(names);
    this.rows = assemblies.map((assembly, at) => ({ assembly, at, name: names[at], label: labels[at], count: 0 }));
    this.cycles = cycles;
    this.position = new Map(assemblies.map((assembly, at) => [assembly, at]));
    for (let service = 0; service < graph.count; service++) {
      const row = this.rows[this.rowOf(service)];
      if (row) row.count++;
    }
    for (let edge = 0; edge < graph.edgeCount; edge++) {
      const row = this.rowOf(graph.from[edge]), column = this.rowOf(graph.to[edge]);
      if (row === undefined || column === undefined || row === column) continue;
      const number = row * this.rows.length + column;
      if (!this.cells.has(number)) this.cells.set(number, { row, column, edges: [] });
      this.cells.get(number).edges.push(edge);
    }
    this.most = Math.max(12, ...[...this.cells.values()].map(({ edges }) => edges.length));
    this.left = Math.max(...this.rows.map(({ label }) => Math.min(260, textWidth(label, 13, false)))) + 62;
    this.top = Math.max(...this.rows.map(({ label }) => Math.min(220, textWidth(label, 13, false)))) * 0.77 + 26;
  }

  rowOf(service) {
    const { graph } = this.page;
    return graph.kind(service) === 'missing' ? undefined : this.position.get(graph.assembly(service));
  }

  /** The dependencies that point back, the pairs with the fewest first. */
  get back() {
    return [...this.cells.values()].filter(({ row, column }) => column < row)
      .sort((a, b) => a.edges.length - b.edges.length || a.row - b.row || a.column - b.column);
  }

  get extent() {
    const side = this.rows.length * this.cell;
    // The last name above the matrix extends to the right.
    return { x: 0, y: 0, width: this.left + side + this.top - 26, height: this.top + side };
  }

  /** The pair of assemblies, or the row, at a position. */
  at(x, y) {
    const row = Math.floor((y - this.top) / this.cell), column = Math.floor((x - this.left) / this.cell), count = this.rows.length;
    if (row < 0 || row >= count || column >= count) return {};
    if (column < 0 || column === row) return { row: this.rows[row] };
    return { pair: this.cells.get(row * count + column) || null };
  }

  draw(pen, scale, view) {
    const { page, cell, left, top, rows } = this, { palette } = page, side = rows.length * cell, { selected } = page.state;
    for (const [first, end] of this.cycles) {
      const [x, y, length] = [left + first * cell, top + first * cell, (end - first) * cell];
      pen.rect(x, y, length, length, 6, { fill: palette.error, alpha: 0.08 });
      pen.rect(x, y, length, length, 6, { stroke: palette.error, line: 2 });
    }
    const first = Math.max(0, Math.floor((view.top - top) / cell)), last = Math.min(rows.length - 1, Math.ceil((view.bottom - top) / cell));
    const middle = (at) => at * cell + cell / 2;
    pen.lines(rows.flatMap(({ at }) => [[left, top + middle(at), left + side, top + middle(at)], [left + middle(at), top, left + middle(at), top + side]]),
      { color: palette.line, line: 0.5, isStraight: true });
    const largest = Math.max(...rows.map(({ count }) => count));
    for (const { at, label, count } of rows) {
      const isSelected = selected && selected.kind === 'pair' && (selected.row === at || selected.column === at);
      const look = { size: 13, color: isSelected ? palette.accent : palette.ink, isBold: isSelected };
      pen.text(fitted(label, 220, 13, false), left + middle(at) - 4, top - 10, { ...look, angle: -50 });
      if (at < first || at > last) continue;
      pen.rect(left + middle(at) - 14, top + middle(at) - 14, 28, 28, 5, { fill: palette.box, stroke: palette.line });
      pen.text(fitted(label, 260, 13, false), left - 50, top + middle(at) + 4, { ...look, align: 'right' });
      pen.rect(left - 42, top + middle(at) + 5, Math.max(2, 34 * count / largest), 5, 2, { fill: palette.accent });
      pen.text(String(count), left - 42, top + middle(at), { size: 12, color: palette.faint });
    }
    for (const each of this.cells.values()) {
      const { row, column, edges } = each;
      if (row < first || row > last) continue;
      const size = 10 + 11 * Math.sqrt(edges.length / this.most), [x, y] = [left + middle(column), top + middle(row)];
      const isSelected = selected && selected.kind === 'pair' && selected.row === row && selected.column === column;
      pen.rect(x - size, y - size, 2 * size, 2 * size, size, {
        fill: column < row ? palette.error : palette.accent, stroke: isSelected ? palette.ink : undefined, line: 2.5 });
      pen.text(String(edges.length), x, y + 4, { size: 12, isBold: true, color: palette.card, align: 'center' });
    }
  }

  /** The panel's page: the dependencies that point back, by name. */
  content() {
    const { page } = this, { back } = this, count = back.reduce((sum, { edges }) => sum + edges.length, 0);
    const fewest = page.graph.order.isMinimal ? 'the fewest possible' : 'the fewest found';
    return [
      make('h2', { class: count ? 'severity-error' : '' },
        count ? counted(count, 'dependency', 'dependencies') + (count === 1 ? ' points' : ' point') + ' back' : 'No dependency points back'),
      make('p', { class: 'note' }, 'Each row depends on the columns with a dot. Dependents come first, so a red dot points back.'
        + (count ? ' These are ' + fewest + '; without them, the assemblies have no cycle.' : '')),
      page.state.view === 'order' ? null : make('div', { class: 'actions' }, button('Show the order', () => page.change({ view: 'order' }))),
      ...back.map((pair) => [make('h3', {}, button(this.title(pair), () => page.select(this.selection(pair)), { class: 'link' })),
        longList(pair.edges, (edge) => this.line(edge), 3)]).flat(),
    ];
  }

  line(edge) {
    const { page } = this, { graph } = page;
    return make('li', {}, button(graph.label(graph.from[edge]), () => page.goTo(graph.from[edge]), { class: 'link' }), ' needs ' + graph.label(graph.to[edge]));
  }

  title({ row, column, edges }) { return this.rows[row].name + ' → ' + this.rows[column].name + ': ' + edges.length; }
  selection({ row, column }) { return { kind: 'pair', row, column }; }
  pairNamed(text) { return [...this.cells.values()].find(({ row, column }) => this.rows[row].name + ' > ' + this.rows[column].name === text); }
  pair({ row, column }) { return this.cells.get(row * this.rows.length + column); }
}
