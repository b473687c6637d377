// The blast radius of a service: rings for the distance of its dependents, sectors for their assemblies.

const radiusGap = 34, radiusLabel = { size: 13, line: 18, space: 14 };

class Radius {
  constructor(page, service) {
    const { graph } = page;
    Object.assign(this, { page, service, isCentered: true, mostScale: 1.6, causes: new Map() });
    const far = distances(graph, service, 'neededBy'), groups = new Map(), byKey = (a, b) => (graph.key(a) < graph.key(b) ? -1 : 1);
    this.affected = [...far.keys()].filter((each) => each !== service).sort((a, b) => far.get(a) - far.get(b) || byKey(a, b));
    const isEntry = (each) => graph.kind(each) === 'entry', services = this.affected.filter((each) => !isEntry(each));
    this.entries = this.affected.length - services.length;
    this.direct = services.filter((each) => far.get(each) === 1).length;
    for (const each of this.affected) {
      addTo(groups, isEntry(each) ? -1 : graph.assembly(each), each);
      const nearer = [...graph.out.of(each)].map((edge) => graph.to[edge]).filter((other) => far.get(other) === far.get(each) - 1);
      this.causes.set(each, nearer.sort(byKey)[0]);
    }
    const inOrder = [...groups].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
    this.dot = this.affected.length > 80 ? 10 : 14;
    // The center remains visible in a large drawing.
    this.center = 84;
    this.divide(inOrder, far);
    this.center = Math.max(84, this.outer * 0.18);
    this.divide(inOrder, far);
  }

  /** Places the services of each assembly in a sector, whose rings have as many rows as the most crowded sector needs. */
  divide(groups, far) {
    const { graph } = this.page, extent = this.affected.length ? far.get(this.affected.at(-1)) : 0;
    Object.assign(this, { places: new Map([[this.service, [0, 0]]]), sectors: [], rings: [] });
    const labels = shortNames(groups.map(([assembly]) => (assembly < 0 ? 'unregistered code' : graph.texts[graph.assemblies.name[assembly]] || '(no name)')));
    // A sector with few services is wider than its share, so that it remains visible.
    const shares = groups.map(([, services]) => services.length ** 0.8), whole = shares.reduce((sum, share) => sum + share, 0);
    const space = Math.min(0.05, 1.5 / Math.max(1, groups.length));
    let angle = -Math.PI / 2;
    groups.forEach(([, services], at) => {
      const end = angle + (2 * Math.PI - space * groups.length) * shares[at] / whole;
      const rings = Array.from({ length: extent }, (_, ring) => services.filter((each) => far.get(each) === ring + 1));
      this.sectors.push({ number: at, label: labels[at], start: angle, end, rings, count: services.length });
      angle = end + space;
    });
    let inner = this.center + radiusGap;
    for (let ring = 0; ring < extent; ring++) {
      const rows = this.sectors.map(({ rings, start, end }) => Math.max(1, Math.ceil(rings[ring].length * this.dot / ((end - start) * inner))));
      this.rings.push(inner);
      this.sectors.forEach(({ rings, start, end }, sector) => {
        rings[ring].forEach((each, number) => {
          const turn = start + (end - start) * (number + 0.5) / rings[ring].length, length = inner + (number % rows[sector]) * this.dot;
          this.places.set(each, [length * Math.cos(turn), length * Math.sin(turn)]);
        });
      });
      inner += Math.max(...rows) * this.dot + radiusGap;
    }
    this.outer = inner;
  }

  /** The largest extent that fits the window with the names of the sectors, whose size does not depend on the scale. */
  get extent() {
    const { camera } = this.page, { margin } = camera;
    this.hasLabels = true;
    const whole = Math.min(this.mostScale, (camera.free - 2 * margin) / (2 * this.outer + 24));
    let scale = whole, places = this.labels(scale);
    while (scale > 0.02 && places.right - places.left > camera.width - 2 * margin) {
      scale *= 0.97;
      // Names that leave too little room for the circle are omitted.
      if (this.hasLabels && scale * this.outer < Math.min(camera.width * 0.28, whole * this.outer)) { this.hasLabels = false; scale = whole; }
      places = this.labels(scale);
    }
    const height = this.outer + 12;
    return { x: places.left / scale, y: -height, width: (places.right - places.left) / scale, height: 2 * height };
  }

