// Draws a scene with a pen: lines below, cards above, with the texts that are readable at the current scale.

/** The dash patterns of the kinds of edges. */
const edgeDashes = { property: [6, 3], method: [2, 3], observed: [8, 3, 2, 3], unknown: [12, 3] };
const lifetimeDashes = { lazySingleton: [7, 3], weakSingleton: [2, 3], prototype: [5, 3], missing: [4, 3] };

class Drawing {
  /**
   * @param lit the highlighted elements: `{ items: Map(number -> 'selected' | 'needs' | 'needed' | 'match'), links: Map(number -> kind) }`; null for none.
   */
  constructor(graph, palette, scene, lit) {
    Object.assign(this, { graph, palette, scene, lit });
    scene.mostEdges ??= scene.links.reduce((most, each) => Math.max(most, each.edges.length), 1);
    this.mostEdges = scene.mostEdges;
    this.density = scene.links.length / Math.max(1, scene.items.length);
  }

  /** Draws the content of a rectangle of the drawing. */
  draw(pen, scale, view) {
    const { scene } = this;
    const isSeen = (one) => one.x < view.right && one.x + one.width > view.left && one.y < view.bottom && one.y + one.height > view.top;
    const items = scene.items.filter(isSeen);
    for (const item of items) if (item.isOpen && item.parent) this.openBox(pen, item, scale);
    const isLineSeen = (each) => each.left < view.right && each.right > view.left && each.top < view.bottom && each.bottom > view.top;
    this.links(pen, scale, scene.links.filter(isLineSeen), scene.bundles.filter((each) => each.isShared && isLineSeen(each)));
    for (const item of items) {
      if (!item.isBox) this.card(pen, item, scale);
      else if (!item.isOpen) this.closedBox(pen, item, scale);
    }
    for (const item of items) if (item.isOpen && item.parent) this.boxTitle(pen, item, scale);
    if (this.lit && scale > 0.6) this.slots(pen, view);
  }

  /** The scale at which the texts are readable. Names of closed boxes grow as the scale falls, so that half the size leaves room for them. */
  get leastScale() { return this.scene.items.some((item) => !item.isBox) ? readableScale : 0.5; }

  isDim(item) { return this.lit !== null && !this.lit.isSoft && !this.lit.items.has(item.number); }

  openBox(pen, item, scale) {
    const { palette } = this;
    const color = this.boxColor(item);
    pen.rect(item.x, item.y, item.width, item.height, 10, { fill: palette.box, stroke: color || palette.line, line: Math.max(1, 0.6 / scale) });
  }

  boxColor(item) {
    if (this.palette.by !== 'assembly' || item.box.kind !== 'assembly') return null;
    const service = this.someService(item.box);
    return service < 0 ? null : this.palette.of(service);
  }

  someService(box) {
    let each = box;
    while (!each.services.length && each.children.length) [each] = each.children;
    return each.services.length ? each.services[0] : -1;
  }

  boxTitle(pen, item, scale) {
    const { palette } = this;
    // At a small scale the names of boxes remain readable.
    if (13 * scale >= 4.5) {
      const size = Math.max(15, Math.min(24, 11 / scale, 15 * (item.width - 54) / Math.max(1, textWidth(item.box.label, 15, true))));
      pen.text(fitted(item.box.label, item.width - 52, size, true), item.x + 14, item.y + 18 + size / 3, { size, isBold: true, color: palette.ink });
      this.handle(pen, item, '−');
      return;
    }
    const isHolder = item.children.some((child) => child.isBox), text = item.box.label;
    const size = Math.min(13 / scale, item.height * 0.4, 0.94 * item.width / Math.max(0.1, textWidth(text, 1, true)));
    if (size * scale < (isHolder ? 8 : 9)) return;
    // A box with nested boxes has its name at the top, so that the inner names are visible.
    const y = isHolder ? item.y + size : item.y + item.height / 2 + size * 0.35;
    pen.text(text, item.x + item.width / 2, y, { size, isBold: true, color: palette.ink, align: 'center', halo: palette.box });
  }

  /** Draws the button that opens or closes a box. */
  handle(pen, item, sign) {
    const { palette } = this, place = handlePlace(item);
    pen.rect(place.x, place.y, place.size, place.size, 5, { fill: palette.card, stroke: palette.line });
    pen.text(sign, place.x + place.size / 2, place.y + place.size - 5, { size: 15, isBold: true, color: palette.ink, align: 'center' });
  }

