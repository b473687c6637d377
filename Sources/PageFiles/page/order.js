// The order of the assemblies, a dependency structure matrix: each row depends on the columns with a dot. Dependents come first, so a dot below the
// diagonal points back.

class Order {
  constructor(page) {
    const { graph } = page, { assemblies, cycles } = graph.order;
    Object.assign(this, { page, cells: new Map(), staysReadable: true, leastScale: 1, frame: 12 });
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
    this.longest = Math.max(...this.rows.map(({ label }) => textWidth(label, 13, false)));
  }

  /** The width of the names left of the matrix, and of those above it. */
  get nameWidths() {
    const { width } = this.page.camera;
    return [Math.min(240, this.longest, Math.max(80, width * 0.24)), Math.min(160, this.longest, Math.max(100, width * 0.3))];
  }

  /** Whether bars show the numbers of services. */
  get hasBars() { return this.page.camera.width > 500; }
  get left() { return this.nameWidths[0] + (this.hasBars ? 84 : 44); }
  get top() { return this.nameWidths[1] * 0.77 + 26; }

  /** The side of a cell: as large as the window permits, but large enough for readable numbers. */
  get cell() {
    const { camera } = this.page, count = this.rows.length, margin = this.frame;
    return Math.max(18, Math.min(44, Math.floor(Math.min((camera.free - 2 * margin - this.top) / count, (camera.width - 2 * margin - this.left - this.top / 2) / count))));
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

  /** The pair of assemblies, or the assembly whose name is at a position. */
  at(x, y) {
    const { cell, rows } = this, { view, scale } = this.page.camera, [columnNames, rowNames] = this.heads(view, scale);
    const row = Math.floor((y - this.top) / cell), column = Math.floor((x - this.left) / cell);
    if (y < columnNames + this.top) return y >= columnNames && rows[column] ? { row: rows[column] } : {};
    if (row >= rows.length || column >= rows.length) return {};
    if (x < rowNames + this.left || column === row) return { row: rows[row] };
    return { pair: this.cells.get(row * rows.length + column) || null };
  }

  /** The places of the names: above and left of the matrix, or at the sides of the window if these are outside and there is room. */
  heads(view, scale) {
    const { camera } = this.page;
    return [this.top * scale < camera.height * 0.4 ? Math.max(0, view.top) : 0, this.left * scale < camera.width * 0.4 ? Math.max(0, view.left) : 0];
  }

  draw(pen, scale, view) {
    const { page, cell, left, top, rows } = this, { palette } = page, side = rows.length * cell;
    for (const [first, end] of this.cycles) {
      const [x, y, length] = [left + first * cell, top + first * cell, (end - first) * cell];
      pen.rect(x, y, length, length, 6, { fill: palette.error, alpha: 0.08 });
      pen.rect(x, y, length, length, 6, { stroke: palette.error, line: 2 });
    }
    const middle = (at) => at * cell + cell / 2, isSeen = (at) => top + (at + 1) * cell > view.top && top + at * cell < view.bottom;
    pen.lines(rows.flatMap(({ at }) => [[left, top + middle(at), left + side, top + middle(at)], [left + middle(at), top, left + middle(at), top + side]]),
      { color: palette.line, line: 0.5, isStraight: true });
    const half = cell * 0.32;
    for (const { at } of rows.filter((row) => isSeen(row.at))) {
      pen.rect(left + middle(at) - half, top + middle(at) - half, 2 * half, 2 * half, half * 0.35, { fill: palette.box, stroke: palette.line });
    }
    const size = cell < 30 ? 11 : 12;
    for (const { row, column, edges } of this.cells.values()) {
      if (!isSeen(row)) continue;
      const text = String(edges.length), high = cell * (0.28 + 0.2 * Math.sqrt(edges.length / this.most)), wide = Math.max(high, textWidth(text, size, true) / 2 + 3);
      const [x, y] = [left + middle(column), top + middle(row)], isSelected = this.isSelected(row, column);
      pen.rect(x - wide, y - high, 2 * wide, 2 * high, high, { fill: column < row ? palette.error : palette.accent, stroke: isSelected ? palette.ink : undefined, line: 2.5 });
      pen.text(text, x, y + 4, { size, isBold: true, color: palette.card, align: 'center' });
    }
    this.names(pen, view, this.heads(view, scale), middle);
  }

  isSelected(row, column) {
    const { selected } = this.page.state;
    return selected?.kind === 'pair' && (row === undefined || selected.row === row) && (column === undefined || selected.column === column);
  }

  /** Draws the names of the columns and rows; those at the sides of the window hide the cells below. */
  names(pen, view, [down, along], middle) {
    const { page, cell, left, top, rows } = this, { palette } = page, size = cell < 26 ? 12 : 13, look = (at, isColumn) => {
      const isBold = isColumn ? this.isSelected(undefined, at) : this.isSelected(at);
      return { size, isBold, color: isBold ? palette.accent : palette.ink };
    };
    const largest = Math.max(...rows.map(({ count }) => count)), [rowWidth, columnWidth] = this.nameWidths, bars = this.hasBars ? 38 : 0;
    if (along) pen.rect(view.left, view.top, left - 4, view.bottom - view.top, 0, { fill: palette.page, alpha: 0.94 });
    for (const { at, label, count } of rows) {
      const x = along + left, y = top + middle(at);
      if (y + cell < view.top + (down ? top : 0) || y - cell > view.bottom) continue;
      pen.text(fitted(label, rowWidth, size, false), x - bars - 38, y + 4, { ...look(at, false), align: 'right' });
      pen.text(String(count), x - bars - 6, y + 4, { size: Math.min(12, size), color: palette.faint, align: 'right' });
      if (bars) pen.rect(x - 36, y - 2.5, Math.max(2, 30 * count / largest), 5, 2, { fill: palette.accent });
    }
    if (down) pen.rect(view.left, view.top, view.right - view.left, top - 4, 0, { fill: palette.page, alpha: 0.94 });
    for (const { at, label } of rows) {
      if (along && middle(at) < along) continue;
      pen.text(fitted(label, columnWidth, size, false), left + middle(at) - 4, down + top - 10, { ...look(at, true), angle: -50 });
    }
  }

  /** Draws the dots of the minimap. */
  mini(context) {
    const { palette } = this.page, { cell, left, top } = this;
    context.fillStyle = palette.line;
    context.fillRect(left, top, this.rows.length * cell, this.rows.length * cell);
    for (const { row, column } of this.cells.values()) {
      context.fillStyle = column < row ? palette.error : palette.accent;
      context.fillRect(left + column * cell, top + row * cell, cell, cell);
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