  /** The places of the names around the circle in pixels, apart from each other on each side; the smallest sectors have none if there is no room. */
  labels(scale) {
    const { line, space, size } = radiusLabel, far = this.outer * scale + space, most = Math.max(1, Math.floor(2 * far / line)), list = [];
    let [left, right] = [-far, far];
    for (const isRight of this.hasLabels ? [true, false] : []) {
      const side = this.sectors.filter(({ start, end }) => Math.cos((start + end) / 2) >= 0 === isRight).slice(0, most)
        .map((sector) => ({ sector, isRight, y: far * Math.sin((sector.start + sector.end) / 2) })).sort((a, b) => a.y - b.y);
      side.forEach((each, at) => { each.y = Math.max(each.y, at ? side[at - 1].y + line : -far); });
      side.reverse().forEach((each, at) => { each.y = Math.min(each.y, at ? side[at - 1].y - line : far); });
      for (const each of side) {
        each.text = fitted(each.sector.label, Math.min(200, Math.max(64, this.page.camera.width * 0.17)), size, false) + ' ' + each.sector.count;
        each.x = Math.sqrt(Math.max(0, far * far - each.y * each.y)) * (isRight ? 1 : -1);
        const end = each.x + (textWidth(each.text, size, false) + 16) * (isRight ? 1 : -1);
        left = Math.min(left, end);
        right = Math.max(right, end);
      }
      list.push(...side);
    }
    return { list, left, right };
  }

  get sentence() {
    const { graph } = this.page, places = [...graph.columns.key.keys()].filter((each) => graph.kind(each) === 'entry').length;
    const count = this.affected.length - this.entries, others = graph.count - places - (graph.kind(this.service) === 'entry' ? 0 : 1);
    const effect = count ? count + ' of ' + others + ' other services ' + (count === 1 ? 'is' : 'are') + ' affected, ' + this.direct + ' directly' : 'no other service is affected';
    return 'If ' + graph.label(this.service) + ' changes, ' + effect + (this.entries ? ', and ' + this.entries + ' of ' + places + ' places of unregistered code' : '');
  }

  /** The service at a position. */
  at(x, y) {
    if (Math.hypot(x, y) < this.center) return { service: this.service };
    let best = {}, nearest = this.dot * 0.7;
    for (const [service, [left, top]] of this.places) {
      const far = Math.hypot(x - left, y - top);
      if (far < nearest) { nearest = far; best = { service }; }
    }
    return best;
  }

  color({ number }) { return this.page.palette.ofAssembly(number); }

  draw(pen, scale) {
    const { page, rings, outer, center } = this, { palette, graph } = page, { selected } = page.state, chosen = selected?.kind === 'service' ? selected.service : -1;
    pen.lines(rings.map((radius) => arcPoints(radius, 0, 2 * Math.PI)), { color: palette.line, line: 1, alpha: 0.55, isStraight: true });
    for (const sector of this.sectors) {
      const color = this.color(sector);
      pen.lines(sector.rings.flat().map((each) => this.line(each)), { color, line: 1, alpha: this.affected.length > 400 ? 0.2 : 0.35, isStraight: true });
      pen.lines([arcPoints(outer, sector.start, sector.end)], { color, line: Math.max(6, 4 / scale), isStraight: true });
    }
    for (const { text, x, y, size } of this.names(scale)) pen.text(text, x, y, { size, color: palette.ink, halo: palette.page });
    for (const sector of this.sectors) {
      for (const each of sector.rings.flat()) {
        const [x, y] = this.places.get(each), size = this.dot * (each === chosen ? 0.55 : 0.4);
        pen.rect(x - size, y - size, 2 * size, 2 * size, size, { fill: this.color(sector), stroke: each === chosen ? palette.ink : undefined, line: 2 });
      }
    }
    if (chosen >= 0 && chosen !== this.service) this.causesOf(pen, chosen);
    for (const { sector, isRight, text, x, y } of this.labels(scale).list) {
      const side = isRight ? 1 : -1, place = (value) => value / scale;
      pen.rect(place(x - 5), place(y - 5), place(10), place(10), place(5), { fill: this.color(sector) });
      pen.text(text, place(x + 12 * side), place(y + 4), { size: place(radiusLabel.size), color: palette.ink, align: isRight ? 'left' : 'right' });
    }
    pen.rect(-center, -center, 2 * center, 2 * center, center, { fill: palette.card, stroke: palette.ink, line: 2 });
    const size = Math.max(center / 6, 13 / scale), small = Math.max(center / 7, 12 / scale);
    pen.text(fitted(graph.label(this.service), 2 * center - 16, size, true), 0, size * 0.1, { size, isBold: true, color: palette.ink, align: 'center' });
    pen.text(fitted(graph.lifetime(this.service), 2 * center - 30, small, false), 0, size * 0.3 + small, { size: small, color: palette.faint, align: 'center' });
  }