  closedBox(pen, item, scale) {
    const { palette } = this, state = this.state(item), alpha = this.isDim(item) ? 0.4 : 1;
    const border = state ? palette[state.color] : this.boxColor(item) || palette.line, line = state ? 2.5 : 1.2;
    // A second rectangle behind the box indicates its contents.
    if (scale > 0.3 && alpha === 1) pen.rect(item.x + 5, item.y + 5, item.width, item.height, 10, { fill: palette.box, stroke: palette.line, alpha });
    pen.rect(item.x, item.y, item.width, item.height, 10, { fill: palette.card, stroke: border, line, alpha });
    this.proportions(pen, item, alpha);
    const size = Math.max(14, Math.min(32, 11 / scale));
    if (size * scale < 5) return;
    pen.text(fitted(item.box.label, item.width - (scale < 0.6 ? 18 : 50), size, true), item.x + 14, item.y + 20 + size / 3, {
      size, isBold: true, color: palette.ink, alpha });
    const countSize = Math.max(12, Math.min(15, 11 / scale));
    if (countSize * scale < 10.9) return;
    item.changes ??= this.graph.comparison ? changesIn(this.graph, item.box) : '';
    const count = item.changes || item.count + ' services';
    pen.text(count, item.x + 14, item.y + 43, { size: countSize, isBold: item.changes !== '', color: item.changes ? palette.accent : palette.faint, alpha });
    this.handle(pen, item, '+');
    const worst = this.severityOfBox(item);
    if (worst) this.badge(pen, item.x + item.width, item.y, worst, alpha);
  }

  /** Draws a bar with the proportions of colors in a box. */
  proportions(pen, item, alpha) {
    if (!item.colors || item.colorsBy !== this.palette.by + this.palette.page) {
      const counts = new Map(), pending = [item.box];
      while (pending.length) {
        const box = pending.pop();
        for (const service of box.services) counts.set(this.palette.of(service), (counts.get(this.palette.of(service)) || 0) + 1);
        pending.push(...box.children);
      }
      item.colors = [...counts].sort((a, b) => b[1] - a[1]);
      item.colorsBy = this.palette.by + this.palette.page;
    }
    const total = item.colors.reduce((sum, [, count]) => sum + count, 0), width = item.width - 28;
    let x = item.x + 14;
    for (const [color, count] of item.colors) {
      pen.rect(x, item.y + item.height - 14, Math.max(1, width * count / total - 1), 5, 0, { fill: color, alpha });
      x += width * count / total;
    }
  }

  severityOfBox(item) {
    if (item.worst !== undefined) return item.worst;
    item.worst = null;
    const pending = [item.box];
    while (pending.length && item.worst !== 'error') {
      const box = pending.pop();
      for (const service of box.services) {
        const severity = this.graph.severity(service);
        if (severity === 'error' || (severity === 'warning' && !item.worst)) item.worst = severity;
      }
      pending.push(...box.children);
    }
    return item.worst;
  }

  /** The appearance of a highlighted item. */
  state(item) {
    const state = this.lit && this.lit.items.get(item.number);
    if (!state || state === 'holder') return null;
    return { color: { needs: 'needs', needed: 'needed' }[state] || 'accent', isSelected: state === 'selected' };
  }

