// The dependencies as a matrix, for dense graphs. Rows depend on columns.

class Matrix {
  constructor(page) {
    Object.assign(this, { page, cell: 18, margin: 190, limit: 600, mostScale: 1.7 });
    page.matrix = this;
  }

  /** The closed boxes and services of the drawing, in topological order, so that back edges are below the diagonal. */
  get items() {
    const { scene } = this.page;
    if (this.scene !== scene) {
      this.scene = scene;
      const all = scene.items.filter((item) => item.parent && !item.isOpen);
      const depth = orderOfNeed(all);
      this.list = all.sort((a, b) => depth.get(a) - depth.get(b) || a.x - b.x || a.y - b.y).slice(0, this.limit);
      this.position = new Map(this.list.map((item, at) => [item, at]));
    }
    return this.list;
  }

  get extent() {
    const size = this.margin + this.items.length * this.cell;
    return { x: 0, y: 0, width: size, height: size };
  }

  at(x, y) {
    const column = Math.floor((x - this.margin) / this.cell), row = Math.floor((y - this.margin) / this.cell), { items } = this;
    if (row >= 0 && column < 0 && items[row]) return { item: items[row] };
    if (column >= 0 && row < 0 && items[column]) return { item: items[column] };
    if (!items[row] || !items[column]) return {};
    return { link: items[row].out.find((each) => each.to === items[column]) || null };
  }

  draw(pen, scale, view) {
    const { page, cell, margin, items } = this, { palette } = page, size = items.length * cell;
    if (!items.length) return;
    const first = Math.max(0, Math.floor((view.top - margin) / cell)), last = Math.min(items.length - 1, Math.ceil((view.bottom - margin) / cell));
    pen.rect(margin, margin, size, size, 0, { fill: palette.card, stroke: palette.line });
    if (cell * scale > 4) {
      const grid = [];
      for (let at = 0; at <= items.length; at++) {
        grid.push([margin + at * cell, margin, margin + at * cell, margin + size], [margin, margin + at * cell, margin + size, margin + at * cell]);
      }
      pen.lines(grid, { color: palette.line, line: 0.4, isStraight: true });
    }
    pen.lines([[margin, margin, margin + size, margin + size]], { color: palette.line, line: 1, isStraight: true });
    items.forEach((item, row) => {
      if (row < first || row > last) return;
      for (const each of item.out) {
        const column = this.position.get(each.to);
        if (column === undefined) continue;
        const inset = Math.max(1.5, 5 - Math.log2(each.edges.length + 1));
        pen.rect(margin + column * cell + inset, margin + row * cell + inset, cell - 2 * inset, cell - 2 * inset, 2, { fill: this.color(each, row, column) });
      }
    });
    if (cell * scale < 11.5) return;
    const textSize = Math.max(11.5, 11 / scale);
    const isLit = (item) => page.lit && page.lit.items.has(item.number);
    items.forEach((item, at) => {
      const name = item.isBox ? item.box.label : nameOfItem(page, item), color = isLit(item) ? palette.accent : palette.ink, middle = margin + at * cell + cell / 2 + 4;
      const text = fitted(name, margin - 16, textSize, isLit(item));
      if (at >= first && at <= last) pen.text(text, margin - 8, middle, { size: textSize, color, align: 'right', isBold: isLit(item) });
      if (margin + at * cell > view.right || margin + at * cell < view.left) return;
      pen.text(fitted(name, margin - 16, textSize, false), middle, margin - 8, { size: textSize, color, angle: -90 });
    });
    if (page.scene.items.length > this.limit) pen.text('the first ' + this.limit, 8, 20, { size: 12, color: palette.faint });
  }

  color(each, row, column) {
    const { palette, graph, lit } = this.page;
    if (lit && lit.links.has(each.number)) return palette.accent;
    const cycles = each.edges.slice(0, 40).flatMap((edge) => graph.cyclesOf(edge));
    if (cycles.length) return palette.ofCycle(cycles.find(isBroken) || cycles[0]);
    return column < row ? palette.error : each.from.isBox ? palette.edge : palette.of(each.to.service >= 0 ? each.to.service : each.from.service);
  }
}

/** The position of each item in topological order, ignoring back edges. */
function orderOfNeed(items) {
  const depth = new Map(items.map((item) => [item, 0])), state = new Map(), order = [];
  for (const start of items) {
    const walk = [[start, 0]];
    if (state.get(start)) continue;
    state.set(start, 1);
    while (walk.length) {
      const top = walk[walk.length - 1], [item, at] = top;
      if (at === item.out.length) { state.set(item, 2); order.push(item); walk.pop(); continue; }
      top[1]++;
      const next = item.out[at].to;
      if (!state.get(next)) { state.set(next, 1); walk.push([next, 0]); }
    }
  }
  order.reverse().forEach((item, at) => depth.set(item, at));
  return depth;
}