  /** The names of as many services as fit beside their dots without overlaps, the nearest first. */
  names(scale) {
    if (this.namesFor === scale) return this.namesFound;
    const { graph } = this.page, size = Math.max(11.5, Math.min(14, this.dot * 0.85 * scale)) / scale, dot = this.dot * 0.4, side = 4 * this.dot, squares = new Map();
    const cover = (box, action) => {
      for (let x = Math.floor(box[0] / side); x <= Math.floor(box[2] / side); x++) {
        for (let y = Math.floor(box[1] / side); y <= Math.floor(box[3] / side); y++) if (action(x + ' ' + y) === false) return false;
      }
      return true;
    };
    const isFree = (box) => cover(box, (square) => !(squares.get(square) || []).some((other) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3]));
    const add = (box) => cover(box, (square) => addTo(squares, square, box));
    for (const [x, y] of this.places.values()) if (x || y) add([x - dot, y - dot, x + dot, y + dot]);
    this.namesFor = scale;
    this.namesFound = [];
    for (const each of this.affected.slice(0, 1500)) {
      const text = fitted(graph.label(each), 220 / scale, size, false), width = textWidth(text, size, false), [x, y] = this.places.get(each);
      for (const isRight of [x >= 0, x < 0]) {
        const left = isRight ? x + dot * 1.6 : x - dot * 1.6 - width, box = [left, y - size * 0.62, left + width, y + size * 0.62];
        const corners = [[box[0], box[1]], [box[2], box[1]], [box[0], box[3]], [box[2], box[3]]].map(([a, b]) => Math.hypot(a, b));
        if (Math.max(...corners) > this.outer - 10 || Math.min(...corners, Math.hypot(left + width / 2, y)) < this.center + 4 || !isFree(box)) continue;
        add(box);
        this.namesFound.push({ text, x: left, y: y + size * 0.35, size });
        break;
      }
    }
    return this.namesFound;
  }

  /** A line from a service to the one that passes the change on, bent towards the center. */
  line(service) {
    const [[x0, y0], [x1, y1]] = [this.places.get(service), this.places.get(this.causes.get(service))], points = [];
    const [bendX, bendY] = [(x0 + x1) * 0.42, (y0 + y1) * 0.42];
    for (let step = 0; step <= 8; step++) {
      const t = step / 8, u = 1 - t;
      points.push(u * u * x0 + 2 * u * t * bendX + t * t * x1, u * u * y0 + 2 * u * t * bendY + t * t * y1);
    }
    return points;
  }

  /** Draws the chain of dependencies from an affected service to the center. */
  causesOf(pen, service) {
    const { palette } = this.page, routes = [];
    for (let each = service; this.causes.has(each); each = this.causes.get(each)) routes.push(this.line(each));
    pen.lines(routes, { color: palette.accent, line: 2.5, isStraight: true });
  }
}

/** Points of an arc around the center. */
function arcPoints(radius, start, end) {
  const points = [], steps = Math.max(2, Math.ceil(Math.abs(end - start) / 0.06));
  for (let step = 0; step <= steps; step++) {
    const turn = start + (end - start) * step / steps;
    points.push(radius * Math.cos(turn), radius * Math.sin(turn));
  }
  return points;
}