  card(pen, item, scale) {
    const { palette, graph } = this, { service } = item, color = palette.of(service), alpha = this.isDim(item) ? 0.4 : 13 * scale < 4.5 && item.parent.parent ? 0.6 : 1;
    const change = graph.comparison ? graph.comparison.services[service] : 0;
    const state = this.state(item), lifetime = graph.lifetime(service);
    if (13 * scale < 4.5) {
      // Too small for text: a rectangle in the service's color.
      pen.rect(item.x, item.y, item.width, item.height, 6, {
        fill: palette.card, stroke: state ? palette[state.color] : color, line: Math.min(7, 1.1 / scale), alpha });
      pen.rect(item.x, item.y, Math.min(item.width * 0.2, 22), item.height, 4, { fill: change ? palette[changeNames[change]] : color, alpha });
      return;
    }
    const isMissing = graph.kind(service) === 'missing';
    const border = state ? palette[state.color] : isMissing ? palette.error : change ? palette[changeNames[change]] : palette.line;
    pen.rect(item.x, item.y, item.width, item.height, 7, {
      fill: palette.card, stroke: border, line: state ? (state.isSelected ? 3.5 : 2) : change ? 2 : lifetime === 'singleton' ? 1.6 : 1.1, dash: lifetimeDashes[lifetime], alpha });
    pen.rect(item.x + 5, item.y + 7, 4, item.height - 14, 2, { fill: color, alpha });
    pen.text(fitted(item.name, item.width - 26, 13, true), item.x + 16, item.y + 19, {
      size: 13, isBold: true, color: isMissing ? palette.error : palette.ink, alpha });
    if (12 * scale >= 5.5) {
      pen.text(fitted(item.second, item.width - 26, 12, false), item.x + 16, item.y + 35, { size: 12, color: palette.faint, alpha });
    }
    const severity = graph.severity(service);
    if (severity && severity !== 'note') this.badge(pen, item.x + item.width, item.y, severity, alpha);
  }

  /** Draws a badge in the corner. Errors and warnings differ in shape and letter, not only in color. */
  badge(pen, x, y, severity, alpha) {
    const { palette } = this;
    pen.rect(x - 11, y - 6, 16, 16, severity === 'error' ? 8 : 3, { fill: palette[severity], stroke: palette.card, line: 1.5, alpha });
    pen.text(severity === 'error' ? '×' : '!', x - 3, y + 6.5, { size: 11, isBold: true, color: palette.card, align: 'center', alpha });
  }

  /** Draws lines, batched by appearance. Shared parts are drawn once, and separate ends only at a large scale. */
  links(pen, scale, links, bundles) {
    const groups = new Map();
    const add = (look, points, head) => {
      const name = look.color + look.alpha + look.line + look.dash;
      if (!groups.has(name)) groups.set(name, { look, routes: [], heads: [] });
      groups.get(name).routes.push(points);
      if (head && scale > 0.35) groups.get(name).heads.push([...points.slice(-2), ...head]);
    };
    for (const each of bundles) add(this.bundleLook(each, scale), scale > 0.3 ? each.points : each.whole, null);
    const isNear = scale > 0.3;
    for (const each of links) {
      const look = this.look(each, scale);
      if (look.rank > 0 || !each.bundle || !each.bundle.isShared) { add(look, each.points, headDirection(each)); continue; }
      if (!isNear) continue;
      const faint = { ...look, alpha: look.alpha * 0.5, line: Math.max(1, 0.6 / scale) };
      if (each.start.length > 2) add(faint, each.start, null);
      if (each.end.length > 2) add(faint, each.end, headDirection(each));
    }
    for (const { look, routes, heads } of [...groups.values()].sort((a, b) => a.look.rank - b.look.rank)) {
      pen.lines(routes, look);
      if (heads.length) pen.heads(heads, look.rank > 1 ? 8 : 6.5, look);
    }
  }

  /** The appearance of the shared part of lines between two boxes; its width depends on their number. */
  bundleLook(bundle, scale) {
    const isDim = this.lit && !this.lit.isSoft;
    const line = Math.min(5, 1 + Math.log2(bundle.edges.length) * 0.6) / Math.max(0.35, Math.min(1, scale));
    const isOfCycle = this.isCycleShown(bundle);
    return { color: isOfCycle ? this.palette.error : this.palette.edge, alpha: isDim ? 0.15 : 0.6 * Math.min(1, 8 / this.density), rank: -1, line };
  }

  /** Whether a line between two assemblies is red: it is in a cycle, and, if there are many lines, points back. */
  isCycleShown({ from, to }) { return this.graph.isCycleOfAssemblies(from, to) && (this.density <= 8 || this.graph.pointsBack(from, to)); }

  /** The constant properties of a line's appearance: its highlighted cycles and the dash pattern of its kind. */
  factsOf(each) {
    if (each.facts) return each.facts;
    const { graph } = this, kinds = new Set(each.edges.map((edge) => graph.edgeKind(edge)));
    const cycles = each.edges.length < 40 ? each.edges.flatMap((edge) => graph.cyclesOf(edge)) : [];
    each.facts = {
      cycles: cycles.filter((cycle) => graph.cycles.length <= 20 || isBroken(cycle)),
      dash: kinds.size === 1 ? edgeDashes[[...kinds][0]] : undefined,
    };
    return each.facts;
  }

  look(each, scale) {
    const { palette, graph } = this;
    const lit = this.lit && this.lit.links.get(each.number);
    // Lines have a minimum width, and dense lines are faint, so that highlighted ones are visible.
    const thin = Math.max(1.1, 0.7 / scale);
    const isMany = each.from.isBox || each.to.isBox;
    // Among many lines, thick ones are emphasized.
    const share = isMany ? Math.log2(1 + each.edges.length) / Math.log2(2 + this.mostEdges) : 1, isDense = this.density > 3;
    const width = isMany ? (isDense ? 0.8 : 1.2) + share * (isDense ? 1.6 : 3) : thin;
    let color = palette.edge, rank = 0, alpha = isMany ? (isDense ? (0.15 + 0.5 * share * share) * Math.min(1, 8 / this.density) : 0.75) : each.isHub ? 0.28 : 0.8;
    const { cycles, dash: kindDash } = this.factsOf(each);
    if (cycles.length && (!isMany || cycles.some(isBroken))) { color = palette.ofCycle(cycles.find(isBroken) || cycles[0]); rank = 1; alpha = 0.95; }
    if (each.bundle && this.isCycleShown(each.bundle)) {
      color = palette.error;
      if (!each.bundle.isShared) { rank = 1; alpha = Math.min(0.95, 8 / this.density); }
    }
    if (graph.comparison) {
      const changes = new Set(each.edges.map((edge) => graph.comparison.edges[edge]));
      const change = changes.size === 1 ? [...changes][0] : 3;
      if (change) { color = palette[changeNames[change]]; rank = 1; alpha = 1; }
      else alpha = 0.4;
    }
    if (lit) { color = palette[lit] || color; rank = 2; alpha = 1; } else if (this.lit && !this.lit.isSoft) { alpha = rank === 1 ? 0.25 : 0.1; }
    const dash = !isMany && scale > 0.3 ? kindDash : undefined;
    return { color, alpha, rank, line: lit ? Math.max(width, 2.2, 1.4 / scale) : width, dash };
  }

  /** Draws the slot of a highlighted line beside the card at its other end. */
  slots(pen, view) {
    const { palette, graph, lit, scene } = this;
    if (lit.links.size > 60) return;
    for (const [number] of lit.links) {
      const each = scene.links[number];
      if (each.from.isBox && each.to.isBox) continue;
      const isFromSelected = lit.items.get(each.from.number) === 'selected';
      if (!isFromSelected && lit.items.get(each.to.number) !== 'selected') continue;
      const text = fitted(each.edges.length === 1 ? graph.slot(each.edges[0]) : each.edges.length + ' dependencies', 150, 10.5, false);
      const last = each.points.length - 2;
      if (isUpright(each.points)) {
        pen.text(text, each.points[0] + 9, (each.points[1] + each.points[3]) / 2 + 4, { size: 10.5, color: palette.ink, halo: palette.page });
        continue;
      }
      const [x, y] = isFromSelected ? [each.points[last], each.points[last + 1]] : [each.points[0], each.points[1]];
      if (x < view.left || x > view.right || y < view.top || y > view.bottom) continue;
      const isLeftOf = isFromSelected ? !each.entersRight : !each.leavesRight;
      pen.text(text, x + (isLeftOf ? -12 : 12), y - 5, { size: 10.5, color: palette.ink, align: isLeftOf ? 'right' : 'left', halo: palette.page });
    }
  }
}

/** The direction of an arrowhead: into the side where the line ends. */
function headDirection(each) {
  if (isUpright(each.points)) return [0, Math.sign(each.points[3] - each.points[1])];
  return [each.entersRight ? -1 : 1, 0];
}

/** The position of the button that opens or closes a box. */
function handlePlace(item) {
  const size = 20;
  return { x: item.x + item.width - size - 10, y: item.y + (item.isOpen ? 7 : 10), size };
}

const changeNames = ['', 'added', 'removed', 'changed'], changeMarks = ['', '+ ', '− ', '~ '];
